import Domain

/// A layout that places the labels of a map beside their marks so that the labels do not overlap.
///
/// The position of a label depends on the map and its scale, but not on the visible part. The whole map is divided into
/// large blocks. Labels do not cross block edges, and each block is laid out separately, starting with the label of the
/// most populous city. Therefore, only the visible blocks need a layout, and labels keep their positions while the map
/// moves. One block is centered on the cities, so its edges are visible only at large scales.
struct MapLabelLayout {
  private struct Block: Hashable {
    let column: Int
    let row: Int
  }

  private let projection: MapProjection
  private let sizeOfLabel: (String) -> MapSheet.Size
  private let blockSize: MapSheet.Size
  /// The position of the center block's upper-left corner on the whole map.
  private let corner: MapSheet.Point

  /// The ratio of a block's side lengths to the sheet's side lengths.
  private static let blockFactor = 3.0

  init(_ projection: MapProjection, about middle: MapPoint, sizeOfLabel: @escaping (String) -> MapSheet.Size) {
    self.projection = projection
    self.sizeOfLabel = sizeOfLabel
    let size = projection.sheet.size
    blockSize = MapSheet.Size(width: size.width * Self.blockFactor, height: size.height * Self.blockFactor)
    let center = projection.markOnWholeMap(middle).origin
    corner = MapSheet.Point(x: center.x - blockSize.width / 2, y: center.y - blockSize.height / 2)
  }

  /// Returns the marks and labels of the visible cities.
  ///
  /// - Parameter cities: The cities with marks, including those outside the sheet.
  /// - Returns: The index and the mark of each visible city, and its label if there is room for one, in sheet
  ///   coordinates. A city is omitted if a more populous city's label covers its mark.
  func marks(
    of cities: [MapCities.Ranked]
  ) -> [(index: Int, mark: MapSheet.Rect, label: MapSheet.Rect?)] {
    let marks = cities.map { projection.markOnWholeMap($0.point) }
    let bounds = projection.sheet.bounds
    let seen = cities.indices.filter { bounds.contains(projection.sheetRect(marks[$0], of: cities[$0].point)) }
    let blocks = Array(Set(seen.map { block(of: marks[$0]) }))
    var occupancies = blocks.map { LabelOccupancy(within: rect(of: $0), gap: projection.sheet.gap) }
    // The index of the visible block that contains each mark, if any.
    let blockIndices = marks.map { blocks.firstIndex(of: block(of: $0)) }
    for (index, block) in blockIndices.enumerated() {
      if let block { occupancies[block].add(marks[index], of: index) }
    }
    let populations = cities.map(\.city.population)
    func isGreater(_ one: Int, _ other: Int) -> Bool { (populations[one], other) > (populations[other], one) }
    var labels = [MapSheet.Rect?](repeating: nil, count: cities.count)
    var isCovered = Array(repeating: false, count: cities.count)
    for index in cities.indices.sorted(by: isGreater) {
      guard let block = blockIndices[index] else { continue }
      if occupancies[block].hasLabel(over: marks[index]) {
        isCovered[index] = true
        continue
      }
      let size = sizeOfLabel(cities[index].city.name)
      let sides = MapLabelLayout.labelPositions(beside: marks[index], size: size, on: projection.sheet)
      // If a label does not fit elsewhere, it can hide the marks of less important cities.
      labels[index] = occupancies[block].place(sides) { other in
        let isMinor =
          cities[other].isolation <= cities[index].isolation || populations[other] <= populations[index] / 4
        return isMinor && isGreater(index, other) ? populations[other] : nil
      }
    }
    return seen.filter { !isCovered[$0] }.map { index in
      let point = cities[index].point
      let label = labels[index].map { projection.sheetRect($0, of: point) }
      return (
        index: index, mark: projection.sheetRect(marks[index], of: point),
        label: label.flatMap { bounds.contains($0) ? $0 : nil }
      )
    }
  }

