extension CommandLine {
  /// Returns the arguments after the program's name.
  ///
  /// - Throws: ``UsageError`` if an argument is not valid UTF-8. If the method replaced the invalid bytes, the program
  ///   would search for different text.
  static func words() throws(UsageError) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(argc)) {
      guard let word = unsafeArgv[index].flatMap({ String(validatingCString: $0) }) else {
        throw .notUTF8("argument \(index)")
      }
      words.append(word)
    }
    return words
  }
}
