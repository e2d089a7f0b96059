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
      return landmarks(in: box, of: range, limit: limit).compactMap { reader.city(at: $0) }
    }
    let found = sequence(state: LandmarkSearch(self, in: box)) { search in search.next() }
      .lazy.filter { self.coordinate(at: $0).map(box.contains) == true }.prefix(limit)
    return Array(found).compactMap { reader.city(at: $0) }
  }

  /// Returns the best of some cities, all of which it looks at.
  private func landmarks(in box: GeographicBox, of cities: Range<Int>, limit: Int) -> [Int] {
    // Spares the records, which lie far apart.
    let isEverywhere = box == .world
    // The worst of those that are kept is on top.
    var kept = PriorityQueue<LandmarkPriority>()
    for index in cities {
      guard let priority = LandmarkPriority(city: index, in: self)?.inverted else { continue }
      if kept.count == limit, let worst = kept.first, priority >= worst { continue }
      guard isEverywhere || coordinate(at: index).map(box.contains) == true else { continue }
      if kept.count == limit { kept.removeFirst() }
      kept.insert(priority)
    }
    return kept.elements.sorted().map(\.inverted.reference)
  }
}

/// A walk over the nodes of a ``NearestTree`` that opens first the one that has the most isolated city.
private struct LandmarkSearch {
  private let atlas: Atlas
  private let sector: Sector
  /// Nodes to be opened, and cities to be returned.
  private var queue = PriorityQueue<LandmarkPriority>()
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
      guard first.isNode else { return first.reference }
      open(nodes[first.reference])
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
    let isolation = atlas.nearestTree.isolations[node.number] ?? 0
    queue.insert(LandmarkPriority(isolation: isolation, node: nodes.count))
    nodes.append(node)
  }

  private mutating func enqueueCities(of range: Range<Int>) {
    for position in range where sector.mayTouch(atlas.nearestTree.point(position)) {
      let index = Int(atlas.nearestTree.order.elements[position])
      if let priority = LandmarkPriority(city: index, in: atlas) { queue.insert(priority) }
    }
  }
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
