import CoordinationSupport

/// Counts acts, answers, results, and outcomes.
struct Shares: CustomStringConvertible {
  enum Sort: String, CaseIterable { case acts, answers, results, outcomes }

  private var counts: [Sort: [String: Int]] = [:]

  mutating func count(_ name: String, as sort: Sort) { counts[sort, default: [:]][name, default: 0] += 1 }

  mutating func add(_ other: Shares) {
    for (sort, named) in other.counts { counts[sort, default: [:]].merge(named, uniquingKeysWith: +) }
  }

  /// Returns the number of distinct names of a sort.
  func nameCount(_ sort: Sort) -> Int { counts[sort]?.count ?? 0 }

  /// Returns the smallest share of a name of a sort, in percent.
  func least(_ sort: Sort) -> Double {
    let named = counts[sort] ?? [:]
    return 100 * Double(named.values.min() ?? 0) / Double(max(named.values.reduce(0, +), 1))
  }

  var description: String {
    Sort.allCases.map { sort in
      let named = counts[sort] ?? [:]
      let sum = named.values.reduce(0, +)
      let shares = named.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { name, count in
        "\(name) \(count * 1_000 / max(sum, 1) / 10).\(count * 1_000 / max(sum, 1) % 10) %"
      }
      return "\(sum) \(sort.rawValue): " + shares.joined(separator: ", ")
    }.joined(separator: "\n")
  }
}
