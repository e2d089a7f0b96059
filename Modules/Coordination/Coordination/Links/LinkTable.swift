/// The links of an app, with the destination of each pattern.
///
/// ```swift
/// let table = try LinkTable([
///   .init("shop://shelf") { _ in Destination.shelf },
///   .init("shop://book/{id:int}") { link throws(LinkError) in .book(try link.int("id")) },
/// ])
/// let destination = try table.match("shop://book/7")
/// ```
///
/// The most specific pattern wins, in whatever order patterns are given. The first segment in which two patterns differ
/// decides: a literal overrides a parameter, a parameter that takes fewer values overrides one that takes more, and
/// both override a rest.
public struct LinkTable<Destination>: Sendable {
  /// Creates a destination, or throws ``LinkError/refused(_:)``.
  ///
  /// A closure that throws must say so until the compiler infers it: `{ parameters throws(LinkError) in … }`.
  public typealias Reading = @Sendable (LinkParameters) throws(LinkError) -> Destination

  /// A pattern with its destination.
  public struct Link: Sendable {
    public let pattern: LinkPattern
    public let destination: Reading

    public init(_ pattern: LinkPattern, destination: @escaping Reading) {
      (self.pattern, self.destination) = (pattern, destination)
    }

    /// Parses a pattern.
    public init(_ pattern: String, destination: @escaping Reading) throws(LinkPattern.Fault) {
      self.init(try LinkPattern(pattern), destination: destination)
    }
  }

  private let links: [Link]

  /// Creates a table.
  ///
  /// - Throws: ``LinkPattern/Fault`` with ``LinkPattern/Fault/Reason/ambiguous(with:)`` if two patterns match the same
  ///   links, or have choices in one place that share only some of their words.
  /// - Complexity: O(*n*²) in the number of patterns.
  public init(_ links: [Link]) throws(LinkPattern.Fault) {
    for (index, link) in links.enumerated() {
      guard let other = links[..<index].first(where: { $0.pattern.isAmbiguous(with: link.pattern) }) else { continue }
      throw LinkPattern.Fault(
        pattern: link.pattern.text, offset: nil, reason: .ambiguous(with: other.pattern.text))
    }
    self.links = links
  }

  /// The patterns, in the order in which they were given.
  public var patterns: [LinkPattern] { links.map(\.pattern) }

  /// Returns the destination of a link.
  ///
  /// - Parameter url: The link, at most ``LinkPattern/lengthLimit`` bytes.
  /// - Returns: What the pattern's closure creates.
  /// - Throws: ``LinkError``, which names the part that is wrong.
  /// - Complexity: O(*n*), where *n* is the number of patterns.
  public func match(_ url: String) throws(LinkError) -> Destination {
    let text = try LinkText(url)
    let ranked = links.compactMap { link in link.pattern.rank(for: text).map { (link: link, rank: $0) } }
    guard let best = ranked.min(by: { $0.rank.lexicographicallyPrecedes($1.rank) })?.link else {
      let schemes = Set(links.map(\.pattern.scheme))
      guard schemes.contains(text.scheme) else { throw .unknownScheme(text.scheme, known: schemes.sorted()) }
      throw .unknownPath(text.segments, nearest: patterns.nearest(to: text)?.text)
    }
    return try best.destination(try best.pattern.parameters(of: text))
  }
}

// MARK: - Suggestions

extension [LinkPattern] {
  /// Returns the pattern with the fewest typos in a link that no pattern matches.
  fileprivate func nearest(to link: LinkText) -> LinkPattern? {
    compactMap { pattern in pattern.typos(in: link).map { (pattern: pattern, typos: $0) } }
      .min { $0.typos < $1.typos }?.pattern
  }
}

extension LinkPattern {
  /// The maximum number of typos in a link for which a pattern is suggested.
  private static let typoLimit = 2

  /// Returns the number of letters to insert, delete or replace in a link, or `nil` if they are too many.
  fileprivate func typos(in link: LinkText) -> Int? {
    guard scheme == link.scheme, segments.count == link.segments.count else { return nil }
    var sum = 0
    for (text, segment) in zip(link.segments, segments) {
      guard case .literal(let word) = segment else { continue }
      let typos = Self.distance(from: Array(text.lowercased().utf8), to: Array(word.lowercased().utf8))
      // At least half of a short word must match.
      guard typos <= word.utf8.count / 2 else { return nil }
      sum += typos
    }
    return sum <= Self.typoLimit ? sum : nil
  }

  /// Returns the edit distance, or the maximum of `Int` if the lengths alone differ too much.
  private static func distance(from text: [UInt8], to word: [UInt8]) -> Int {
    guard abs(text.count - word.count) <= typoLimit else { return .max }
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
    return row[word.count]
  }
}
