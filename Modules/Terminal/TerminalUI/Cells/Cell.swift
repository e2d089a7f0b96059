/// The content of a single screen position, packed into eight bytes.
///
/// Nearly every cell shows one scalar and has at most one RGB color. The buffer stores any other content in a separate
/// array, and the cell contains the content's index in that array.
struct Cell: Hashable, Sendable {
  /// Content that does not fit into a cell.
  struct Overflow: Hashable, Sendable {
    let text: String
    let style: Style
  }

  /// The packed content.
  ///
  /// The 21 lowest bits contain the scalar, the next two bits contain the number of columns, and the highest 41 bits
  /// contain the style.
  ///
  /// For an overflow, the bits of the scalar contain the number of columns, and the bits of both colors contain the
  /// overflow's index.
  private let bits: UInt64

  private static let columnsShift: UInt64 = 21
  private static let scalarMask: UInt64 = 1 << columnsShift - 1
  private static let styleShift: UInt64 = 23
  private static let numberShift: UInt64 = 30
  private static let overflowFlag = CompactStyle.unused << styleShift

  /// Creates a cell that shows a scalar in the given number of columns.
  ///
  /// A cell with 0 columns belongs to the nearest cell on its left with at least one column.
  init(_ scalar: Unicode.Scalar, style: CompactStyle, columns: Int) {
    bits = UInt64(scalar.value) | UInt64(columns) << Cell.columnsShift | style.bits << Cell.styleShift
  }

  /// Creates a cell for content that the buffer stores as an overflow.
  init(overflow number: Int, columns: Int) {
    bits = UInt64(number) << Cell.numberShift | UInt64(columns) | Cell.overflowFlag
  }

  static let blank = Cell(" ", style: .plain, columns: 1)
  /// A blank cell that shows land on a map.
  static let blankLand = Cell(" ", style: CompactStyle(.land) ?? .plain, columns: 1)

  /// The number of columns, which is 0 if the cell belongs to a wide character to its left.
  var columns: Int { isOverflow ? Int(bits & Cell.scalarMask) : Int(bits >> Cell.columnsShift & 3) }

  /// The content's index in the buffer's overflows, or `nil` if the cell itself contains the content.
  var overflow: Int? { isOverflow ? Int(bits >> Cell.numberShift) : nil }

  private var isOverflow: Bool { bits & Cell.overflowFlag == Cell.overflowFlag }

  /// The scalar's value, or 0 for an overflow or the rest of a wide character.
  var scalar: UInt32 { isOverflow ? 0 : UInt32(truncatingIfNeeded: bits & Cell.scalarMask) }

  /// The cell's style.
  ///
  /// For an overflow, the value is derived from the index and is not the content's style.
  var style: CompactStyle { CompactStyle(bits: bits >> Cell.styleShift) }

  /// Whether the cell shows only the terminal's own background.
  var isInvisible: Bool { scalar == 0x20 && style.isInvisibleWhenBlank }

  /// Returns a copy of the cell with another style.
  ///
  /// The cell must not be an overflow.
  func restyled(_ style: CompactStyle) -> Cell {
    Cell(bits: bits & (1 << Cell.styleShift - 1) | style.bits << Cell.styleShift)
  }

  private init(bits: UInt64) { self.bits = bits }
}