  /// Returns the possible positions of a label: to the right and left of its mark, and above and below the mark.
  ///
  /// If the sheet's step is smaller than a label's height, the four diagonal positions follow.
  static func labelPositions(beside mark: MapSheet.Rect, size: MapSheet.Size, on sheet: MapSheet) -> [MapSheet.Rect] {
    let step = sheet.step
    let left = mark.origin.x + ((mark.size.width - size.width) / 2 / step.width).rounded(.down) * step.width
    let top = mark.origin.y + ((mark.size.height - size.height) / 2 / step.height).rounded(.down) * step.height
    let (before, after) = (mark.origin.x - sheet.gap - size.width, mark.right + sheet.gap)
    let (above, below) = (mark.origin.y - size.height, mark.bottom)
    var corners = [(after, top), (before, top), (left, above), (left, below)]
    if step.height < size.height {
      let half = (size.height / 2).rounded()
      corners += [(after, below - half), (before, below - half), (after, above + half), (before, above + half)]
    }
    return corners.map { MapSheet.Rect(origin: MapSheet.Point(x: $0.0, y: $0.1), size: size) }
  }

  private func block(of mark: MapSheet.Rect) -> Block {
    Block(
      column: Int(((mark.origin.x - corner.x) / blockSize.width).rounded(.down)),
      row: Int(((mark.origin.y - corner.y) / blockSize.height).rounded(.down)))
  }

  private func rect(of block: Block) -> MapSheet.Rect {
    let left = corner.x + Double(block.column) * blockSize.width
    // Blocks do not cross the map's seam.
    let (west, east) = (max(left, 0), min(left + blockSize.width, projection.circumference))
    return MapSheet.Rect(
      origin: MapSheet.Point(x: west, y: corner.y + Double(block.row) * blockSize.height),
      size: MapSheet.Size(width: max(east - west, 0), height: blockSize.height))
  }
}

/// The occupied areas in a block of the map, stored by square to limit comparisons.
private struct LabelOccupancy {
  private struct OccupiedArea {
    let rect: MapSheet.Rect
    /// The index of the city whose mark occupies the area, or `nil` for a label.
    let mark: Int?
    /// The first column of squares that the area touches.
    let firstColumn: Int

    init(rect: MapSheet.Rect, mark: Int?) {
      (self.rect, self.mark) = (rect, mark)
      firstColumn = Squares(of: rect).columns.lowerBound
    }
  }

  private let bounds: MapSheet.Rect
  private let gap: Double
  /// All squares that the bounds touch.
  private let all: Squares
  /// The entries of all squares, in the order in which they were added.
  private var entries: [Entry] = []
  /// The index of the last entry of each square, row by row, or -1 if the square is empty.
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

    /// Returns the index of a square in an array that contains these squares row by row.
    func index(_ column: Int, _ row: Int) -> Int {
      (row - rows.lowerBound) * columns.count + column - columns.lowerBound
    }
  }

  init(within bounds: MapSheet.Rect, gap: Double) {
    (self.bounds, self.gap) = (bounds, gap)
    all = Squares(of: bounds)
    lastEntries = Array(repeating: -1, count: all.columns.count * all.rows.count)
  }

  mutating func add(_ mark: MapSheet.Rect, of index: Int) { occupy(OccupiedArea(rect: mark, mark: index)) }

  func hasLabel(over mark: MapSheet.Rect) -> Bool {
    areas(intersecting: mark) { $0.mark == nil }
  }

  /// Places a label in the first free position.
  ///
  /// If no position is free, the label is placed where the cities whose marks it hides have the smallest total
  /// population.
  ///
  /// - Parameters:
  ///   - places: The possible positions, starting with the best.
  ///   - population: A closure that takes the index of a city. The closure returns the city's population if the mark
  ///     can be hidden, or `nil` if the mark must stay visible.
  /// - Returns: The position, or `nil` if there is no room.
  mutating func place(_ places: [MapSheet.Rect], hiding population: (Int) -> Int?) -> MapSheet.Rect? {
    var best: (place: MapSheet.Rect, cost: Int)?
    for place in places where bounds.contains(place) && best?.cost != 0 {
      guard let cost = cost(of: place, hiding: population), cost < best?.cost ?? .max else { continue }
      best = (place, cost)
    }
    if let best { occupy(OccupiedArea(rect: best.place, mark: nil)) }
    return best?.place
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

  /// Returns the total population of the cities whose marks a label would hide, or `nil` if there is no room for the
  /// label.
  private func cost(of rect: MapSheet.Rect, hiding population: (Int) -> Int?) -> Int? {
    var cost = 0
    let isTaken = areas(intersecting: rect.widened(by: gap)) { taken in
      guard let mark = taken.mark, let people = population(mark) else { return true }
      // A mark in several rows of squares is counted several times, but the cost need not be exact.
      cost += max(people, 1)
      return false
    }
    return isTaken ? nil : cost
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
