public import Domain

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A k-d tree over the cities as points of the unit sphere: neither the poles nor the 180th meridian are special.
///
/// Splits stand above, buckets of a few cities below; a node's cities are halved for its two children.
struct NearestTree: Sendable {
  private static let bucket = 8
  /// What a coordinate of 1 is in a split, whose two low bits are its axis.
  fileprivate static let scale = Double(1 << 30)
  /// How far a split may be from where it was before it was rounded: some centimetres.
  fileprivate static let slack = 8 / scale

  let order: AtlasColumn<UInt32>
  let splits: AtlasColumn<Int32>

  init(_ sections: AtlasSections, count: Int) throws(AtlasError) {
    order = try sections.column(.nearestOrder, count: count)
    splits = try sections.column(.nearestSplits, count: Self.nodes(for: count))
  }

  /// Returns the number of splits of a tree of so many cities.
  private static func nodes(for count: Int) -> Int {
    var leaves = 1
    while count > bucket * leaves { leaves *= 2 }
    return leaves - 1
  }

  /// A split: its axis, and where on it.
  fileprivate func split(_ node: Int) -> (axis: Int, value: Double)? {
    splits[node].map { (Int($0 & 3), Double($0 & ~3) / Self.scale) }
  }

  /// Returns the first position in the order whose city lies on the wrong side of a split.
  func firstMisplaced(coordinate: (Int) -> Coordinate?) -> Int? {
    let points = order.elements.map { coordinate(Int($0)).map(unitVector) ?? SIMD4(repeating: 2) }
    return firstMisplaced(of: points, node: 0, range: points.indices, low: SIMD4(repeating: -1), high: .one)
  }

  private func firstMisplaced(
    of points: [SIMD4<Double>], node: Int, range: Range<Int>, low: SIMD4<Double>, high: SIMD4<Double>
  ) -> Int? {
    guard let split = split(node) else {
      return range.first { any(points[$0] .< low - Self.slack) || any(points[$0] .> high + Self.slack) }
    }
    guard split.axis < 3 else { return range.lowerBound }
    let middle = range.lowerBound + range.count / 2
    var left = high
    left[split.axis] = split.value
    var right = low
    right[split.axis] = split.value
    return firstMisplaced(of: points, node: 2 * node + 1, range: range.lowerBound..<middle, low: low, high: left)
      ?? firstMisplaced(of: points, node: 2 * node + 2, range: middle..<range.upperBound, low: right, high: high)
  }
}

/// Returns a point on the sphere of radius 1, beside a fourth 0.
private func unitVector(_ point: Coordinate) -> SIMD4<Double> {
  let latitude = radians(point.latitude)
  let longitude = radians(point.longitude)
  return SIMD4(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude), 0)
}

/// One walk down a ``NearestTree``, with the nearest cities so far.
struct NearestSearch {
  /// A city, and the haversine of its distance: grows as the distance does, and is cheaper.
  struct Candidate {
    let index: Int
    let id: UInt32
    let haversine: Double
  }

  private let atlas: Atlas
  private let tree: NearestTree
  private let cities: Range<Int>
  private let limit: Int
  private let point: Coordinate
  private let cosine: Double
  private let axes: SIMD4<Double>
  /// The nearest so far, nearest first.
  private(set) var best: [Candidate] = []
  /// What is farther cannot be among the best: as a haversine, and as degrees, which are cheaper to compare.
  private var reach = Double.infinity
  private var latitudeReach = Double.infinity
  private var longitudeReach = Double.infinity

  /// Makes a walk that looks at some of the cities only; `limit` is at least 1.
  init(_ atlas: Atlas, cities: Range<Int>, near point: Coordinate, limit: Int) {
    self.atlas = atlas
    self.tree = atlas.nearestTree
    self.cities = cities
    self.limit = limit
    self.point = point
    cosine = point.cosineOfLatitude
    axes = unitVector(point)
  }

