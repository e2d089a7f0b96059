/// A Swift source file's path and words.
struct SourceFile: Sendable {
  /// A word in the code and its context.
  struct Word: Equatable, Sendable {
    let name: String
    /// The line number, starting at 1.
    let line: Int
    /// The number of open braces around the word.
    let depth: Int
    /// The closest non-whitespace bytes before and after the word, or 0 at the start or end of the file.
    let before, after: UInt8
  }

  /// The path, relative to the repository's root.
  let path: String
  let code: [UInt8]
  let words: [Word]

  init(path: String, text: String) {
    self.path = path
    code = CodeScanner.code(of: text)
    words = Self.words(of: code)
  }

  /// The modules that the file imports.
  var imports: [Word] { guardedImports.map(\.word) }

  /// The modules that the file imports, and whether each import is in an `#if` block.
  var guardedImports: [(word: Word, isGuarded: Bool)] {
    let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    var conditions = 0
    return words.indices.compactMap { index in
      let word = words[index]
      if word.before == UInt8(ascii: "#") { conditions += word.name == "if" ? 1 : word.name == "endif" ? -1 : 0 }
      guard word.name == "import", word.before != UInt8(ascii: ".") else { return nil }
      return words[(index + 1)...].first { !kinds.contains($0.name) }.map { ($0, conditions > 0) }
    }
  }

  /// The names of the top-level, nonprivate types, which other files can reference.
  var types: [String] {
    let keywords: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    return declarations { keyword, modifiers in
      keywords.contains(keyword) && modifiers.isDisjoint(with: ["private", "fileprivate"])
    }
  }

  /// The names of the protocols that the file declares.
  var protocols: [String] { declarations { keyword, _ in keyword == "protocol" } }

  /// The names of the screens that the file declares.
  var screens: [String] {
    declarations { keyword, _ in ["class", "struct", "actor"].contains(keyword) }.filter { $0.hasSuffix("Screen") }
  }

  private func declarations(where isWanted: (_ keyword: String, _ modifiers: Set<String>) -> Bool) -> [String] {
    words.indices.dropLast().compactMap { index in
      let modifiers = words[max(0, index - 2)..<index].map(\.name)
      guard words[index].depth == 0, isWanted(words[index].name, Set(modifiers)) else { return nil }
      return words[index + 1].name
    }
  }

  /// The path of the folder that contains the file.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The file name, without folders.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func words(of code: [UInt8]) -> [Word] {
    var words: [Word] = []
    var (line, depth, index) = (1, 0, 0)
    var before: UInt8 = 0
    while index < code.count {
      let byte = code[index]
      guard byte.isWordByte else {
        if byte == UInt8(ascii: "\n") { line += 1 }
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
        if !byte.isBlank { before = byte }
        index += 1
        continue
      }
      let end = code[index...].firstIndex { !$0.isWordByte } ?? code.count
      let after = code[end...].first { !$0.isBlank } ?? 0
      let name = String(decoding: code[index..<end], as: UTF8.self)
      words.append(Word(name: name, line: line, depth: depth, before: before, after: after))
      before = code[end - 1]
      index = end
    }
    return words
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\t")
  }
}
