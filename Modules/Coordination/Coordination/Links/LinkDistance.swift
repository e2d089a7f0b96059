/// How far a link is from a pattern: letters to insert, leave out or replace in its words.
enum LinkDistance {
  /// The greatest distance at which somebody may have meant the pattern; of a short word half of it stays.
  private static let limit = 2

  /// Returns the pattern nearest to a link that none fits; of several the first.
  static func nearest(of patterns: [LinkPattern], to link: LinkText) -> LinkPattern? {
    patterns
      .compactMap { pattern in distance(from: link, to: pattern).map { (pattern: pattern, distance: $0) } }
      .min { $0.distance < $1.distance }?.pattern
  }

  private static func distance(from link: LinkText, to pattern: LinkPattern) -> Int? {
    guard link.scheme == pattern.scheme, link.segments.count == pattern.segments.count else { return nil }
    var sum = 0
    for (text, segment) in zip(link.segments, pattern.segments) {
      guard case .literal(let word) = segment else { continue }
      guard let distance = distance(from: text.lowercasedASCII, to: word.lowercasedASCII) else { return nil }
      sum += distance
    }
    return sum <= limit ? sum : nil
  }

  /// Returns how many letters to change; `nil` if they are too many for the word.
  private static func distance(from text: String, to word: String) -> Int? {
    let (text, word) = (Array(text.utf8), Array(word.utf8))
    let limit = min(limit, word.count / 2)
    guard abs(text.count - word.count) <= limit else { return nil }
    var row = Array(0...word.count)
    for (index, letter) in text.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in word.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row.last.flatMap { $0 <= limit ? $0 : nil }
  }
}
