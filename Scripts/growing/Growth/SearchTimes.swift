import CityAtlas
import Domain

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Measures how long searches in an atlas take.
struct SearchTimes {
  private static let nameCount = 25
  private static let pointCount = 4096

  let atlas: Atlas
  let count: Int

  func report(_ what: String, _ figure: Double, _ unit: String) {
    let rounded = (figure * 1000).rounded() / 1000
    print(count, what, rounded, unit, separator: "\t")
    guard fflush(nil) == 0 else { fatalError("the figures cannot be written") }
  }

  /// Measures searches for random places by the whole name, by the start of the name, and by the name without one
  /// letter.
  func measureSearches() {
    atlas.loadSearchIndex()
    var generator = SeededGenerator(seed: 1)
    let names = (0..<Self.nameCount).compactMap { _ in
      atlas.city(id: Int.random(in: 1...count, using: &generator))?.name
    }
    for name in names where search(name).matches.first?.place.name != name { fatalError("\(name) is not found first") }
    let typos = names.filter { $0.count > 5 }.map { String($0.prefix(3) + $0.dropFirst(4)) }
    for typo in typos where search(typo).total == 0 { fatalError("\(typo) finds nothing") }
    measure("find, a letter", names.map { String($0.prefix(1)) })
    measure("find, three letters", names.map { String($0.prefix(3)) })
    measure("find, a name", names)
    measure("find, a name without its fourth character", typos)
    measure("find, xqzwv", ["xqzwv"])
  }

  private func search(_ text: String) -> CitySearch.Result {
    atlas.search(CitySearch(text, citiesOnly: true, limit: 10))
  }

  /// Reports the median time of searches for the given texts.
  ///
  /// The time for a text is the fastest of three searches.
  private func measure(_ what: String, _ texts: [String]) {
    let times = texts.map { text in (0..<3).map { _ in milliseconds { _ = search(text) } }.min() ?? 0 }.sorted()
    guard !times.isEmpty else { return }
    report(what, times[times.count / 2], "ms")
  }

  /// Measures searches for the places nearest to random points, which are uniformly distributed on the sphere.
  func measureNearest() {
    var generator = SeededGenerator(seed: 2)
    let points = (0..<Self.pointCount).map { _ in
      Coordinate(
        latitude: asin(.random(in: -1...1, using: &generator)) * 180 / .pi,
        longitude: .random(in: -180...180, using: &generator))
    }
    let time = (0..<3).map { _ in
      milliseconds { for point in points { _ = atlas.cities(nearestTo: point, inCountry: nil, limit: 1) } }
    }.min()
    report("near", (time ?? 0) * 1000 / Double(points.count), "µs")
  }

  private func milliseconds(_ operation: () -> Void) -> Double {
    ContinuousClock().measure(operation) / .milliseconds(1)
  }
}
