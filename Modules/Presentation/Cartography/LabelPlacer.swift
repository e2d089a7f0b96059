/// A placer that adds labels to one block of a map, starting with the most important cities.
///
/// If possible, a label leaves room for the labels of other large cities.
struct LabelPlacer {
  /// A city that needs a mark and a label.
  struct Request {
    let isolation: Double
    let weight: Int
    /// The index of the city, which determines the order of cities with the same weight.
    let index: Int
    let mark: MapSheet.Rect
    /// The possible positions of the label, starting with the best.
    let sides: [MapSheet.Rect]
    /// Whether other labels should leave room for this city's label.
    let isLarge: Bool
    /// Whether the city has a mark even if there is no room for its label.
    let isMarkedWithoutLabel: Bool
  }

  /// The purpose of a covered area.
  private enum Cover {
    /// The mark of the city with the given number.
    case mark(Int)
    /// The label of a city.
    case label
    /// The name of a country and the space beside the name.
    case name
  }

  /// A possible position for the label of a large city.
  private struct Reserve {
    /// The number of the city.
    let number: Int
    /// The side of the city's mark.
    let side: Int
  }

  private let requests: [Request]
  private let gap: Double
  private let step: Double
  private let bounds: MapSheet.Rect
  /// The areas that are covered by marks, labels, and names of countries.
  private var covered: AreaGrid<Cover>
  /// The possible positions of labels of large cities.
  private var reserves: AreaGrid<Reserve>
  /// For each request, whether it has been handled.
  private var isDone: [Bool]
  /// For each request, whether its mark is covered or omitted.
  private var isCovered: [Bool]
  /// For each large city, a bit mask of the sides of the city's mark on which there is room for the city's label.
  private var openSides: [UInt8]

  /// Creates a placer.
  ///
  /// - Parameters:
  ///   - requests: The cities in the block.
  ///   - names: The rectangles of country names, which no label may cover.
  ///   - bounds: The rectangle of the block.
  ///   - sheet: The sheet, whose gap and horizontal step separate labels and marks.
  init(_ requests: [Request], avoiding names: [MapSheet.Rect], within bounds: MapSheet.Rect, on sheet: MapSheet) {
    self.requests = requests
    (gap, step) = (sheet.gap, sheet.step.width)
    self.bounds = bounds
    covered = AreaGrid(within: bounds)
    reserves = AreaGrid(within: bounds)
    isDone = Array(repeating: false, count: requests.count)
    isCovered = isDone
    openSides = Array(repeating: 0, count: requests.count)
    // A mark right beside a name is also omitted, because the name would look like the label of the mark.
    for name in names { covered.add(name.widened(by: gap), .name) }
  }

  /// The result for a city that has a mark.
  struct Placement {
    /// The label, or `nil` if there is no room for one.
    let label: MapSheet.Rect?
  }

  /// Places the labels, starting with those of large cities.
  ///
  /// - Returns: The placement of each city, in the order of the requests, or `nil` for a city that has neither a mark
  ///   nor a label.
  mutating func placements() -> [Placement?] {
    let sorted = requests.indices.sorted { one, other in
      (requests[one].weight, requests[other].index) > (requests[other].weight, requests[one].index)
    }
    reserveRoom(for: sorted)
    var placements = [Placement?](repeating: nil, count: requests.count)
    place(sorted.filter { requests[$0].isLarge }, in: &placements)
    place(sorted, in: &placements, isLast: true)
    return placements
  }

  /// Adds marks and, for large cities, the positions of labels.
  private mutating func reserveRoom(for numbers: [Int]) {
    // A label keeps more than the gap from other marks. At the gap, it would look like the label of the mark.
    for number in numbers { covered.add(requests[number].mark.widened(by: step), .mark(number)) }
    for number in numbers where requests[number].isLarge {
      for (side, place) in requests[number].sides.enumerated() where cost(of: place, for: number) != nil {
        openSides[number] |= 1 << side
      }
    }
    for number in numbers where openSides[number] != 0 {
      for (side, place) in requests[number].sides.enumerated() where openSides[number] & 1 << side != 0 {
        reserves.add(place, Reserve(number: number, side: side))
      }
    }
  }

