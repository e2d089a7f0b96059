/// A set of Unicode scalars, such as the class `[a-z]` in a regular expression.
struct ScalarSet: Equatable, Sendable {
  private var ranges: [ClosedRange<UInt32>]
  /// Whether the set contains only the scalars outside its ranges.
  var isNegated = false

  init(_ ranges: [ClosedRange<UInt32>] = []) { self.ranges = ranges }

  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  /// The only scalar in the set, or `nil` if the set does not contain exactly one scalar.
  var onlyScalar: UInt32? {
    guard ranges.count == 1, ranges[0].count == 1, !isNegated else { return nil }
    return ranges[0].lowerBound
  }

  mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

  /// Inserts the scalars of another set, which must not be negated.
  mutating func formUnion(_ other: ScalarSet) { ranges += other.ranges }

  /// A set of the scalars that are not in this set's ranges.
  var complement: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var start: UInt32 = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > start { gaps.append(start...range.lowerBound - 1) }
      start = max(start, range.upperBound + 1)
    }
    if start <= 0x10_FFFF { gaps.append(start...0x10_FFFF) }
    return ScalarSet(gaps)
  }

  func contains(_ scalar: Unicode.Scalar, ignoringCase: Bool) -> Bool {
    (hasInRanges(scalar) || ignoringCase && hasOtherCaseInRanges(scalar)) != isNegated
  }

  private func hasInRanges(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar.value) } }

  private func hasOtherCaseInRanges(_ scalar: Unicode.Scalar) -> Bool {
    let uppercase = scalar.canonicalCase
    if hasInRanges(uppercase) { return true }
    let lowercase = uppercase.properties.lowercaseMapping.unicodeScalars
    guard let scalar = lowercase.first, scalar.canonicalCase == uppercase else { return false }
    return hasInRanges(scalar)
  }
}

extension ScalarSet {
  static let digits = ScalarSet([0x30...0x39])
  static let wordScalars = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let whitespace = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// The scalars that a dot matches.
  static let notLineBreaks = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029]).complement
}

extension Unicode.Scalar {
  /// The scalar that JavaScript compares when it ignores case.
  ///
  /// The value is the scalar's uppercase mapping. However, if the mapping has several scalars, or if it maps a
  /// non-ASCII letter to an ASCII letter, the value is the scalar itself.
  fileprivate var canonicalCase: Unicode.Scalar {
    let uppercase = properties.uppercaseMapping.unicodeScalars
    guard uppercase.count == 1, let scalar = uppercase.first, isASCII || !scalar.isASCII else { return self }
    return scalar
  }
}
