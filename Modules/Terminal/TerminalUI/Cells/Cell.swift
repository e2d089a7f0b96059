/// One place on the screen, in 16 bytes without padding.
struct Cell: Hashable, Sendable {
  /// A scalar's value, or the number of a cluster of the buffer with the highest bit set.
  var glyph: UInt32
  /// The look.
  var style: Style
  /// The columns taken: 1 or 2; 0 for the second half of the cell to the left.
  var columns: UInt16

  static let clusterFlag: UInt32 = 1 << 31
  static let blank = Cell.blank(.plain)

  static func blank(_ style: Style) -> Cell { Cell(glyph: 0x20, style: style, columns: 1) }

  /// The number of the buffer's cluster that is shown, if it is more than one scalar.
  var cluster: Int? { glyph & Cell.clusterFlag == 0 ? nil : Int(glyph & ~Cell.clusterFlag) }

  /// Whether nothing but the terminal's own ground is seen.
  var isInvisible: Bool { glyph == 0x20 && style.isInvisibleWhenBlank }
}
