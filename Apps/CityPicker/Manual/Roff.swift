/// A manual page that is built with a subset of the requests of man(7).
struct Roff {
  private(set) var text: String
  /// Whether a section was just started, so that its first paragraph needs no request.
  private var isOpening = false

  /// Creates a page for section 1 of the manual.
  init(title: String, date: String, source: String) {
    text = ".TH \(title.uppercased()) 1 \(date) \"\(source)\" \"User Commands\"\n"
  }

  mutating func section(_ title: String) {
    text += ".SH \(title)\n"
    isOpening = true
  }

  mutating func paragraph(_ content: String) {
    beginParagraph()
    text += Roff.prose(content) + "\n"
  }

  /// Adds a term with an indented description.
  mutating func item(_ term: String, _ content: String) {
    isOpening = false
    text += ".TP\n.B \(Roff.literal(term))\n\(Roff.prose(content))\n"
  }

  /// Adds lines that are shown verbatim.
  mutating func example(_ lines: [String]) {
    beginParagraph()
    text += ".RS 4\n.nf\n\(lines.map { Roff.literal($0) + "\n" }.joined()).fi\n.RE\n"
  }

  /// Adds the synopses, each on its own line.
  mutating func synopsis(_ lines: [String]) {
    text += lines.map { ".B \(Roff.literal($0))\n" }.joined(separator: ".br\n")
  }

  private mutating func beginParagraph() {
    if !isOpening { text += ".PP\n" }
    isOpening = false
  }

  /// Returns text that is escaped so that readers of the page can copy it verbatim.
  static func literal(_ text: String) -> String {
    guarded(text.unicodeScalars.map { escaped($0, hyphen: "\\-") }.joined())
  }

  /// Returns escaped prose in which words that start with a hyphen can be copied verbatim.
  static func prose(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let hyphen = word.drop { !$0.isLetter && $0 != "-" }.hasPrefix("-") ? "\\-" : "-"
      return word.unicodeScalars.map { escaped($0, hyphen: hyphen) }.joined()
    }
    return lines(of: words).map(guarded).joined(separator: "\n")
  }

  /// Returns the words, joined into source lines of a readable length.
  private static func lines(of words: [String]) -> [String] {
    words.reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + word.count < 78 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
  }

  /// Returns a line that is escaped so that a period or an apostrophe at its start does not begin a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func escaped(_ scalar: Unicode.Scalar, hyphen: String) -> String {
    switch scalar {
    case "\\": "\\e"
    case "-": hyphen
    case "~": "\\(ti"
    case "^": "\\(ha"
    case "`": "\\(ga"
    case "'": "\\(aq"
    case "\"": "\\(dq"
    case "\u{20}"..."\u{7E}": String(scalar)
    default: "\\[u\(String(repeating: "0", count: max(0, 4 - hex(scalar).count)))\(hex(scalar))]"
    }
  }

  private static func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16, uppercase: true) }
}
