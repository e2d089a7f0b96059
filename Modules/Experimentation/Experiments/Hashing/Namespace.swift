/// A part of a number line that experiments share: those with parts that do not overlap never have a subject in common.
public struct Namespace: Equatable, Sendable {
  /// What the line is called.
  public let name: String
  let range: BucketRange
  private let hash: BucketHash

  /// Creates a part of a line.
  ///
  /// - Parameters:
  ///   - name: What the line is called, the same for all experiments on it.
  ///   - range: Which part of it, from 0 to 1, is the experiment's.
  public init(_ name: String, _ range: Range<Double>) {
    self.init(name, from: range.lowerBound, to: range.upperBound)
  }

  init(_ name: String, from start: Double, to end: Double) {
    self.name = name
    range = BucketRange(start: start, end: end)
    hash = BucketHash(seed: "__" + name, version: .biased)
  }

  func contains(_ id: String) -> Bool { range.contains(hash.bucket(of: id)) }

  /// Whether two parts are the same.
  public static func == (lhs: Namespace, rhs: Namespace) -> Bool {
    lhs.name.hasSameBytes(as: rhs.name) && lhs.range == rhs.range
  }
}
