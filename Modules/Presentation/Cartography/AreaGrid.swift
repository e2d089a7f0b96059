/// Rectangles on a map, grouped by square so that fewer rectangles need to be compared.
struct AreaGrid<Element> {
  /// A rectangle in a square, linked to the square's preceding entry.
  private struct Entry {
    let rect: MapSheet.Rect
    let element: Element
    /// The first column of squares that the rectangle touches.
    let firstColumn: Int
    /// The index of the preceding entry, or -1 for the first entry of a square.
    let previous: Int
  }

  /// The columns and rows of the squares that a rectangle touches.
  private struct Squares {
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>

    init(of rect: MapSheet.Rect) {
      // The side length of a square, in sheet units.
      let side = 16.0
      func number(_ place: Double) -> Int { Int((place / side).rounded(.down)) }
      columns = number(rect.origin.x)...number(rect.right)
      rows = number(rect.origin.y)...number(rect.bottom)
    }

    private init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) { (self.columns, self.rows) = (columns, rows) }

    func clamped(to other: Squares) -> Squares {
      Squares(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }

    /// Returns the index of one of these squares in an array that contains them row by row.
    func index(_ column: Int, _ row: Int) -> Int {
      (row - rows.lowerBound) * columns.count + column - columns.lowerBound
    }
  }

  private let bounds: MapSheet.Rect
  /// All squares that the bounds touch.
  private let all: Squares
  /// The entries of all squares, in the order in which they were added.
  private var entries: [Entry] = []
  /// For each square, row by row, the index of the square's last entry, or -1 if the square is empty.
  private var lastEntries: [Int]

  /// Creates an empty grid for rectangles that intersect the given bounds.
  init(within bounds: MapSheet.Rect) {
    self.bounds = bounds
    all = Squares(of: bounds)
    lastEntries = Array(repeating: -1, count: all.columns.count * all.rows.count)
  }

  /// Adds a rectangle with an element, unless the rectangle is outside the bounds.
  mutating func add(_ rect: MapSheet.Rect, _ element: Element) {
    guard bounds.intersects(rect) else { return }
    let touched = Squares(of: rect)
    let kept = touched.clamped(to: all)
    for row in kept.rows {
      for column in kept.columns {
        let square = all.index(column, row)
        entries.append(
          Entry(
            rect: rect, element: element, firstColumn: touched.columns.lowerBound, previous: lastEntries[square]))
        lastEntries[square] = entries.count - 1
      }
    }
  }

  /// Calls a closure with the element of each rectangle that intersects the given rectangle.
  ///
  /// For each such element, the closure is called once per row of squares that both rectangles touch.
  func forEach(intersecting rect: MapSheet.Rect, _ body: (Element) -> Void) {
    _ = contains(rect) { element in
      body(element)
      return false
    }
  }

  /// Returns whether the element of a rectangle that intersects the given rectangle satisfies a predicate.
  ///
  /// For each such element, the predicate is called once per row of squares that both rectangles touch. The search ends
  /// when the predicate returns `true`.
  func contains(_ rect: MapSheet.Rect, where predicate: (Element) -> Bool) -> Bool {
    let touched = Squares(of: rect).clamped(to: all)
    for row in touched.rows {
      for column in touched.columns {
        var last = lastEntries[all.index(column, row)]
        while last >= 0 {
          let entry = entries[last]
          let isFirst = column == max(entry.firstColumn, touched.columns.lowerBound)
          if isFirst, entry.rect.intersects(rect), predicate(entry.element) { return true }
          last = entry.previous
        }
      }
    }
    return false
  }
}
