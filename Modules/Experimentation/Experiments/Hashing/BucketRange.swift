/// A half-open range of buckets.
struct BucketRange: Equatable, Sendable {
  let start: Double
  let end: Double

  func contains(_ bucket: Double) -> Bool { bucket >= start && bucket < end }

  /// Returns the ranges of buckets for weights.
  ///
  /// The ranges start at the cumulative weights. Each range covers only the given share of its weight.
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
