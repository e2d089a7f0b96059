/// A half-open range of buckets.
struct BucketRange: Equatable, Sendable {
  let start: Double
  let end: Double

  func contains(_ bucket: Double) -> Bool { bucket >= start && bucket < end }

  /// Returns the bucket ranges for weights.
  ///
  /// Each range starts at the sum of the preceding weights and covers only the given share of its own weight.
  ///
  /// - Parameters:
  ///   - weights: The weight of each variation.
  ///   - coverage: The share of each weight that its range covers, from 0 to 1.
  /// - Returns: A range for each weight.
  static func ranges(forWeights weights: [Double], coverage: Double) -> [BucketRange] {
    var start = 0.0
    return weights.map { weight in
      defer { start += weight }
      return BucketRange(start: start, end: start + coverage * weight)
    }
  }
}
