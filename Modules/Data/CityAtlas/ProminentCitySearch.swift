public import Domain

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Atlas {
  /// Returns the most prominent cities in a box, starting with the city whose nearest more populous city is farthest
  /// away.
  ///
  /// - Complexity: O(`limit` · log *n*) on average, where *n* is the number of cities. For a country with *m* cities,
  ///   the complexity is O(*m* log `limit`).
  public func prominentCities(in box: GeographicBox, inCountry code: String?, limit: Int) -> [City] {
    guard limit > 0, let range = cityRange(inCountry: code) else { return [] }
    var reader = PlaceReader(self)
    guard code == nil else {
      return prominentCities(in: box, of: range, limit: limit).compactMap { reader.city(at: $0) }
    }
    let found = sequence(state: ProminentCitySearch(self, in: box)) { search in search.next() }
      .lazy.filter { self.coordinate(at: $0).map(box.contains) == true }.prefix(limit)
    return Array(found).compactMap { reader.city(at: $0) }
  }

  /// Returns the most prominent of the given cities that are in a box, using a linear search.
  private func prominentCities(in box: GeographicBox, of cities: Range<Int>, limit: Int) -> [Int] {
    // If the box is the whole world, there is no need to read the records, which are scattered in memory.
    let isEverywhere = box == .world
    var kept = SmallestElements<ProminencePriority>(limit: limit)
    for index in cities {
      guard let priority = ProminencePriority(city: index, in: self)?.inverted, kept.accepts(priority),
        isEverywhere || coordinate(at: index).map(box.contains) == true
      else { continue }
      kept.insert(priority)
    }
    return kept.sorted.map(\.inverted.reference)
  }
}

extension Atlas {
  /// The minimum distance between a city and the nearest more populous city, in kilometers, so that the city is not a
  /// district or suburb.
  private static let minimumIsolation: UInt16 = 20

  /// Returns the largest cities, except districts and suburbs.
  ///
  /// A city less than 20 km from a more populous city counts as a district or suburb, unless it is the main city of its
  /// region. Brooklyn is a district of New York City, but Manila is not a suburb of Quezon City.
  ///
  /// - Complexity: O(*n* log `limit`), where *n* is the number of cities in the country or in the world.
  public func largestCities(inCountry code: String?, limit: Int) -> [City] {
    guard limit > 0, let range = cityRange(inCountry: code) else { return [] }
    let mainCities = Set(mainCities.elements)
    // The more inhabitants a city has, the lower is its record's offset. The index of the city follows the offset.
    var kept = SmallestElements<UInt64>(limit: limit)
    for index in range {
      guard let record = cityTable.offsets[index], let isolation = isolations[index] else { continue }
      let place = UInt64(record) << 32 | UInt64(index)
      guard kept.accepts(place), isolation >= Self.minimumIsolation || mainCities.contains(UInt32(index))
      else { continue }
      kept.insert(place)
    }
    var reader = PlaceReader(self)
    return kept.sorted.compactMap { reader.city(at: Int(UInt32(truncatingIfNeeded: $0))) }
  }
}

/// A best-first search of a ``NearestTree`` that always opens the node with the most isolated city next.
private struct ProminentCitySearch {
  private let atlas: Atlas
  private let sector: Sector
  /// The nodes to open and the cities to return.
  private var queue = PriorityQueue<ProminencePriority>()
  /// All nodes that have been added to the queue.
  ///
  /// The elements of the queue refer to these nodes by index.
  private var nodes: [NearestTree.Node] = []

  init(_ atlas: Atlas, in box: GeographicBox) {
    self.atlas = atlas
    sector = Sector(box)
    enqueue(atlas.nearestTree.root)
  }

  /// Returns the next most prominent city in or near the box, or `nil` if no city is left.
  mutating func next() -> Int? {
    while let first = queue.first {
      queue.removeFirst()
      guard first.isNode else { return first.reference }
      open(nodes[first.reference])
    }
    return nil
  }

  /// Opens a node, and then, level by level, the child with the greatest isolation.
  ///
  /// That child has the same isolation as the node, so it would be the next node to open.
  private mutating func open(_ node: NearestTree.Node) {
    var node = node
    while !atlas.nearestTree.isBucket(node.number) {
      let (low, high) = node.children
      let (next, later) = isolation(of: low) >= isolation(of: high) ? (low, high) : (high, low)
      enqueue(later)
      guard mayContain(next) else { return }
      node = next
    }
    enqueueCities(of: node.range)
  }

  /// Returns the isolation of the most isolated city in a node.
  private func isolation(of node: NearestTree.Node) -> UInt16 { atlas.nearestTree.isolations[node.number] ?? 0 }

  /// Returns whether a node might contain cities in the box.
  private func mayContain(_ node: NearestTree.Node) -> Bool {
    atlas.nearestTree.box(node.number).map(sector.mayTouch) ?? true
  }

  private mutating func enqueue(_ node: NearestTree.Node) {
    guard mayContain(node) else { return }
    queue.insert(ProminencePriority(isolation: isolation(of: node), node: nodes.count))
    nodes.append(node)
  }

  private mutating func enqueueCities(of range: Range<Int>) {
    for position in range where sector.mayTouch(atlas.nearestTree.point(position)) {
      let index = Int(atlas.nearestTree.order.elements[position])
      if let priority = ProminencePriority(city: index, in: atlas) { queue.insert(priority) }
    }
  }
}

/// The part of space between the planes through a box's parallels and between the half-planes through its meridians.
private struct Sector {
  private let bottom: Double
  private let top: Double
  /// The normals in the equatorial plane that point inward from the western and eastern sides.
  ///
  /// The array is empty if the box is at least 180° wide.
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
    // Tests the corner of the box that is farthest in the direction of the normal.
    return inward.allSatisfy { pointwiseMax($0 * low, $0 * high).sum() >= -2 * NearestTree.rounding }
  }
}
