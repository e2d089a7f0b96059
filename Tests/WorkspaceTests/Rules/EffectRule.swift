/// A rule that forbids code in `Modules/` from reading input, printing, ending the process, or accessing arguments and
/// environment variables.
///
/// A function's name is rejected even if the function is not called, because `let stop = exit` would give `exit`
/// another name.
struct EffectRule: Rule {
  /// The rejected system functions and variables.
  ///
  /// A member with the same name, such as `page.print`, is not rejected.
  private static let globals: Set = [
    // Output.
    "print", "debugPrint", "dump", "puts", "fputs", "putc", "fputc", "putchar", "putw", "fwrite", "perror", "psignal",
    "printf", "fprintf", "dprintf", "vprintf", "vfprintf", "vdprintf", "wprintf", "syslog", "vsyslog", "NSLog",
    // Input.
    "readLine", "getchar", "getc", "fgetc", "fgets", "getline", "getdelim", "fread", "scanf", "fscanf",
    // Process termination and replacement.
    "exit", "_exit", "_Exit", "quick_exit", "atexit", "abort", "raise", "kill", "killpg", "pthread_kill",
    "pthread_exit",
    "execv", "execve", "execvp", "posix_spawn", "posix_spawnp", "popen",
    // Environment variables.
    "getenv", "secure_getenv", "setenv", "unsetenv", "putenv", "clearenv", "environ",
    // Streams and descriptors.
    "stdin", "stdout", "stderr", "STDIN_FILENO", "STDOUT_FILENO", "STDERR_FILENO",
    "read", "readv", "pread", "write", "writev", "pwrite",
    // Functions that can be used to circumvent the rule's check of names.
    "syscall", "dlsym", "dlopen",
  ]
  /// The names that are also rejected as members.
  private static let names: Set = [
    "CommandLine", "ProcessInfo", "FileHandle", "standardInput", "standardOutput", "standardError",
    "_silgen_name", "_extern",
  ]
  /// The names that some files may use, keyed by path prefix.
  ///
  /// Storage and the experiment event log use descriptors to access files. TerminalUI uses descriptors to access the
  /// terminal. TerminalUI also suspends the process on Ctrl-Z and, after restoring the terminal, raises a received
  /// signal again. The crash handler replaces standard input, because Swift's backtracer would read from it. One file
  /// in the Navigation module prints diagnostics in debug builds.
  private static let permitted: [String: Set<String>] = [
    "Modules/Coordination/Navigation/Navigator/Navigator+diagnostics.swift": ["write", "STDERR_FILENO"],
    "Modules/Data/Storage/": ["read", "write"],
    "Modules/Experimentation/Experiments/Events/AppendedFile.swift": ["read", "write"],
    "Modules/Terminal/TerminalUI/": ["read", "write", "kill", "raise"],
    "Modules/Terminal/TerminalUI/Device/CrashGuard.swift": ["STDIN_FILENO"],
  ]
  /// The modules whose names can qualify a global name, as in `Swift.print`.
  private static let modules = Set.essentials.union(["Swift"])
  private static let declarations: Set = ["func", "let", "var", "case"]

  func violations(in sources: [SourceFile]) -> [Violation] {
    sources.filter { $0.path.hasPrefix("Modules/") }.flatMap { file in
      let permitted = Set(Self.permitted.filter { file.path.hasPrefix($0.key) }.values.joined())
      return file.words.indices.filter { isEffect($0, of: file.words) }.map { file.words[$0] }
        .filter { !permitted.contains($0.name) }
        .map { Violation(path: file.path, line: $0.line, reason: "\($0.name) is only allowed in Apps") }
    }
  }

  private func isEffect(_ index: Int, of words: [SourceFile.Word]) -> Bool {
    let word = words[index]
    if Self.names.contains(word.name) { return !isLabel(index, of: words) }
    guard Self.globals.contains(word.name), !isLabel(index, of: words) else { return false }
    let previous = index > 0 ? words[index - 1].name : ""
    // `Swift.print` is the standard library's function, but `page.print` is a method in this package.
    if word.before == UInt8(ascii: ".") { return Self.modules.contains(previous) }
    return !(word.before.isWordByte && Self.declarations.contains(previous))
  }

  /// Returns whether the word is an argument label, with or without a parameter name.
  private func isLabel(_ index: Int, of words: [SourceFile.Word]) -> Bool {
    let word = words[index]
    guard [UInt8(ascii: "("), UInt8(ascii: ",")].contains(word.before) else { return false }
    if word.after == UInt8(ascii: ":") { return true }
    return word.after.isWordByte && index + 1 < words.count && words[index + 1].after == UInt8(ascii: ":")
  }
}
