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

  private let requests: [Request]
  private let gap: Double
  private let step: Double
  private var occupancy: LabelOccupancy
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
    occupancy = LabelOccupancy(within: bounds, gap: gap)
    isDone = Array(repeating: false, count: requests.count)
    isCovered = isDone
    openSides = Array(repeating: 0, count: requests.count)
    // A mark right beside a name is also omitted, because the name would look like the label of the mark.
    for name in names { occupancy.add(name.widened(by: gap), as: .name) }
  }

  /// The result for a city.
  enum Placement {
    /// The city has neither a mark nor a label.
    case omitted
    /// The city has a mark, and, if there is room, a label.
    case marked(label: MapSheet.Rect?)
  }

  /// Places the labels, starting with those of large cities.
  ///
  /// - Returns: The placement of each city, in the order of the requests.
  mutating func placements() -> [Placement] {
    let sorted = requests.indices.sorted { one, other in
      (requests[one].weight, requests[other].index) > (requests[other].weight, requests[one].index)
    }
    reserveRoom(for: sorted)
    var placements = Array(repeating: Placement.omitted, count: requests.count)
    place(sorted.filter { requests[$0].isLarge }, in: &placements)
    place(sorted, in: &placements, isLast: true)
    return placements
  }

  /// Adds marks and, for large cities, the positions of labels.
  private mutating func reserveRoom(for numbers: [Int]) {
    // A label keeps more than the gap from other marks. At the gap, it would look like the label of the mark.
    for number in numbers { occupancy.add(requests[number].mark.widened(by: step), as: .mark(number)) }
    for number in numbers where requests[number].isLarge {
      for (side, place) in requests[number].sides.enumerated()
      where occupancy.hasRoom(for: place, cost: { cost(of: $0, for: number) }) {
        openSides[number] |= 1 << side
      }
    }
    for number in numbers where openSides[number] != 0 {
      for (side, place) in requests[number].sides.enumerated() where openSides[number] & 1 << side != 0 {
        occupancy.add(place, as: .reserve(number, side: side))
      }
    }
  }

  /// Places the labels that have not been placed yet.
  ///
  /// Unless this is the last attempt, a city without a label also has no mark.
  private mutating func place(_ numbers: [Int], in placements: inout [Placement], isLast: Bool = false) {
    for number in numbers {
      guard case .omitted = placements[number] else { continue }
      let request = requests[number]
      isCovered[number] = isHidden(request.mark)
      if !isCovered[number] {
        let label = occupancy.cheapest(of: request.sides) { cost(of: $0, for: number) }
        if let label { occupy(label) }
        isCovered[number] = label == nil && !(isLast && request.isMarkedWithoutLabel)
        if !isCovered[number] { placements[number] = .marked(label: label) }
      }
      isDone[number] = true
    }
  }

  /// Adds a label, closing the sides of marks that the label covers.
  private mutating func occupy(_ label: MapSheet.Rect) {
    occupancy.forEach(intersecting: label.widened(by: gap)) { kind in
      if case .reserve(let number, let side) = kind { openSides[number] &= ~(1 << side) }
    }
    occupancy.add(label, as: .label)
  }

  /// Returns whether a mark is covered by a name or another mark, or whether the label of another city is right beside
  /// the mark and would look like its own label.
  private func isHidden(_ mark: MapSheet.Rect) -> Bool {
    let isBesideLabel = occupancy.contains(mark.widened(by: gap + step)) { kind in
      if case .label = kind { true } else { false }
    }
    return isBesideLabel
      || occupancy.contains(mark) { kind in
        switch kind {
        case .name: true
        case .mark(let other): isDone[other] && !isCovered[other] && requests[other].mark.intersects(mark)
        case .label, .reserve: false
        }
      }
  }

  /// Returns the cost of a label that covers an area, or `nil` if the label must not cover the area.
  ///
  /// If a label does not fit elsewhere, it can hide the marks of less important cities. Costs are squares of weights,
  /// so that a label hides two small cities rather than one large city.
  private func cost(of kind: LabelOccupancy.Kind, for number: Int) -> Double? {
    switch kind {
    case .label, .name: return nil
    case .mark(let other):
      guard other != number, !isCovered[other] else { return 0 }
      guard !isDone[other] else { return nil }
      let isFarSmaller = requests[other].weight <= requests[number].weight / 2
      let isLessRemote = requests[other].isolation <= requests[number].isolation
      guard isFarSmaller || isLessRemote && !requests[other].isLarge else { return nil }
      return max(square(of: requests[other].weight), 1)
    case .reserve(let other, let side):
      guard other != number, !isDone[other], openSides[other] & 1 << side != 0 else { return 0 }
      // The fewer sides of a city's mark are open, the more the city needs each of them.
      return square(of: requests[other].weight) / square(of: openSides[other].nonzeroBitCount)
    }
  }

  private func square(of number: Int) -> Double { Double(number) * Double(number) }
}
