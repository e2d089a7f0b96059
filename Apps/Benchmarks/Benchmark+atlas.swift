import CityAtlas
import Domain

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Benchmark {
  /// Operations that open the atlas and query it.
  static let atlas =
    [
      Benchmark(name: "atlas.open", countedTimes: 20) {
        { blackHole(try? Atlas.embedded()) }
      },
      Benchmark(name: "atlas.cities_of_region") {
        let atlas = try Atlas.embedded()
        // England is the region with the most cities.
        return { blackHole(atlas.cities(ofRegion: "GB.ENG")) }
      },
      near("near.sphere") { _ in (0..<nearPoints).map { _ in Coordinate.random() } },
      near("near.city") { atlas in
        let cities = atlas.countries
          .flatMap { atlas.regions(ofCountry: $0.code) }
          .flatMap { atlas.cities(ofRegion: $0.key) }
        return (0..<nearPoints).map { _ in cities[Int(drand48() * Double(cities.count))].coordinate.moved() }
      },
    ]
    + boxes.flatMap { name, box in
      [
        // The following queries are like those of the `map` command and the map picker.
        prominentCities(name, in: box, country: nil),
        lines(name, in: box),
      ]
    }
    + [prominentCities("usa", in: .world, country: "US")]
    // The following queries are like those of the `find` command.
    + texts.map { name, text in
      search("find.\(name)", CitySearch(text, citiesOnly: true, limit: 10))
    }
    // The following queries are like those that a list runs for each keystroke.
    + texts.map { name, text in
      search("list.\(name)", CitySearch(text, limit: 50))
    }
    + [
      search("list.kazan_in_russia", CitySearch("kazan", in: .country("RU"), limit: 50)),
      search("list.a_in_russia", CitySearch("a", in: .country("RU"), limit: 50)),
    ]

  /// The benchmark names, each with the text to search for.
  ///
  /// The first four searches are for a name, three letters, a single letter, and text with a trailing space. The next
  /// three are for text that is part of many names, text without matches, and a letter that occurs in nearly all names.
  /// The last three are for a misspelled name, a name followed by its region, and a name followed by its misspelled
  /// country.
  private static let texts = [
    ("kazan", "kazan"), ("kar", "kar"), ("b", "b"), ("san_", "san "), ("burg", "burg"), ("xyzq", "xyzq"), ("a", "a"),
    ("barcelna", "barcelna"), ("paris_texas", "paris texas"), ("rostov_don_rusia", "rostov don rusia"),
  ]

  private static let nearPoints = 1024

  /// The names and extents of three boxes, which contain the world, a country, and a metropolitan area.
  private static let boxes = [
    ("world", GeographicBox.world),
    ("germany", GeographicBox(west: 5.9, south: 47.3, east: 15, north: 55)),
    ("ruhr", GeographicBox(west: 6.5, south: 51.2, east: 7.7, north: 51.7)),
  ]

  private static func prominentCities(_ name: String, in box: GeographicBox, country: String?) -> Benchmark {
    Benchmark(name: "landmarks.\(name)") {
      let atlas = try Atlas.embedded()
      return { blackHole(atlas.prominentCities(in: box, inCountry: country, limit: 200)) }
    }
  }

  private static func lines(_ name: String, in box: GeographicBox) -> Benchmark {
    Benchmark(name: "lines.\(name)") {
      let atlas = try Atlas.embedded()
      return { blackHole(Array(atlas.lines(in: box, detail: .fine))) }
    }
  }

  private static func search(_ name: String, _ search: CitySearch) -> Benchmark {
    Benchmark(name: name) {
      let atlas = try Atlas.embedded()
      return { blackHole(atlas.search(search)) }
    }
  }

  private static func near(_ name: String, points: @escaping (Atlas) -> [Coordinate]) -> Benchmark {
    Benchmark(name: name, parts: nearPoints, countedTimes: 1) {
      let atlas = try Atlas.embedded()
      // A fixed seed generates the same points in each run.
      srand48(1)
      let points = points(atlas)
      return {
        for point in points { blackHole(atlas.cities(nearestTo: point, inCountry: nil, limit: 1)) }
      }
    }
  }
}

extension Coordinate {
  /// Returns a random point with a uniform distribution on the sphere.
  fileprivate static func random() -> Coordinate {
    Coordinate(latitude: asin(drand48() * 2 - 1) * 180 / .pi, longitude: drand48() * 360 - 180)
  }

  /// Returns a random point within a few kilometers of this point.
  fileprivate func moved() -> Coordinate {
    Coordinate(
      latitude: min(max(latitude + drand48() * 0.1 - 0.05, -90), 90),
      longitude: min(max(longitude + drand48() * 0.1 - 0.05, -180), 180))
  }
}
