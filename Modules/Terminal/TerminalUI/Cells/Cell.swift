/// One place on the screen, in eight bytes.
///
/// Nearly every cell shows one scalar, and of its colours at most one is given by its parts. What does not fit, the
/// buffer keeps beside its cells, and the cell has its number.
struct Cell: Hashable, Sendable {
  /// What is too large for a cell.
  struct Overflow: Hashable, Sendable {
    /// The scalars.
    let text: String
    /// The look.
    let style: Style
  }

  /// From the lowest bit on: the scalar in 21, the columns in two, the look in 41; of what overflows, its number
  /// stands in the place of both colours.
  private let bits: UInt64

  private static let columnsShift: UInt64 = 21
  private static let styleShift: UInt64 = 23
  private static let numberShift: UInt64 = 30
  private static let overflowFlag = CompactStyle.unused << styleShift

  /// Makes a cell that shows a scalar; it takes 1 or 2 columns, 0 is the second half of the cell to the left.
  init(_ scalar: Unicode.Scalar, style: CompactStyle, columns: Int) {
    bits = UInt64(scalar.value) | UInt64(columns) << Cell.columnsShift | style.bits << Cell.styleShift
  }

  /// Makes a cell of which the buffer keeps more than itself can hold.
  init(overflow number: Int, columns: Int) {
    bits = UInt64(number) << Cell.numberShift | UInt64(columns) << Cell.columnsShift | Cell.overflowFlag
  }

  static let blank = Cell(" ", style: .plain, columns: 1)

  /// The columns taken: 1 or 2; 0 for the second half of the cell to the left.
  var columns: Int { Int(bits >> Cell.columnsShift & 3) }

  /// The number of what is shown among all that the buffer keeps, if it does not fit.
  var overflow: Int? { bits & Cell.overflowFlag == Cell.overflowFlag ? Int(bits >> Cell.numberShift) : nil }

  /// The value of the scalar; 0 for the second half of a wide one, and for what overflows.
  var scalar: UInt32 { UInt32(truncatingIfNeeded: bits) & (1 << Cell.columnsShift - 1) }

  /// The look; of what overflows it is another one for each number.
  var style: CompactStyle { CompactStyle(bits: bits >> Cell.styleShift) }

  /// Whether nothing but the terminal's own ground is seen.
  var isInvisible: Bool { scalar == 0x20 && style.isInvisibleWhenBlank }

  /// Returns the cell in another look; one that overflows must be made anew.
  func restyled(_ style: CompactStyle) -> Cell {
    Cell(bits: bits & (1 << Cell.styleShift - 1) | style.bits << Cell.styleShift)
  }

  private init(bits: UInt64) { self.bits = bits }
}
