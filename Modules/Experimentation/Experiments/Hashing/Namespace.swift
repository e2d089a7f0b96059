/// An experiment's range of buckets in a namespace, for making experiments mutually exclusive.
///
/// Experiments with disjoint ranges in the same namespace never share a subject.
public struct Namespace: Equatable, Sendable {
  /// The name of the namespace.
  public let name: String
  let range: BucketRange
  private let hash: BucketHash

  /// Creates a range in a namespace.
  ///
  /// - Parameters:
  ///   - name: The name of the namespace, which is the same for all of its experiments.
  ///   - range: The experiment's range, which must be within `0..<1`.
  public init(_ name: String, _ range: Range<Double>) {
    self.init(name, from: range.lowerBound, to: range.upperBound)
  }

  init(_ name: String, from start: Double, to end: Double) {
    self.name = name
    range = BucketRange(start: start, end: end)
    hash = BucketHash(seed: "__" + name, version: .biased)
  }

  func contains(_ id: String) -> Bool { range.contains(hash.bucket(of: id)) }

  /// Returns whether the ranges are equal and the names have the same bytes.
  public static func == (lhs: Namespace, rhs: Namespace) -> Bool {
    lhs.name.hasSameBytes(as: rhs.name) && lhs.range == rhs.range
  }
}
