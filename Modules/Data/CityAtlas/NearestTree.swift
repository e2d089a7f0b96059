import Domain

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A k-d tree over the cities as points of the unit sphere: neither the poles nor the 180th meridian are special.
///
/// Boxes stand above, buckets of a few cities below; a node's cities are halved for its two children. Beside the cities
/// in the order of the buckets stand their points, rounded, so that a bucket is looked at in one piece of memory.
struct NearestTree: Sendable {
  private static let bucket = 8
  /// What a coordinate of 1 is among the rounded points.
  static let scale = Double(1 << 15)
  /// How far a coordinate may be from where it was before it was rounded, or cut, next to 1.
  static let rounding = 1.0

  let order: AtlasColumn<UInt32>
  /// Three coordinates of each city of `order`.
  let points: AtlasColumn<Int16>
  /// The greatest isolation of a city in each node, buckets last.
  let isolations: AtlasColumn<UInt16>
  private let boxes: AtlasColumn<Int16>
  private let innerCount: Int

  init(_ sections: AtlasSections, count: Int) throws(AtlasError) {
    innerCount = Self.innerCount(for: count)
    order = try sections.column(.nearestOrder, count: count)
    points = try sections.column(.nearestPoints, count: 3 * count)
    boxes = try sections.column(.nearestBoxes, count: 6 * innerCount)
    isolations = try sections.column(.nearestIsolations, count: 2 * innerCount + 1)
  }

  /// Returns the number of nodes that are no buckets, in a tree of so many cities.
  private static func innerCount(for count: Int) -> Int {
    var leaves = 1
    while count > bucket * leaves { leaves *= 2 }
    return leaves - 1
  }

  /// A node: its number, and which cities of the order it has.
  struct Node {
    let number: Int
    let range: Range<Int>

    /// The two halves of a node that is no bucket.
    var children: (low: Node, high: Node) {
      let middle = range.lowerBound + range.count / 2
      return (
        Node(number: 2 * number + 1, range: range.lowerBound..<middle),
        Node(number: 2 * number + 2, range: middle..<range.upperBound)
      )
    }
  }

  /// The node that has all cities.
  var root: Node { Node(number: 0, range: 0..<order.count) }

  /// A point, in whole units.
  struct Point: Equatable {
    let x, y, z: Int
  }

  /// The part of space between the least and the greatest coordinates of some cities.
  struct Box: Equatable {
    let low: Point
    let high: Point
  }

  /// Returns the box around the cities of a node; `nil` if the node is a bucket.
  func box(_ node: Int) -> Box? {
    guard !isBucket(node) else { return nil }
    let edges = boxes.base + 6 * node
    return Box(low: Self.point(edges), high: Self.point(edges + 3))
  }

  /// Returns the square of the distance of a point from a node's box, at most that from any of its cities;
  /// 0 for a bucket.
  @inline(__always) func distanceSquared(from point: Point, toBoxOf node: Int) -> Int {
    guard !isBucket(node) else { return 0 }
    let edges = boxes.base + 6 * node
    let x = max(Int(edges[0]) - point.x, point.x - Int(edges[3]), 0)
    let y = max(Int(edges[1]) - point.y, point.y - Int(edges[4]), 0)
    let z = max(Int(edges[2]) - point.z, point.z - Int(edges[5]), 0)
    return x &* x &+ y &* y &+ z &* z
  }

  /// Whether a node has cities, not halves.
  func isBucket(_ node: Int) -> Bool { node >= innerCount }

  /// Returns the point of a position in the order.
  func point(_ position: Int) -> Point { Self.point(points.base + 3 * position) }

  private static func point(_ numbers: UnsafePointer<Int16>) -> Point {
    Point(x: Int(numbers[0]), y: Int(numbers[1]), z: Int(numbers[2]))
  }
}

extension SIMD3<Double> {
  /// Makes a point of the sphere of radius 1.
  init(_ point: Coordinate) {
    let latitude = point.latitude * (.pi / 180)
    let longitude = point.longitude * (.pi / 180)
    self.init(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }
}

// MARK: - Validation

extension NearestTree {
  /// Returns the first position in the order whose point is not that of its city.
  func firstMisplaced(coordinate: (Int) -> Coordinate?) -> Int? {
    order.elements.indices.first { position in
      guard let exact = coordinate(Int(order.elements[position])).map(SIMD3<Double>.init) else { return true }
      let point = point(position)
      let error = SIMD3(Double(point.x), Double(point.y), Double(point.z)) - exact * Self.scale
      return any(error .< -Self.rounding) || any(error .> Self.rounding)
    }
  }

  /// Returns the least box that holds the cities of a node.
  func leastBox(of node: Node) -> Box? {
    node.range.reduce(nil) { box, position in
      let point = point(position)
      guard let box else { return Box(low: point, high: point) }
      return Box(
        low: Point(x: min(box.low.x, point.x), y: min(box.low.y, point.y), z: min(box.low.z, point.z)),
        high: Point(x: max(box.high.x, point.x), y: max(box.high.y, point.y), z: max(box.high.z, point.z)))
    }
  }
}
