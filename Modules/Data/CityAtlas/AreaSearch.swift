import Domain

/// A search that finds countries and regions by name or code and returns the ranges of their cities.
///
/// The results are cached.
struct AreaSearch {
  /// A required match between search text and an area's name.
  ///
  /// The cases are in order from strictest to loosest.
  enum Fit: Hashable {
    /// The text is the whole name or the code.
    case whole
    /// The text occurs at the start of a word in the name.
    case prefix
    /// The text is the whole name with one typo.
    case misspelled
  }

  private struct Key: Hashable {
    let text: [UInt8]
    let fit: Fit
  }

  private let atlas: Atlas
  private var cache: [Key: [Range<Int>]] = [:]

  init(_ atlas: Atlas) { self.atlas = atlas }

  /// Returns the ranges of the cities in all areas that match the given text.
  ///
  /// - Parameters:
  ///   - text: The folded text, which names one area, or an inner area followed by the outer area that contains it.
  ///   - fit: The required match for the outer area, or for the only area. An inner area always requires ``Fit/whole``.
  /// - Returns: Ascending ranges that neither overlap nor adjoin.
  mutating func cities(of text: [UInt8], _ fit: Fit) -> [Range<Int>] {
    let space = UInt8(ascii: " ")
    let words = text.split(separator: space)
    var found = ranges(of: text, fit)
    for count in 1..<max(words.count, 1) {
      let outer = ranges(of: Array(words[count...].joined(separator: [space])), fit)
      guard !outer.isEmpty else { continue }
      found += outer.intersection(ranges(of: Array(words[..<count].joined(separator: [space])), .whole))
    }
    return found.merged()
  }

  private mutating func ranges(of text: [UInt8], _ fit: Fit) -> [Range<Int>] {
    let key = Key(text: text, fit: fit)
    if let ranges = cache[key] { return ranges }
    let ranges = findRanges(of: text, fit)
    cache[key] = ranges
    return ranges
  }

  private func findRanges(of text: [UInt8], _ fit: Fit) -> [Range<Int>] {
    let query =
      switch fit {
      case .whole: PlaceMatches.NameQuery(text: text, ranks: .wholeNames)
      case .prefix: PlaceMatches.NameQuery(text: text, ranks: .wordPrefixes)
      case .misspelled: PlaceMatches.NameQuery(text: text, allowsTypo: true, ranks: .wholeNames)
      }
    let countries = atlas.countryTable.places(matching: query).compactMap { index in
      atlas.countryRegions[index].flatMap(atlas.cityRange(ofRegions:))
    }
    let regions = atlas.regionTable.places(matching: query).compactMap { atlas.regionCities[$0] }
    return (countries + regions + (fit == .whole ? codes(text) : [])).merged()
  }

  /// Returns the ranges of the cities in all areas whose code equals the given text (for example, `cr` for a country or
  /// `tx` for a region).
  private func codes(_ text: [UInt8]) -> [Range<Int>] {
    guard (1...3).contains(text.count) else { return [] }
    let code = String(decoding: text, as: UTF8.self)
    let country = atlas.countryIndex(code: code).flatMap { atlas.countryRegions[$0] }
      .flatMap(atlas.cityRange(ofRegions:))
    let regions = (0..<atlas.regionTable.count).filter { atlas.regionCodes[$0]?.elementsEqual(text) ?? false }
    return [country].compactMap(\.self) + regions.compactMap { atlas.regionCities[$0] }
  }
}

extension PlaceTable {
  /// Returns the indices of all places that match a query.
  func places(matching query: PlaceMatches.NameQuery) -> [Int] {
    var matches = PlaceMatches(self, in: .init(places: 0..<count), limit: 0)
    matches.add([query])
    return matches.places
  }
}

extension [Range<Int>] {
  /// Returns the union of the ranges, as ascending ranges that neither overlap nor adjoin.
  func merged() -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Returns the intersection of two arrays of ranges.
  ///
  /// The ranges in each array must be ascending and must not overlap.
  func intersection(_ other: [Range<Int>]) -> [Range<Int>] {
    var common: [Range<Int>] = []
    var (mine, theirs) = (self[...], other[...])
    while let left = mine.first, let right = theirs.first {
      let both = left.clamped(to: right)
      if !both.isEmpty { common.append(both) }
      if left.upperBound < right.upperBound { mine.removeFirst() } else { theirs.removeFirst() }
    }
    return common
  }
}
