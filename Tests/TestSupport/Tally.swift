/// Counts of names in several categories, such as the operations and results of random scripts.
package struct Tally<Category: CaseIterable & Hashable & RawRepresentable<String> & Sendable>: Sendable,
  CustomStringConvertible
{
  private var counts: [Category: [String: Int]] = [:]

  package init() {}

  package mutating func count(_ name: String, as category: Category, times: Int = 1) {
    counts[category, default: [:]][name, default: 0] += times
  }

  package mutating func add(_ other: Tally) {
    for (category, named) in other.counts { counts[category, default: [:]].merge(named, uniquingKeysWith: +) }
  }

  /// Returns the number of distinct names in a category.
  package func nameCount(_ category: Category) -> Int { counts[category]?.count ?? 0 }

  /// Returns the smallest share, in percent, that any name has in a category.
  package func leastShare(_ category: Category) -> Double {
    let named = counts[category] ?? [:]
    return 100 * Double(named.values.min() ?? 0) / Double(max(named.values.reduce(0, +), 1))
  }

  /// A line for each category, with its total count and each name's share.
  package var description: String {
    Category.allCases.map { category in
      let named = counts[category] ?? [:]
      let sum = named.values.reduce(0, +)
      let shares = named.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { name, count in
        "\(name) \(count * 1_000 / max(sum, 1) / 10).\(count * 1_000 / max(sum, 1) % 10) %"
      }
      return "\(sum) \(category.rawValue): " + shares.joined(separator: ", ")
    }.joined(separator: "\n")
  }
}
