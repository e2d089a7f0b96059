/// A division of a length into adjacent parts, each a whole number of cells long.
///
/// If there is not enough room, parts of lower priority are left out. A part that is shown when the layout has a given
/// total length is also shown at every greater total length.
///
/// Each remaining part first gets its minimum length. Then parts with a percentage get their share, and flexible parts
/// share the rest. If the rest does not divide evenly, some parts get an extra cell. Unused cells at the end stay
/// blank.
public struct Layout: Hashable, Sendable {
  /// The size requirements of a part.
  public struct Part: Hashable, Sendable {
    /// The minimum length, which is allocated before any part grows.
    fileprivate let minimum: Int
    /// The maximum length.
    fileprivate let maximum: Int
    /// The weight that determines the part's share of the remaining length.
    ///
    /// A part with weight 0 does not stretch.
    fileprivate let weight: Int
    /// The part's percentage of the total length, or `nil` if the part has no percentage.
    fileprivate let percent: Int?
    private(set) fileprivate var priority = Int.max
    private(set) fileprivate var reserve = 0

    private init(minimum: Int, maximum: Int, weight: Int, percent: Int? = nil) {
      self.minimum = Swift.max(0, Swift.min(minimum, Part.unlimited))
      self.maximum = Swift.max(self.minimum, Swift.min(maximum, Part.unlimited))
      self.weight = Swift.max(0, Swift.min(weight, Part.unlimited))
      self.percent = percent.map { Swift.max(0, Swift.min($0, 100)) }
    }

    /// A length that exceeds the size of any terminal but can be added and multiplied without overflow.
    fileprivate static let unlimited = 1_000_000

    /// Returns a part with a fixed number of cells.
    public static func fixed(_ cells: Int) -> Part { Part(minimum: cells, maximum: cells, weight: 0) }

    /// Returns a part that has at least the given number of cells and stretches to fill the remaining space.
    public static func min(_ cells: Int) -> Part { Part(minimum: cells, maximum: unlimited, weight: 1) }

    /// Returns a part that stretches up to a maximum number of cells.
    public static func max(_ cells: Int) -> Part { Part(minimum: 0, maximum: cells, weight: 1) }

    /// Returns a part that takes a percentage of the total length.
    ///
    /// The length is rounded down. If there is not enough room, the part is shorter.
    public static func percent(_ share: Int) -> Part { Part(minimum: 0, maximum: unlimited, weight: 0, percent: share) }

    /// Returns a part that has at least one cell and stretches in proportion to its weight.
    public static func fill(_ weight: Int = 1) -> Part {
      Part(minimum: 1, maximum: unlimited, weight: Swift.max(1, weight))
    }

    /// Returns a copy of this part that the layout leaves out if there is not enough room.
    ///
    /// - Parameters:
    ///   - priority: The priority of the part. Parts with the lowest priority are left out first. Among parts with
    ///     equal priorities, the last part is left out first.
    ///   - reserve: The minimum length that must remain for the parts that stretch. If less would remain, this part is
    ///     left out. While this part is shown, parts with a percentage and parts with a lower priority leave at least
    ///     this length free.
    /// - Returns: A part that is shown only if all parts of higher priority are shown.
    public func dropped(priority: Int, reserving reserve: Int = 0) -> Part {
      var copy = self
      copy.priority = priority
      copy.reserve = Swift.max(0, Swift.min(reserve, Part.unlimited))
      return copy
    }
  }

  private let parts: [Part]

  /// Creates a layout of parts, listed from left to right or from top to bottom.
  public init(_ parts: [Part]) { self.parts = parts }

  /// Returns the parts' rectangles from top to bottom.
  ///
  /// A part that is left out has an empty rectangle.
  public func rows(in rect: Rect) -> [Rect] {
    var rest = rect
    return lengths(in: rect.size.rows).map { rest.takeTop($0) }
  }

  /// Returns the parts' rectangles from left to right.
  ///
  /// A part that is left out has an empty rectangle.
  public func columns(in rect: Rect) -> [Rect] {
    var rest = rect
    return lengths(in: rect.size.columns).map { rest.takeLeft($0) }
  }

  /// Returns the lengths of the parts.
  ///
  /// The sum of the lengths does not exceed the total length, which is limited to a million cells.
  ///
  /// - Complexity: O(*n*²), where *n* is the number of parts.
  package func lengths(in total: Int) -> [Int] {
    let total = max(0, min(total, Part.unlimited))
    var lengths = Array(repeating: 0, count: parts.count)
    let shown = shown(in: total)
    var rest = total
    for index in shown {
      lengths[index] = min(parts[index].minimum, rest)
      rest -= lengths[index]
    }
    let stretching = shown.filter { parts[$0].weight > 0 }.sorted()
    let left = (shown.map { parts[$0].reserve }.max() ?? 0) - stretching.reduce(0) { $0 + lengths[$1] }
    for index in shown {
      guard let percent = parts[index].percent else { continue }
      lengths[index] = max(0, min(total * percent / 100, rest - max(0, left)))
      rest -= lengths[index]
    }
    stretch(&lengths, stretching, by: rest)
    return lengths
  }

  /// Returns the indices of the parts that fit, starting with the most important part.
  private func shown(in total: Int) -> [Int] {
    let order = parts.indices.sorted { (parts[$1].priority, $0) < (parts[$0].priority, $1) }
    var (rigid, stretching, reserve) = (0, 0, 0)
    let count = order.prefix { index in
      let part = parts[index]
      if part.weight > 0 { stretching += part.minimum } else { rigid += part.minimum }
      reserve = max(reserve, part.reserve)
      return part.priority == .max || rigid + max(stretching, reserve) <= total
    }.count
    return Array(order.prefix(count))
  }

  /// Distributes cells among parts in proportion to their weights, keeping each part within its limits.
  private func stretch(_ lengths: inout [Int], _ stretching: [Int], by rest: Int) {
    var open = stretching
    var space = rest + open.reduce(0) { $0 + lengths[$1] }
    while !open.isEmpty {
      let shares = Layout.divide(space, by: open.map { parts[$0].weight })
      let floors = open.map { lengths[$0] }
      let excess = zip(open, shares).enumerated().reduce(0) { sum, item in
        sum + max(floors[item.offset], min(item.element.1, parts[item.element.0].maximum)) - item.element.1
      }
      // As in CSS flexbox layout, if the limits make the total length too great, the parts whose shares are too small
      // are fixed at their minimum first. If the limits make the total length too small, the parts whose shares are too
      // large are fixed at their maximum first.
      var settled: [Int] = []
      for (index, share) in zip(open, shares) {
        let tooLittle = share < lengths[index]
        let tooMuch = share > parts[index].maximum
        guard excess == 0 || (excess > 0 && tooLittle) || (excess < 0 && tooMuch) else { continue }
        lengths[index] = max(lengths[index], min(share, parts[index].maximum))
        space -= lengths[index]
        settled.append(index)
      }
      open.removeAll(where: settled.contains)
    }
  }

  /// Divides cells in proportion to weights and rounds the shares so that they add up to the total.
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
