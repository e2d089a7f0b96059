/// Only `Apps/` prints, exits, and reads arguments and environment.
struct EffectRule: Rule {
  /// Functions, refused where they are called.
  private static let functions: Set = [
    "print", "debugPrint", "dump", "puts", "putchar", "perror", "readLine",
    "exit", "_exit", "_Exit", "quick_exit",
    "getenv", "secure_getenv", "setenv", "unsetenv", "putenv",
  ]
  /// Names, refused wherever they stand.
  private static let names: Set = [
    "CommandLine", "ProcessInfo", "environ", "stdin", "stdout", "stderr", "STDIN_FILENO", "STDOUT_FILENO",
    "STDERR_FILENO", "standardInput", "standardOutput", "standardError",
  ]
  /// Modules that the functions may be qualified with.
  private static let modules = Set.essentials.union(["Swift"])

  func violations(in sources: [SourceFile]) -> [Violation] {
    sources.filter { $0.path.hasPrefix("Modules/") }.flatMap { file in
      file.words.indices.filter { isEffect($0, of: file.words) }.map { index in
        let word = file.words[index]
        return Violation(path: file.path, line: word.line, reason: "\(word.name) belongs in Apps")
      }
    }
  }

  private func isEffect(_ index: Int, of words: [SourceFile.Word]) -> Bool {
    let word = words[index]
    let previous = index > 0 ? words[index - 1].name : ""
    // Followed by a colon, it is a label of our own.
    if Self.names.contains(word.name) { return word.after != UInt8(ascii: ":") }
    guard Self.functions.contains(word.name), word.after == UInt8(ascii: "("), previous != "func" else { return false }
    // `Swift.print` is the function, `page.print` a method of our own.
    return word.before != UInt8(ascii: ".") || Self.modules.contains(previous)
  }
}
