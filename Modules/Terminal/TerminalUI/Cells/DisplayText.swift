/// Text that is safe to show in the cells of a terminal.
///
/// The text is split into clusters of known widths.
///
/// C0 control characters and DEL are replaced with control pictures, such as `␛`. C1 control characters and invisible
/// characters, such as bidirectional controls, are replaced with `·`. Variation selectors are removed, because
/// terminals disagree about their effect on width.
///
/// A zero-width joiner or non-joiner between letters without case is kept, because some languages, such as Persian and
/// Sinhala, require these characters for correct spelling.
///
/// A combining mark without a base character is shown on a dotted circle. A base character keeps at most eight marks.
public struct DisplayText: Hashable, Sendable {
  /// The content of one or more adjacent cells.
  ///
  /// A character of an Indic script can consist of several consonants and vowel signs. Most terminals show these parts
  /// one after another, so the cluster's width is the sum of the parts' widths. Flags and emoji with skin tones take
  /// two columns.
  struct Cluster: Hashable, Sendable {
    /// The scalars to send to the terminal.
    let text: String
    /// The number of columns, which is at least 1.
    let columns: Int
    /// The index of the cluster's first character in the original text.
    let character: Int
  }

  /// The maximum number of marks after each base character in a cluster.
  static let maximumMarks = 8
  /// The maximum width of a cluster, in columns.
  ///
  /// The rest of a wider character becomes a new cluster.
  static let maximumColumns = 16

  /// The clusters in logical order.
  ///
  /// Right-to-left text is not reordered.
  private(set) var clusters: [Cluster] = []

  /// Creates the displayed form of a string.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the string.
  public init(_ text: String) {
    guard !Self.isPrintableASCII(text) else {
      // Most text is printable ASCII, in which each character is one cluster.
      clusters = text.utf8.enumerated().map { index, byte in
        Cluster(text: String(Unicode.Scalar(byte)), columns: 1, character: index)
      }
      return
    }
    guard !Self.isPrintableLatin(text) else {
      // The task-local width is read once, because reading it takes time.
      let ambiguousWidth = TextWidth.ambiguousWidth
      clusters = text.unicodeScalars.enumerated().map { index, scalar in
        let columns = TextWidth.columns(of: scalar, ambiguousWidth: ambiguousWidth)
        return Cluster(text: String(scalar), columns: columns, character: index)
      }
      return
    }
    var builder = Builder()
    for (index, character) in text.enumerated() {
      builder.add(character, at: index)
    }
    clusters = builder.finished()
  }

  /// Returns the number of columns that a string occupies when it is displayed.
  ///
  /// The method does not create the displayed form of a printable ASCII string. Skipping this step saves time when a
  /// map measures hundreds of names.
  package static func columns(of text: String) -> Int {
    isPrintableASCII(text) ? text.utf8.count : DisplayText(text).columns
  }

  private static func isPrintableASCII(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

  /// Returns whether all scalars of a string are printable and precede the combining marks, so that each scalar is one
  /// cluster.
  private static func isPrintableLatin(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF: true
      default: false
      }
    }
  }

  /// The total number of columns.
  public var columns: Int { clusters.reduce(0) { $0 + $1.columns } }

  /// Returns the number of columns before each character of the original text, followed by the total number of columns.
  ///
  /// - Parameter count: The number of characters in the original text.
  /// - Returns: An array with one offset for each character and one for the end of the text.
  func offsets(ofCharacters count: Int) -> [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(max(count, clusters.count) + 1)
    var columns = 0
    for cluster in clusters {
      // A character that shares the preceding character's cluster starts where the cluster ends.
      while offsets.count <= cluster.character { offsets.append(columns) }
      columns += cluster.columns
    }
    while offsets.count <= count { offsets.append(columns) }
    return offsets
  }

  /// The displayed text, with all replacements made.
  public var string: String { clusters.reduce(into: "") { $0 += $1.text } }

  /// Returns the text, truncated with `…` if it is wider than the given number of columns.
  public func truncated(to columns: Int) -> DisplayText {
    guard self.columns > columns else { return self }
    var copy = self
    copy.clusters.removeAll()
    guard columns > 0 else { return copy }
    var used = 1
    for cluster in clusters {
      used += cluster.columns
      guard used <= columns else { break }
      copy.clusters.append(cluster)
    }
    copy.clusters.append(Cluster(text: "…", columns: 1, character: copy.clusters.count))
    return copy
  }
}