  mutating func run() {
    visit(node: 0, range: 0..<tree.order.count, offset: .zero)
  }

  /// Visits what a node holds; `offset` is how far the point is from the node's box, along each axis.
  private mutating func visit(node: Int, range: Range<Int>, offset: SIMD4<Double>) {
    // The square of a chord is four times the haversine.
    guard (offset * offset).sum() <= 4 * reach + 1e-15, !range.isEmpty else { return }
    guard let split = tree.split(node) else { return visitBucket(range) }
    let distance = axes[split.axis] - split.value
    let middle = range.lowerBound + range.count / 2
    var across = offset
    across[split.axis] = max(abs(distance) - NearestTree.slack, 0)
    if distance < 0 {
      visit(node: 2 * node + 1, range: range.lowerBound..<middle, offset: offset)
      visit(node: 2 * node + 2, range: middle..<range.upperBound, offset: across)
    } else {
      visit(node: 2 * node + 2, range: middle..<range.upperBound, offset: offset)
      visit(node: 2 * node + 1, range: range.lowerBound..<middle, offset: across)
    }
  }

  private mutating func visitBucket(_ range: Range<Int>) {
    for position in range {
      guard let index = tree.order[position].map(Int.init), cities.contains(index),
        let city = atlas.coordinate(at: index), mayBeInReach(city)
      else { continue }
      let haversine = point.haversine(to: city, cosineOfLatitude: cosine)
      if haversine <= reach { insert(index, haversine) }
    }
  }

  private func mayBeInReach(_ city: Coordinate) -> Bool {
    guard abs(city.latitude - point.latitude) <= latitudeReach else { return false }
    let eastward = abs(city.longitude - point.longitude)
    return min(eastward, abs(360 - eastward)) <= longitudeReach
  }

  private mutating func insert(_ index: Int, _ haversine: Double) {
    guard let id = atlas.cityTable.identifiers[index] else { return }
    let place = best.firstIndex { ($0.haversine, $0.id) > (haversine, id) } ?? best.count
    if place == limit { return }
    if best.count == limit { best.removeLast() }
    best.insert(Candidate(index: index, id: id, haversine: haversine), at: place)
    guard best.count == limit, let last = best.last else { return }
    shorten(to: last.haversine)
  }

  private mutating func shorten(to haversine: Double) {
    guard haversine < reach else { return }
    reach = haversine
    latitudeReach = degrees(ofHaversine: reach)
    // Meridians lie closest where the reach comes nearest to a pole; beyond it, all are in reach.
    let highest = min(abs(point.latitude) + latitudeReach, 90)
    longitudeReach = degrees(ofHaversine: reach / (cosine * cos(radians(highest))))
  }
}

/// Returns the angle, or a little more: 180 if there is none.
private func degrees(ofHaversine haversine: Double) -> Double {
  haversine < 1 ? 2 * asin(haversine.squareRoot()) * (180 / .pi) + 1e-9 : 180 + 1e-9
}

private func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }

extension Atlas {
  /// Returns the cities nearest to a point, nearest first; of equally near ones the lower `id` first.
  ///
  /// - Complexity: O(log *n*) on the average, where *n* is the number of cities; in one country that is far away O(*n*).
  public func cities(nearestTo point: Coordinate, inCountry code: String?, limit: Int) -> [NearbyCity] {
    guard limit > 0, point.latitude.isFinite, point.longitude.isFinite else { return [] }
    var range: Range<Int>? = 0..<cityTable.count
    if let code {
      range = countryIndex(code: code).flatMap { countryRegions[$0] }.flatMap(cityRange(ofRegions:))
    }
    guard let range else { return [] }
    var search = NearestSearch(self, cities: range, near: point, limit: limit)
    search.run()
    return search.best.compactMap { candidate in
      city(at: candidate.index).map { NearbyCity(city: $0, kilometers: point.kilometers(to: $0.coordinate)) }
    }
  }
}
