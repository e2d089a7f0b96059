public import Domain

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Atlas {
  /// Returns the cities of a box that stand out most: those farthest from a more populous place first.
  ///
  /// - Complexity: O(`limit` · log *n*) on the average, where *n* is the number of cities; in one country O(*m*), where
  ///   *m* is the number of its cities.
  public func landmarks(in box: GeographicBox, inCountry code: String?, limit: Int) -> [City] {
    guard limit > 0, let range = cityRange(inCountry: code) else { return [] }
    var reader = PlaceReader(self)
    guard code == nil else {
      return records.reading(landmarks(in: box, of: range, limit: limit)) { reader.city(at: $0) }
    }
    let found = sequence(state: LandmarkSearch(self, in: box)) { search in search.next() }
      .lazy.filter { self.coordinate(at: $0).map(box.contains) == true }.prefix(limit)
    return records.reading(found) { reader.city(at: $0) }
  }

  /// Returns the best of some cities, all of which it looks at.
  private func landmarks(in box: GeographicBox, of cities: Range<Int>, limit: Int) -> [Int] {
    // Spares the records, which lie far apart.
    let isEverywhere = box == .world
    // The worst of those that are kept is on top.
    var kept = PriorityQueue()
    for index in cities {
      guard let priority = LandmarkSearch.priority(ofCity: index, in: self) else { continue }
      if kept.count == limit, let worst = kept.first, ~priority >= worst { continue }
      guard isEverywhere || coordinate(at: index).map(box.contains) == true else { continue }
      if kept.count == limit { kept.removeFirst() }
      kept.insert(~priority)
    }
    return kept.elements.sorted().map { LandmarkSearch.reference(of: ~$0) }
  }
}

/// A walk over the nodes of a ``NearestTree`` that opens first the one that has the most isolated city.
private struct LandmarkSearch {
  private let atlas: Atlas
  private let sector: Sector
  /// Nodes to be opened, and cities to be returned.
  private var queue = PriorityQueue()
  /// The nodes that have ever been in the queue, which refers to them.
  private var nodes: [NearestTree.Node] = []

  init(_ atlas: Atlas, in box: GeographicBox) {
    self.atlas = atlas
    sector = Sector(box)
    enqueue(atlas.nearestTree.root)
  }

  /// Returns the city that stands out most of those that have not been returned; it lies in the box, or next to it.
  mutating func next() -> Int? {
    while let first = queue.first {
      queue.removeFirst()
      guard first & Self.nodeMark != 0 else { return Self.reference(of: first) }
      open(nodes[Self.reference(of: first)])
    }
    return nil
  }

  private mutating func open(_ node: NearestTree.Node) {
    guard !atlas.nearestTree.isBucket(node.number) else { return enqueueCities(of: node.range) }
    let (low, high) = node.children
    enqueue(low)
    enqueue(high)
  }

  private mutating func enqueue(_ node: NearestTree.Node) {
    if let box = atlas.nearestTree.box(node.number), !sector.mayTouch(box) { return }
    let isolation = UInt128(atlas.nearestTree.isolations[node.number] ?? 0)
    queue.insert(isolation << 65 | Self.nodeMark | UInt128(UInt32(truncatingIfNeeded: nodes.count)))
    nodes.append(node)
  }

  private mutating func enqueueCities(of range: Range<Int>) {
    for position in range where sector.mayTouch(atlas.nearestTree.point(position)) {
      let index = Int(atlas.nearestTree.order.elements[position])
      if let priority = Self.priority(ofCity: index, in: atlas) { queue.insert(priority) }
    }
  }

  // MARK: Priorities

  // From the top: isolation (16 bits), whether it is a node (1), inverted place of the record (32), and what it is of
  // (32). A node comes before the cities that are as isolated: it may have one that is more prominent. Records stand by
  // prominence, so none has to be read.
  private static let nodeMark = UInt128(1) << 64

  static func priority(ofCity index: Int, in atlas: Atlas) -> UInt128? {
    guard let isolation = atlas.isolations[index], let record = atlas.cityTable.offsets[index] else { return nil }
    let reference = UInt32(truncatingIfNeeded: index)
    return UInt128(isolation) << 65 | UInt128(UInt64(~record) << 32 | UInt64(reference))
  }

  static func reference(of priority: UInt128) -> Int { Int(UInt32(truncatingIfNeeded: priority)) }
}

/// The space above a box of the Earth's surface: between two levels, and between two half-planes through the poles.
private struct Sector {
  private let bottom: Double
  private let top: Double
  /// Vectors on the equator's plane that look inward from the western and eastern side; none if those are farther apart
  /// than half a turn.
  private let inward: [SIMD2<Double>]

  init(_ box: GeographicBox) {
    let radians = Double.pi / 180
    bottom = sin(box.south * radians) * NearestTree.scale - NearestTree.rounding
    top = sin(box.north * radians) * NearestTree.scale + NearestTree.rounding
    let width = box.east - box.west + (box.crossesAntimeridian ? 360 : 0)
    let (west, east) = (box.west * radians, box.east * radians)
    inward = width < 180 ? [SIMD2(-sin(west), cos(west)), SIMD2(sin(east), -cos(east))] : []
  }

  func mayTouch(_ point: NearestTree.Point) -> Bool { mayTouch(NearestTree.Box(low: point, high: point)) }

  func mayTouch(_ box: NearestTree.Box) -> Bool {
    guard Double(box.low.z) <= top, Double(box.high.z) >= bottom else { return false }
    let low = SIMD2(Double(box.low.x), Double(box.low.y))
    let high = SIMD2(Double(box.high.x), Double(box.high.y))
    // Of the box's corners, the one that lies farthest that way.
    return inward.allSatisfy { pointwiseMax($0 * low, $0 * high).sum() >= -2 * NearestTree.rounding }
  }
}
