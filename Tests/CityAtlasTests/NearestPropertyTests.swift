import CityAtlas
import Domain
import Foundation
import TestSupport
import Testing

/// The number of random positions and the first seed, both of which `Scripts/near-check` sets.
private enum Positions {
  static let count = variable("NEAR_POSITIONS")
  static let seed = variable("NEAR_SEED") ?? 1

  private static func variable(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
}

/// Compares searches for the nearest cities in the embedded atlas with linear searches.
///
/// `Scripts/near-check` enables the tests. A linear search is too slow for a debug build.
@Suite("Nearest cities of the world", .enabled(if: Positions.count != nil))
struct NearestPropertyTests {
  @Test func `the nearest cities in the world and in a country equal the result of a linear search`() async throws {
    let world = try Atlas.embedded()
    let every = LinearCityIndex(world)
    let count = Positions.count ?? 0
    // Two tasks use two processors. Each position has its own seed, so the split does not affect the positions.
    let half = count / 2
    async let first = firstMismatch(of: 0..<half, in: world, every)
    async let second = firstMismatch(of: half..<count, in: world, every)
    let faults = await [first, second].compactMap(\.self)
    #expect(faults.isEmpty, "\(faults.first ?? "")")
    print("\(count) positions from seed \(Positions.seed) on, in the world and in a country, for 1 and 5 cities")
  }

  @concurrent private func firstMismatch(of numbers: Range<Int>, in world: Atlas, _ every: LinearCityIndex) async
    -> String?
  {
    for number in numbers {
      var generator = SeededGenerator(seed: UInt64(Positions.seed + number))
      let point = every.position(number, using: &generator)
      let country = every.countries[.random(in: every.countries.indices, using: &generator)]
      for code in [nil, country.code] {
        let nearest = every.nearest(to: point, in: code == nil ? every.all : country.cities, limit: 5)
        for limit in [1, 5] {
          let found = world.cities(nearestTo: point, inCountry: code, limit: limit)
          guard found.map(\.city.id) == nearest.prefix(limit).map(\.id),
            found.map(\.kilometers) == nearest.prefix(limit).map(\.kilometers)
          else {
            return "seed \(Positions.seed + number): \(limit) nearest to \(point) in \(code ?? "the world"): \(found)"
          }
        }
      }
    }
    return nil
  }
}

/// All cities in an array, for a linear search.
private struct LinearCityIndex: Sendable {
  struct Country: Sendable {
    let code: String
    let cities: Range<Int>
  }

  private struct Block {
    var x = SIMD4(repeating: 9.0)
    var y = SIMD4(repeating: 9.0)
    var z = SIMD4(repeating: 9.0)
  }

  struct Near {
    let id: Int
    let kilometers: Double
  }

  private let cities: [(id: Int, coordinate: Coordinate)]
  /// The cities' points on the unit sphere, in blocks of four.
  private let blocks: [Block]
  let countries: [Country]
  var all: Range<Int> { cities.indices }

  init(_ world: Atlas) {
    var cities: [(id: Int, coordinate: Coordinate)] = []
    countries = world.countries.map { country in
      let start = cities.count
      for region in world.regions(ofCountry: country.code) {
        cities += world.cities(ofRegion: region.key).map { ($0.id, $0.coordinate) }
      }
      return Country(code: country.code, cities: start..<cities.count)
    }
    self.cities = cities
    var blocks = Array(repeating: Block(), count: (cities.count + 3) / 4)
    for (index, city) in cities.enumerated() {
      let point = vector(city.coordinate)
      (blocks[index / 4].x[index % 4], blocks[index / 4].y[index % 4]) = (point.x, point.y)
      blocks[index / 4].z[index % 4] = point.z
    }
    self.blocks = blocks
  }

  /// Returns a random position.
  ///
  /// Successive numbers cycle through five kinds of positions: anywhere, near a city, near a pole, near the 180th
  /// meridian, and at a city.
  func position(_ number: Int, using generator: inout SeededGenerator) -> Coordinate {
    let latitude = asin(Double.random(in: -1...1, using: &generator)) * 180 / .pi
    let longitude = Double.random(in: -180...180, using: &generator)
    let city = cities[.random(in: cities.indices, using: &generator)].coordinate
    let nudge = exp(Double.random(in: -12...0, using: &generator))
    switch number % 5 {
    case 0: return Coordinate(latitude: latitude, longitude: longitude)
    case 1:
      let latitude = min(max(city.latitude + .random(in: -nudge...nudge, using: &generator), -90), 90)
      return Coordinate(latitude: latitude, longitude: city.longitude)
    case 2: return Coordinate(latitude: (latitude < 0 ? -1 : 1) * (90 - nudge + 1e-5), longitude: longitude)
    case 3: return Coordinate(latitude: latitude, longitude: (longitude < 0 ? -1 : 1) * (180 - nudge + 1e-5))
    default: return city
    }
  }

  /// Returns the nearest cities in a range, sorted by distance and then by ID.
  func nearest(to point: Coordinate, in range: Range<Int>, limit: Int) -> [Near] {
    let center = vector(point)
    // The squares of the shortest chords, in ascending order. Cities with slightly longer chords are also measured
    // exactly.
    var least: [Double] = []
    var reach = Double.infinity
    var close: [Int] = []
    for number in range.lowerBound / 4..<(range.upperBound + 3) / 4 {
      let (x, y, z) = (blocks[number].x - center.x, blocks[number].y - center.y, blocks[number].z - center.z)
      let chords = x * x + y * y + z * z
      guard any(chords .<= reach) else { continue }
      for (lane, index) in (4 * number..<4 * number + 4).enumerated() where range.contains(index) {
        guard chords[lane] <= reach else { continue }
        close.append(index)
        let place = least.firstIndex { $0 > chords[lane] } ?? least.count
        least.insert(chords[lane], at: place)
        if least.count > limit { least.removeLast() }
        if least.count == limit, let last = least.last { reach = last * (1 + 1e-9) + 1e-20 }
      }
    }
    return close.lazy
      .map { Near(id: cities[$0].id, kilometers: point.kilometers(to: cities[$0].coordinate)) }
      .sorted { ($0.kilometers, $0.id) < ($1.kilometers, $1.id) }
      .prefix(limit).map(\.self)
  }
}

private func vector(_ point: Coordinate) -> SIMD3<Double> {
  let (latitude, longitude) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
  return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
}