  /// Places the labels of the cities that have no placement yet.
  ///
  /// Unless this is the last attempt, a city without a label also has no mark.
  private mutating func place(_ numbers: [Int], in placements: inout [Placement?], isLast: Bool = false) {
    for number in numbers where placements[number] == nil {
      let request = requests[number]
      isCovered[number] = isHidden(request.mark)
      if !isCovered[number] {
        let label = cheapestSide(of: number)
        if let label { occupy(label) }
        isCovered[number] = label == nil && !(isLast && request.isMarkedWithoutLabel)
        if !isCovered[number] { placements[number] = Placement(label: label) }
      }
      isDone[number] = true
    }
  }

  /// Adds a label, closing the sides of marks that the label covers.
  private mutating func occupy(_ label: MapSheet.Rect) {
    reserves.forEach(intersecting: label.widened(by: gap)) { openSides[$0.number] &= ~(1 << $0.side) }
    covered.add(label, .label)
  }

  /// Returns whether a mark is covered by a name or another mark, or whether the label of another city is right beside
  /// the mark and would look like its own label.
  private func isHidden(_ mark: MapSheet.Rect) -> Bool {
    let isBesideLabel = covered.contains(mark.widened(by: gap + step)) { cover in
      if case .label = cover { true } else { false }
    }
    return isBesideLabel
      || covered.contains(mark) { cover in
        switch cover {
        case .name: true
        case .mark(let other): isDone[other] && !isCovered[other] && requests[other].mark.intersects(mark)
        case .label: false
        }
      }
  }

  // MARK: Costs

  /// Returns the position with the lowest cost for a city's label, or `nil` if there is no room for the label.
  private func cheapestSide(of number: Int) -> MapSheet.Rect? {
    var best: (place: MapSheet.Rect, cost: Double)?
    for place in requests[number].sides where best?.cost != 0 {
      if let cost = cost(of: place, for: number, below: best?.cost ?? .infinity) { best = (place, cost) }
    }
    return best?.place
  }

  /// Returns the cost of a label's position, or `nil` if there is no room for the label or if the cost is not below the
  /// given limit.
  ///
  /// An area in several rows of a grid is counted several times, but the cost need not be exact.
  private func cost(of place: MapSheet.Rect, for number: Int, below limit: Double = .infinity) -> Double? {
    guard bounds.contains(place) else { return nil }
    let rect = place.widened(by: gap)
    var total = 0.0
    let isTaken = covered.contains(rect) { cover in
      guard let cost = cost(of: cover, for: number) else { return true }
      total += cost
      return total >= limit
    }
    guard !isTaken else { return nil }
    let isExpensive = reserves.contains(rect) { reserve in
      total += cost(of: reserve, for: number)
      return total >= limit
    }
    return isExpensive ? nil : total
  }

  /// Returns the cost of a label that covers an area, or `nil` if the label must not cover the area.
  ///
  /// If a label does not fit elsewhere, it can hide the marks of less important cities. Costs are squares of weights,
  /// so that a label hides two small cities rather than one large city.
  private func cost(of cover: Cover, for number: Int) -> Double? {
    switch cover {
    case .label, .name: return nil
    case .mark(let other):
      guard other != number, !isCovered[other] else { return 0 }
      guard !isDone[other] else { return nil }
      let isFarSmaller = requests[other].weight <= requests[number].weight / 2
      let isLessRemote = requests[other].isolation <= requests[number].isolation
      guard isFarSmaller || isLessRemote && !requests[other].isLarge else { return nil }
      return max(square(of: requests[other].weight), 1)
    }
  }

  /// Returns the cost of a label that covers a possible position of another city's label.
  ///
  /// The fewer sides of a city's mark are open, the more the city needs each of them.
  private func cost(of reserve: Reserve, for number: Int) -> Double {
    let other = reserve.number
    guard other != number, !isDone[other], openSides[other] & 1 << reserve.side != 0 else { return 0 }
    return square(of: requests[other].weight) / square(of: openSides[other].nonzeroBitCount)
  }

  private func square(of number: Int) -> Double { Double(number) * Double(number) }
}
