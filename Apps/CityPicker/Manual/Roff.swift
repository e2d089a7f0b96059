/// A builder for a manual page that uses a subset of the man(7) requests.
struct Roff {
  private(set) var text: String
  /// Whether the last addition was a section heading, in which case the next paragraph needs no request.
  private var isOpening = false

  /// Creates a page for manual section 1.
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

  /// Adds lines to show verbatim.
  mutating func example(_ lines: [String]) {
    beginParagraph()
    text += ".RS 4\n.nf\n\(lines.map { Roff.literal($0) + "\n" }.joined()).fi\n.RE\n"
  }

  /// Adds the synopses, each on a separate line.
  mutating func synopsis(_ lines: [String]) {
    text += lines.map { ".B \(Roff.literal($0))\n" }.joined(separator: ".br\n")
  }

  private mutating func beginParagraph() {
    if !isOpening { text += ".PP\n" }
    isOpening = false
  }

  /// Returns the text, escaped so that readers of the page can copy it verbatim.
  static func literal(_ text: String) -> String {
    guarded(text.unicodeScalars.map { escaped($0, hyphen: "\\-") }.joined())
  }

  /// Returns the prose, escaped so that readers can copy words with a leading hyphen verbatim.
  static func prose(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let hyphen = word.drop { !$0.isLetter && $0 != "-" }.hasPrefix("-") ? "\\-" : "-"
      return word.unicodeScalars.map { escaped($0, hyphen: hyphen) }.joined()
    }
    return lines(of: words).map(guarded).joined(separator: "\n")
  }

  /// Joins the words into source lines of readable length.
  private static func lines(of words: [String]) -> [String] {
    words.reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + word.count < 78 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
  }

  /// Returns the line, escaped so that a period or an apostrophe at its start does not begin a request.
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
