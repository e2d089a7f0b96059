/// Text that is safe to show in cells: split into clusters, measured, and free of control and invisible characters.
///
/// Control characters are replaced with visible symbols: C0 characters with control pictures such as `␛`, and C1,
/// bidirectional and zero-width characters with `·`. Variation selectors are removed, because terminals disagree about
/// their effect on the width. A combining mark without a base character is shown on a dotted circle. A base character
/// keeps at most eight marks.
public struct DisplayText: Hashable, Sendable {
  /// The content of one cell or of two adjacent cells.
  struct Cluster: Hashable, Sendable {
    /// The scalars to send to the terminal.
    let text: String
    /// The number of columns: 1 or 2.
    let columns: Int
    /// The index of the character in the original text.
    let character: Int
  }

  /// The maximum number of scalars in a cell after the base character.
  static let maximumMarks = 8

  /// The clusters in logical order; right-to-left text is not reordered.
  private(set) var clusters: [Cluster] = []

  /// Creates the displayed form of a string.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the string.
  public init(_ text: String) {
    var builder = Builder()
    for (index, character) in text.enumerated() {
      builder.add(character, at: index)
    }
    clusters = builder.clusters
  }

  /// The total number of columns.
  public var columns: Int { clusters.reduce(0) { $0 + $1.columns } }

  /// The text with all replacements.
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

extension DisplayText {
  /// Converts characters to clusters, one scalar at a time.
  private struct Builder {
    private(set) var clusters: [Cluster] = []
    private var text = ""
    private var columns = 0
    private var marks = 0

    mutating func add(_ character: Character, at index: Int) {
      if let ascii = character.asciiValue, (0x20...0x7E).contains(ascii) {
        clusters.append(Cluster(text: String(character), columns: 1, character: index))
        return
      }
      for scalar in character.unicodeScalars {
        add(scalar, at: index)
      }
      flush(index)
    }

    private mutating func add(_ scalar: Unicode.Scalar, at index: Int) {
      switch scalar.role {
      case .variationSelector:
        break
      case .replaced(let placeholder):
        flush(index)
        clusters.append(Cluster(text: placeholder, columns: 1, character: index))
      case .shown:
        append(scalar)
      }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
      let width = TextWidth.columns(of: scalar)
      if text.isEmpty {
        text = width == 0 ? "\u{25CC}" : ""
        columns = width == 0 ? 1 : 0
        marks = width == 0 ? 0 : -1
      }
      guard marks < DisplayText.maximumMarks else { return }
      marks += 1
      columns = min(2, columns + width)
      text.unicodeScalars.append(scalar)
    }

    private mutating func flush(_ index: Int) {
      guard !text.isEmpty else { return }
      clusters.append(Cluster(text: text, columns: columns, character: index))
      text = ""
    }
  }
}

extension Unicode.Scalar {
  fileprivate enum Role {
    case shown
    case replaced(by: String)
    case variationSelector
  }

  /// The treatment of the scalar when it is written to a cell.
  fileprivate var role: Role {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x2800...0x28FF: .shown
    case 0x00...0x1F: .replaced(by: controlPicture)
    case 0x7F: .replaced(by: "\u{2421}")
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: .variationSelector
    default: isHidden ? .replaced(by: "·") : .shown
    }
  }

  private var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  private var controlPicture: String {
    Unicode.Scalar(0x2400 + value).map(String.init) ?? "·"
  }
}
