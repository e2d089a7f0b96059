/// A strict XML reader for SVG images.
///
/// The reader requires balanced tags and unique attributes. It rejects unescaped `<` and `&` characters, as well as
/// control characters other than line feeds.
struct PictureReader {
  struct Label {
    var text = ""
    let left: Double
    let right: Double
    let baseline: Double

    /// Returns whether two labels overlap.
    ///
    /// The comparison assumes that letters are at most 11 pixels tall.
    func intersects(_ other: Label) -> Bool {
      left < other.right && other.left < right && abs(baseline - other.baseline) < 11
    }
  }

  struct Malformed: Error {
    let place: Substring
  }

  /// The names of all elements in document order.
  private(set) var elements: [String] = []
  private(set) var width = 0.0
  /// The text elements other than the attribution.
  private(set) var labels: [Label] = []
  private var open: [Substring] = []

  init(_ document: String) throws {
    guard document.unicodeScalars.allSatisfy({ $0 == "\n" || $0.properties.generalCategory != .control }) else {
      throw Malformed(place: "a control character")
    }
    var rest = document[...]
    while let start = rest.firstIndex(of: "<") {
      try read(content: rest[..<start])
      guard let tag = rest[start...].prefixMatch(of: /<(\/?)(\w+)((?:\s+[\w:-]+="[^"<]*")*)(\/?)>/) else {
        throw Malformed(place: rest[start...].prefix(60))
      }
      if tag.1.isEmpty {
        try begin(tag.2, tag.3)
        open.append(tag.2)
      }
      if tag.1 == "/" || tag.4 == "/" {
        guard open.popLast() == tag.2, !open.isEmpty || tag.2 == "svg" else { throw Malformed(place: tag.0) }
      }
      rest = rest[tag.range.upperBound...]
    }
    guard open.isEmpty, rest == "\n" else { throw Malformed(place: rest.prefix(60)) }
  }

  private mutating func begin(_ element: Substring, _ text: Substring) throws {
    var attributes: [Substring: String] = [:]
    for match in text.matches(of: /([\w:-]+)="([^"]*)"/) {
      let value = try Self.plain(match.2)
      guard attributes.updateValue(value, forKey: match.1) == nil else { throw Malformed(place: text) }
    }
    let number = { (name: Substring) in attributes[name].flatMap(Double.init) ?? .nan }
    if elements.isEmpty { width = number("width") }
    elements.append(String(element))
    guard element == "text", attributes["class"] != "small" else { return }
    labels.append(Label(left: number("x"), right: number("x") + number("textLength"), baseline: number("y")))
  }

  private mutating func read(content: Substring) throws {
    let text = try Self.plain(content)
    guard let element = open.last else {
      guard text.allSatisfy(\.isWhitespace) else { throw Malformed(place: content) }
      return
    }
    if element == "text", let last = labels.indices.last, labels[last].text.isEmpty { labels[last].text = text }
  }

  /// Returns the text with its XML entities decoded.
  private static func plain(_ text: Substring) throws -> String {
    let entities = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "#39": "'"]
    let pieces = text.split(separator: "&", omittingEmptySubsequences: false)
    return try pieces.dropFirst().reduce(String(pieces[0])) { plain, piece in
      let parts = piece.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let letter = entities[String(parts[0])] else { throw Malformed(place: piece) }
      return plain + letter + parts[1]
    }
  }
}
