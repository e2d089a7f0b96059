/// Text made fit for cells: cut into clusters, measured, and free of anything that a terminal would obey or hide.
///
/// Control characters become visible: `␛` for U+001B and the like, `·` for C1, bidirectional and zero-width ones.
/// Variation selectors are left out, since terminals disagree about what they do to the width.
/// A mark without a letter stands on a dotted circle, and a letter carries at most eight.
public struct DisplayText: Hashable, Sendable {
  /// What is shown in one or two neighbouring cells.
  struct Cluster: Hashable, Sendable {
    /// The scalars to be sent to the terminal.
    let text: String
    /// The columns it takes: 1 or 2.
    let columns: Int
    /// Which character of the original text it stems from, from 0.
    let character: Int
  }

  /// The greatest number of scalars that may follow the first one in a cell.
  static let maximumMarks = 8

  /// The clusters, in logical order; right-to-left text is not reordered.
  private(set) var clusters: [Cluster] = []

  /// Makes a text fit.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) {
    var builder = Builder()
    for (index, character) in text.enumerated() {
      builder.add(character, at: index)
    }
    clusters = builder.clusters
  }

  /// The columns that all clusters take.
  public var columns: Int { clusters.reduce(0) { $0 + $1.columns } }

  /// The text as it is shown.
  public var string: String { clusters.reduce(into: "") { $0 += $1.text } }

  /// Returns the text, cut and ended with `…` if it takes more than a number of columns.
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
  /// Turns characters into clusters, one scalar at a time.
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

  /// What becomes of the scalar on its way into a cell.
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

  /// The picture of a control character below U+0020, such as `␛`.
  private var controlPicture: String {
    Unicode.Scalar(0x2400 + value).map(String.init) ?? "·"
  }
}
