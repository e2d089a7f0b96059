/// How an extent is shared between parts that lie beside each other or below each other, in whole cells.
///
/// Where there is not room for all parts, those of lower priority are left out, so that with more room there are never
/// fewer. What the parts then need is theirs; those that stretch share the rest, and of what does not divide evenly the
/// parts at the right or the bottom get one cell more. What nobody wants stays blank at that end.
public struct Layout: Hashable, Sendable {
  /// What a part asks for.
  public struct Part: Hashable, Sendable {
    /// What it is given before others grow.
    fileprivate let least: Int
    /// What it never exceeds.
    fileprivate let greatest: Int
    /// Its share of what is left over; 0 does not stretch.
    fileprivate let weight: Int
    /// Its share of the whole, in percent.
    fileprivate let percent: Int?
    private(set) fileprivate var priority = Int.max
    private(set) fileprivate var leaving = 0

    private init(least: Int, greatest: Int, weight: Int, percent: Int? = nil) {
      self.least = Swift.max(0, Swift.min(least, Part.endless))
      self.greatest = Swift.max(self.least, Swift.min(greatest, Part.endless))
      self.weight = Swift.max(0, Swift.min(weight, Part.endless))
      self.percent = percent.map { Swift.max(0, Swift.min($0, 100)) }
    }

    /// More than any terminal has, and small enough to be added and multiplied.
    fileprivate static let endless = 1_000_000

    /// Returns a part of so many cells.
    public static func fixed(_ cells: Int) -> Part { Part(least: cells, greatest: cells, weight: 0) }

    /// Returns a part that stretches and has so many cells at least.
    public static func min(_ cells: Int) -> Part { Part(least: cells, greatest: endless, weight: 1) }

    /// Returns a part that stretches to so many cells at the most.
    public static func max(_ cells: Int) -> Part { Part(least: 0, greatest: cells, weight: 1) }

    /// Returns a part of so many hundredths of the whole, rounded down; less where there is no room.
    public static func percent(_ share: Int) -> Part { Part(least: 0, greatest: endless, weight: 0, percent: share) }

    /// Returns a part that stretches, twice as much as another one with half the weight; of one cell at least.
    public static func fill(_ weight: Int = 1) -> Part {
      Part(least: 1, greatest: endless, weight: Swift.max(1, weight))
    }

    /// Returns a part that may be left out.
    ///
    /// - Parameters:
    ///   - priority: A lower one is left out first, of two that are equal the later one.
    ///   - leaving: Left out, too, where less than this would be left to the parts that stretch; where it is there,
    ///     neither hundredths nor parts of lower priority take any of that away.
    /// - Returns: The part, which is there only if all of higher priority are.
    public func dropped(priority: Int, leaving: Int = 0) -> Part {
      var copy = self
      copy.priority = priority
      copy.leaving = Swift.max(0, Swift.min(leaving, Part.endless))
      return copy
    }
  }

  private let parts: [Part]

  /// Makes a layout of parts from left to right, or from top to bottom.
  public init(_ parts: [Part]) { self.parts = parts }

  /// Returns the rectangles of the parts below each other; one that is left out is empty.
  public func rows(in rect: Rect) -> [Rect] {
    var rest = rect
    return lengths(in: rect.size.rows).map { rest.takeTop($0) }
  }

  /// Returns the rectangles of the parts beside each other; one that is left out is empty.
  public func columns(in rect: Rect) -> [Rect] {
    var rest = rect
    return lengths(in: rect.size.columns).map { rest.takeLeft($0) }
  }

  /// Returns how many cells each part has of a number of cells; never more than that in all.
  ///
  /// A million cells are all there is, however many are asked for.
  ///
  /// - Complexity: O(*n*²), where *n* is the number of parts.
  public func lengths(in total: Int) -> [Int] {
    let total = max(0, min(total, Part.endless))
    var lengths = Array(repeating: 0, count: parts.count)
    let shown = shown(in: total)
    var rest = total
    for index in shown {
      lengths[index] = min(parts[index].least, rest)
      rest -= lengths[index]
    }
    let stretching = shown.filter { parts[$0].weight > 0 }.sorted()
    let left = (shown.map { parts[$0].leaving }.max() ?? 0) - stretching.reduce(0) { $0 + lengths[$1] }
    for index in shown {
      guard let percent = parts[index].percent else { continue }
      lengths[index] = max(0, min(total * percent / 100, rest - max(0, left)))
      rest -= lengths[index]
    }
    stretch(&lengths, stretching, by: rest)
    return lengths
  }

  /// The parts that there is room for, the most important first.
  private func shown(in total: Int) -> [Int] {
    let order = parts.indices.sorted { (parts[$1].priority, $0) < (parts[$0].priority, $1) }
    var (rigid, stretching, leaving) = (0, 0, 0)
    let count = order.prefix { index in
      let part = parts[index]
      if part.weight > 0 { stretching += part.least } else { rigid += part.least }
      leaving = max(leaving, part.leaving)
      return part.priority == .max || rigid + max(stretching, leaving) <= total
    }.count
    return Array(order.prefix(count))
  }

  /// Shares cells between parts by their weights, each within its limits.
  private func stretch(_ lengths: inout [Int], _ stretching: [Int], by rest: Int) {
    var open = stretching
    var space = rest + open.reduce(0) { $0 + lengths[$1] }
    while !open.isEmpty {
      let shares = Layout.divide(space, by: open.map { parts[$0].weight })
      let floors = open.map { lengths[$0] }
      let excess = zip(open, shares).enumerated().reduce(0) { sum, item in
        sum + max(floors[item.offset], min(item.element.1, parts[item.element.0].greatest)) - item.element.1
      }
      // As in CSS: those that were given too little settle first, or else those that were given too much.
      var settled: [Int] = []
      for (index, share) in zip(open, shares) {
        let tooLittle = share < lengths[index]
        let tooMuch = share > parts[index].greatest
        guard excess == 0 || (excess > 0 && tooLittle) || (excess < 0 && tooMuch) else { continue }
        lengths[index] = max(lengths[index], min(share, parts[index].greatest))
        space -= lengths[index]
        settled.append(index)
      }
      open.removeAll(where: settled.contains)
    }
  }

  /// Returns whole shares by weights; what does not divide evenly goes to the last ones.
  private static func divide(_ space: Int, by weights: [Int]) -> [Int] {
    let sum = weights.reduce(0, +)
    var (passed, given) = (0, 0)
    return weights.map { weight in
      passed += weight
      defer { given = space * passed / sum }
      return space * passed / sum - given
    }
  }
}
