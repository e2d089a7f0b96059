/// Only `Apps/` prints, ends the process, and reads arguments and environment.
///
/// A name is rejected wherever it stands, called or not: `let stop = exit` would be `exit` under another name.
struct EffectRule: Rule {
  /// Functions and variables of the system; what follows the dot of a value is a member of our own.
  private static let globals: Set = [
    // Prints.
    "print", "debugPrint", "dump", "puts", "fputs", "putc", "fputc", "putchar", "putw", "fwrite", "perror", "psignal",
    "printf", "fprintf", "dprintf", "vprintf", "vfprintf", "vdprintf", "wprintf", "syslog", "vsyslog", "NSLog",
    // Reads what a person types.
    "readLine", "getchar", "getc", "fgetc", "fgets", "getline", "getdelim", "fread", "scanf", "fscanf",
    // Ends a process, or becomes another.
    "exit", "_exit", "_Exit", "quick_exit", "atexit", "abort", "raise", "kill", "killpg", "pthread_kill",
    "pthread_exit",
    "execv", "execve", "execvp", "posix_spawn", "posix_spawnp", "popen",
    // The environment.
    "getenv", "secure_getenv", "setenv", "unsetenv", "putenv", "clearenv", "environ",
    // Streams and descriptors.
    "stdin", "stdout", "stderr", "STDIN_FILENO", "STDOUT_FILENO", "STDERR_FILENO",
    "read", "readv", "pread", "write", "writev", "pwrite",
    // Ways round the names.
    "syscall", "dlsym", "dlopen",
  ]
  /// Names that are rejected after a dot, too.
  private static let names: Set = [
    "CommandLine", "ProcessInfo", "FileHandle", "standardInput", "standardOutput", "standardError",
    "_silgen_name", "_extern",
  ]
  /// Descriptors are what Storage writes files with and TerminalUI the terminal; a terminal's program also answers
  /// Ctrl-Z and, having put the terminal back, dies of the signal that it got.
  ///
  /// One file of Navigation prints: diagnostics that no closure receives, in debug builds.
  private static let permitted: [String: Set<String>] = [
    "Modules/Coordination/Navigation/Navigator/Navigator+diagnostics.swift": ["write", "STDERR_FILENO"],
    "Modules/Data/Storage/": ["read", "write"],
    "Modules/Terminal/TerminalUI/": ["read", "write", "kill", "raise"],
  ]
  /// Modules that the globals may be qualified with.
  private static let modules = Set.essentials.union(["Swift"])
  private static let declarations: Set = ["func", "let", "var", "case"]

  func violations(in sources: [SourceFile]) -> [Violation] {
    sources.filter { $0.path.hasPrefix("Modules/") }.flatMap { file in
      let permitted = Self.permitted.first { file.path.hasPrefix($0.key) }?.value ?? []
      return file.words.indices.filter { isEffect($0, of: file.words) }.map { file.words[$0] }
        .filter { !permitted.contains($0.name) }
        .map { Violation(path: file.path, line: $0.line, reason: "\($0.name) belongs in Apps") }
    }
  }

  private func isEffect(_ index: Int, of words: [SourceFile.Word]) -> Bool {
    let word = words[index]
    if Self.names.contains(word.name) { return !isLabel(index, of: words) }
    guard Self.globals.contains(word.name), !isLabel(index, of: words) else { return false }
    let previous = index > 0 ? words[index - 1].name : ""
    // `Swift.print` is the function, `page.print` a method of our own.
    if word.before == UInt8(ascii: ".") { return Self.modules.contains(previous) }
    return !(word.before.isWordByte && Self.declarations.contains(previous))
  }

  /// Whether the word labels an argument, alone or before the parameter's own name.
  private func isLabel(_ index: Int, of words: [SourceFile.Word]) -> Bool {
    let word = words[index]
    guard [UInt8(ascii: "("), UInt8(ascii: ",")].contains(word.before) else { return false }
    if word.after == UInt8(ascii: ":") { return true }
    return word.after.isWordByte && index + 1 < words.count && words[index + 1].after == UInt8(ascii: ":")
  }
}
