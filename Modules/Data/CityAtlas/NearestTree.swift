import Domain

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A k-d tree that contains the cities as points on the unit sphere.
///
/// Points on a sphere need no special cases for the poles or the 180th meridian.
///
/// Inner nodes have bounding boxes, and leaves are buckets of a few cities. Each inner node splits its cities into two
/// halves. The rounded points are stored in bucket order, so a bucket's points are contiguous in memory.
struct NearestTree: Sendable {
  private static let bucketSize = 8
  /// The factor by which coordinates on the unit sphere are multiplied before they are rounded.
  static let scale = Double(1 << 15)
  /// The maximum error of rounded coordinates, including coordinates near 1, which are clamped to `Int16.max`.
  static let rounding = 1.0

  let order: AtlasColumn<UInt32>
  /// The three coordinates of each city, in the same order as ``order``.
  let points: AtlasColumn<Int16>
  /// The maximum isolation of the cities in each node, in kilometers.
  ///
  /// A city's isolation is the distance to the nearest more populous city.
  ///
  /// The inner nodes come first, followed by the buckets.
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

  /// Returns the number of inner nodes in a tree of `count` cities.
  private static func innerCount(for count: Int) -> Int {
    var leaves = 1
    while count > bucketSize * leaves { leaves *= 2 }
    return leaves - 1
  }

  /// A node, with its number and the range of its cities in tree order.
  struct Node {
    let number: Int
    let range: Range<Int>

    /// The children of an inner node.
    var children: (low: Node, high: Node) {
      let middle = range.lowerBound + range.count / 2
      return (
        Node(number: 2 * number + 1, range: range.lowerBound..<middle),
        Node(number: 2 * number + 2, range: middle..<range.upperBound)
      )
    }
  }

  /// The node that contains all cities.
  var root: Node { Node(number: 0, range: 0..<order.count) }

  /// A point with rounded coordinates.
  struct Point: Equatable {
    let x, y, z: Int
  }

  /// The bounding box of a group of cities.
  struct Box: Equatable {
    let low: Point
    let high: Point
  }

  /// Returns the box of a node's cities, or `nil` if the node is a bucket.
  func box(_ node: Int) -> Box? {
    guard !isBucket(node) else { return nil }
    let edges = boxes.base + 6 * node
    return Box(low: Self.point(edges), high: Self.point(edges + 3))
  }

  /// Returns the square of the distance from a point to a node's box, or 0 for a bucket.
  ///
  /// The result is a lower bound for the squared distances to the node's cities.
  @inline(__always) func distanceSquared(from point: Point, toBoxOf node: Int) -> Int {
    guard !isBucket(node) else { return 0 }
    let edges = boxes.base + 6 * node
    let x = max(Int(edges[0]) - point.x, point.x - Int(edges[3]), 0)
    let y = max(Int(edges[1]) - point.y, point.y - Int(edges[4]), 0)
    let z = max(Int(edges[2]) - point.z, point.z - Int(edges[5]), 0)
    return x &* x &+ y &* y &+ z &* z
  }

  /// Returns whether a node is a bucket, which contains cities instead of child nodes.
  func isBucket(_ node: Int) -> Bool { node >= innerCount }

  /// Returns the point at a position in tree order.
  func point(_ position: Int) -> Point { Self.point(points.base + 3 * position) }

  private static func point(_ numbers: UnsafePointer<Int16>) -> Point {
    Point(x: Int(numbers[0]), y: Int(numbers[1]), z: Int(numbers[2]))
  }
}

extension SIMD3<Double> {
  /// Creates the point on the unit sphere for a coordinate.
  init(_ point: Coordinate) {
    let latitude = point.latitude * (.pi / 180)
    let longitude = point.longitude * (.pi / 180)
    self.init(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }
}

// MARK: - Validation

extension NearestTree {
  /// Returns the first position in the tree's order at which the point does not match the city, or `nil` if all points
  /// match.
  ///
  /// A point matches if its coordinates are correct within ``rounding``. If the city's data is damaged, the point does
  /// not match.
  func firstMisplaced(coordinate: (Int) -> Coordinate?) -> Int? {
    order.elements.indices.first { position in
      guard let exact = coordinate(Int(order.elements[position])).map(SIMD3<Double>.init) else { return true }
      let point = point(position)
      let error = SIMD3(Double(point.x), Double(point.y), Double(point.z)) - exact * Self.scale
      return any(error .< -Self.rounding) || any(error .> Self.rounding)
    }
  }

  /// Returns the smallest box that contains the cities of a node, or `nil` if the node has no cities.
  func boundingBox(of node: Node) -> Box? {
    node.range.reduce(nil) { box, position in
      let point = point(position)
      guard let box else { return Box(low: point, high: point) }
      return Box(
        low: Point(x: min(box.low.x, point.x), y: min(box.low.y, point.y), z: min(box.low.z, point.z)),
        high: Point(x: max(box.high.x, point.x), y: max(box.high.y, point.y), z: max(box.high.z, point.z)))
    }
  }
}
