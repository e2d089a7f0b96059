/// The cells that must be sent to the terminal when one buffer replaces another.
struct BufferDiff: Sendable {
  /// A range of cells in one row.
  struct Run: Hashable, Sendable {
    let row: Int
    /// The columns that the run covers.
    ///
    /// The range can end after the first half of a wide character.
    let columns: Range<Int>
  }

  /// The maximum number of unchanged cells to send again in order to join two changes into one run.
  ///
  /// Moving the cursor past this few cells usually takes at least as many bytes as sending the cells again.
  static let bridgedGap = 4

  /// The runs of cells to send, ordered by row and then by column.
  private(set) var runs: [Run] = []

  /// Creates the difference between two buffers of the same size.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  init(from previous: CellBuffer, to next: CellBuffer) {
    precondition(previous.size == next.size, "Buffers of different sizes cannot be compared")
    let sameOverflows = previous.overflows == next.overflows
    for row in 0..<next.size.rows {
      let old = previous.rows[row]
      let new = next.rows[row]
      if sameOverflows, old == new { continue }
      compare(old, new, row: row) { left, right in
        guard let overflow = left.overflow, let other = right.overflow else { return left == right }
        return left.columns == right.columns && previous.overflows[overflow] == next.overflows[other]
      }
    }
  }

  private mutating func compare(
    _ old: [Cell],
    _ new: [Cell],
    row: Int,
    isSame: (Cell, Cell) -> Bool
  ) {
    var start: Int?
    var end = 0
    for column in new.indices where !isSame(old[column], new[column]) {
      if let first = start, column - end > BufferDiff.bridgedGap {
        runs.append(Run(row: row, columns: first..<end))
        start = column
      }
      start = start ?? column
      end = column + 1
    }
    if let start { runs.append(Run(row: row, columns: start..<end)) }
  }
}
