/// The occupied areas in a block of the map, grouped by square so that fewer areas need to be compared.
struct LabelOccupancy {
  /// The purpose of an area.
  enum Kind {
    /// The area is the mark of the city with the given number.
    case mark(Int)
    /// The area is the label of a city.
    case label
    /// The area is the name of a country and the space beside the name.
    case name
    /// The area is a possible position for the label of the city with the given number, on the given side of the city's
    /// mark.
    case reserve(Int, side: Int)
  }

  private struct OccupiedArea {
    let rect: MapSheet.Rect
    let kind: Kind
    /// The first column of squares that the area touches.
    let firstColumn: Int

    init(rect: MapSheet.Rect, kind: Kind) {
      (self.rect, self.kind) = (rect, kind)
      firstColumn = Squares(of: rect).columns.lowerBound
    }
  }

  private let bounds: MapSheet.Rect
  private let gap: Double
  /// All squares that the bounds touch.
  private let all: Squares
  /// The entries of all squares, in the order in which they were added.
  private var entries: [Entry] = []
  /// For each square, row by row, the index of the square's last entry, or -1 if the square is empty.
  private var lastEntries: [Int]

  /// An occupied area in a square, linked to the square's preceding entry.
  private struct Entry {
    let area: OccupiedArea
    /// The index of the preceding entry, or -1 for the first entry of a square.
    let previous: Int
  }

  /// The columns and rows of the squares that a rectangle touches.
  private struct Squares {
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>
    /// The side length of a square, in sheet units.
    private static let side = 16.0

    init(of rect: MapSheet.Rect) {
      func number(_ place: Double) -> Int { Int((place / Self.side).rounded(.down)) }
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

  init(within bounds: MapSheet.Rect, gap: Double) {
    (self.bounds, self.gap) = (bounds, gap)
    all = Squares(of: bounds)
    lastEntries = Array(repeating: -1, count: all.columns.count * all.rows.count)
  }

  /// Adds an area, ignoring the parts that are outside the bounds.
  mutating func add(_ rect: MapSheet.Rect, as kind: Kind) {
    if bounds.intersects(rect) { occupy(OccupiedArea(rect: rect, kind: kind)) }
  }

  /// Returns whether an area that intersects a rectangle satisfies a predicate.
  func contains(_ rect: MapSheet.Rect, where predicate: (Kind) -> Bool) -> Bool {
    areas(intersecting: rect) { predicate($0.kind) }
  }

  /// Calls a closure with the kind of each area that intersects a rectangle.
  func forEach(intersecting rect: MapSheet.Rect, _ body: (Kind) -> Void) {
    _ = areas(intersecting: rect) { area in
      body(area.kind)
      return false
    }
  }

  /// Returns the label position with the lowest cost, or `nil` if there is no room for the label.
  ///
  /// - Parameters:
  ///   - places: The possible positions, starting with the best.
  ///   - cost: A closure that returns the cost of covering an area, or `nil` if the label must not cover the area.
  /// - Returns: The position, which this method does not add to the occupied areas.
  func cheapest(of places: [MapSheet.Rect], cost: (Kind) -> Double?) -> MapSheet.Rect? {
    var best: (place: MapSheet.Rect, cost: Double)?
    for place in places where bounds.contains(place) && best?.cost != 0 {
      guard let cost = total(of: place, cost: cost), cost < best?.cost ?? .infinity else { continue }
      best = (place, cost)
    }
    return best?.place
  }

  /// Returns whether a label at a position would cover only areas that it is allowed to cover.
  func hasRoom(for place: MapSheet.Rect, cost: (Kind) -> Double?) -> Bool {
    bounds.contains(place) && total(of: place, cost: cost) != nil
  }

  /// Returns the squares that a rectangle touches.
  ///
  /// Parts of the rectangle outside the bounds are assigned to the nearest squares within the bounds.
  private func squares(of rect: MapSheet.Rect) -> Squares { Squares(of: rect).clamped(to: all) }

  private mutating func occupy(_ taken: OccupiedArea) {
    let touched = squares(of: taken.rect)
    for row in touched.rows {
      for column in touched.columns {
        let square = all.index(column, row)
        entries.append(Entry(area: taken, previous: lastEntries[square]))
        lastEntries[square] = entries.count - 1
      }
    }
  }

  /// Returns the total cost of the areas that a label would cover, or `nil` if there is no room for the label.
  private func total(of rect: MapSheet.Rect, cost: (Kind) -> Double?) -> Double? {
    var total = 0.0
    let isTaken = areas(intersecting: rect.widened(by: gap)) { taken in
      guard let cost = cost(taken.kind) else { return true }
      // An area in several rows of squares is counted several times, but the cost need not be exact.
      total += cost
      return false
    }
    return isTaken ? nil : total
  }

  /// Returns whether an occupied area that intersects a rectangle satisfies a predicate.
  ///
  /// For each such area, the predicate is called once per row of squares that both the area and the rectangle touch.
  /// The search ends when the predicate returns `true`.
  private func areas(intersecting rect: MapSheet.Rect, contain predicate: (OccupiedArea) -> Bool) -> Bool {
    let touched = squares(of: rect)
    for row in touched.rows {
      for column in touched.columns {
        var last = lastEntries[all.index(column, row)]
        while last >= 0 {
          let taken = entries[last].area
          let isFirst = column == max(taken.firstColumn, touched.columns.lowerBound)
          if isFirst, taken.rect.intersects(rect), predicate(taken) { return true }
          last = entries[last].previous
        }
      }
    }
    return false
  }
}
