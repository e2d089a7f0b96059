/// The priority of a node or a city in a search for prominent cities.
///
/// Two integers are compared, because `UInt128` requires macOS 15.
struct ProminencePriority: Comparable {
  /// The isolation, followed by a bit that is set for a node.
  ///
  /// Nodes are visited before cities with the same isolation, because a node might contain a more prominent city.
  private var high: UInt32
  /// The inverted offset of a city's record, or 0 for a node, followed by the index.
  ///
  /// A lower offset means greater prominence, because records are sorted by prominence.
  private var low: UInt64

  /// Creates the priority of a node from its isolation and index.
  init(isolation: UInt16, node index: Int) {
    high = UInt32(isolation) << 1 | 1
    low = UInt64(UInt32(truncatingIfNeeded: index))
  }

  /// Creates the priority of a city, or returns `nil` if the city's data is damaged.
  init?(city index: Int, in atlas: Atlas) {
    guard let isolation = atlas.isolations[index], let record = atlas.cityTable.offsets[index] else { return nil }
    high = UInt32(isolation) << 1
    low = UInt64(~record) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
  }

  /// Whether this is the priority of a node.
  var isNode: Bool { high & 1 != 0 }

  /// The index of the node or city.
  var reference: Int { Int(UInt32(truncatingIfNeeded: low)) }

  /// The bitwise inverse of this priority, which reverses the sort order.
  var inverted: ProminencePriority {
    var inverted = self
    (inverted.high, inverted.low) = (~high, ~low)
    return inverted
  }

  static func < (one: ProminencePriority, other: ProminencePriority) -> Bool {
    one.high != other.high ? one.high < other.high : one.low < other.low
  }
}
