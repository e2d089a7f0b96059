extension CommandLine {
  /// Returns the words that follow the program's name.
  ///
  /// - Throws: A ``UsageError`` if one is no text: mended, it would be searched for as something else.
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
