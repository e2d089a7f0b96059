/// Buckets from a start up to but not an end.
struct BucketRange: Equatable, Sendable {
  let start: Double
  let end: Double

  func contains(_ bucket: Double) -> Bool { bucket >= start && bucket < end }

  /// Lays ranges side by side, each as wide as its weight, of which the beginning is covered.
  ///
  /// - Parameters:
  ///   - weights: A share of all subjects for each variation.
  ///   - coverage: The part of them, from 0 to 1, that takes part.
  /// - Returns: A range for each weight.
  static func sharing(_ weights: [Double], coverage: Double) -> [BucketRange] {
    var start = 0.0
    return weights.map { weight in
      defer { start += weight }
      return BucketRange(start: start, end: start + coverage * weight)
    }
  }
}
