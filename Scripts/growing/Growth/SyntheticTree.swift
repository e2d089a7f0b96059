#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A k-d tree of places in the same format as the tree in `Scripts/atlas/nearest.py`.
struct SyntheticTree {
  private static let bucket = 8
  /// The number of bits to remove from a coordinate so that it fits into 16 bits.
  ///
  /// Coordinates are integers in which 2^30 represents 1.
  private static let coarseBits = 15

  private(set) var order: [UInt32]
  private(set) var boxes: [Int16]
  private let points: [SIMD3<Int32>]

  /// Creates the tree.
  ///
  /// - Parameter coordinates: The latitudes and longitudes of the places, in ten-thousandths of a degree.
  init(_ coordinates: [(latitude: Int32, longitude: Int32)]) {
    points = coordinates.map(Self.point)
    order = (0..<UInt32(points.count)).map(\.self)
    var leaves = 1
    while points.count > Self.bucket * leaves { leaves *= 2 }
    boxes = Array(repeating: 0, count: 6 * (leaves - 1))
    split(0..<points.count, node: 0)
  }

  /// The number of all nodes, including leaves.
  var nodeCount: Int { boxes.count / 6 * 2 + 1 }

  /// The three coordinates of each place, in the order of the tree.
  var orderedPoints: [Int16] {
    order.flatMap { index in (0..<3).map { Self.coarse(points[Int(index)][$0]) } }
  }

  private mutating func split(_ range: Range<Int>, node: Int) {
    guard 6 * node < boxes.count else { return }
    var (low, high) = (SIMD3(repeating: Int32.max), SIMD3(repeating: Int32.min))
    for index in order[range] {
      low = pointwiseMin(low, points[Int(index)])
      high = pointwiseMax(high, points[Int(index)])
    }
    for axis in 0..<3 {
      boxes[6 * node + axis] = Self.coarse(low[axis])
      boxes[6 * node + 3 + axis] = Self.coarse(high[axis])
    }
    let sides = (0..<3).map { Int(high[$0]) - Int(low[$0]) }
    sort(range, along: sides.firstIndex(of: max(sides[0], sides[1], sides[2])) ?? 0)
    let middle = range.lowerBound + range.count / 2
    split(range.lowerBound..<middle, node: 2 * node + 1)
    split(middle..<range.upperBound, node: 2 * node + 2)
  }

  private mutating func sort(_ range: Range<Int>, along axis: Int) {
    var keys = order[range].map { Int64(points[Int($0)][axis]) << 32 | Int64($0) }
    keys.sort()
    order.replaceSubrange(range, with: keys.lazy.map { UInt32(truncatingIfNeeded: $0) })
  }

  private static func point(latitude: Int32, longitude: Int32) -> SIMD3<Int32> {
    let (phi, lambda) = (Double(latitude) / 10_000 * .pi / 180, Double(longitude) / 10_000 * .pi / 180)
    let point = SIMD3(cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi)) * Double(1 << 30)
    return SIMD3<Int32>(point, rounding: .toNearestOrEven)
  }

  private static func coarse(_ coordinate: Int32) -> Int16 {
    Int16(clamping: (Int(coordinate) + 1 << (coarseBits - 1)) >> coarseBits)
  }
}
