public import Domain

/// The subject of a map: one or more cities, a country (optionally with pinned cities), or the whole Earth.
public struct MapSubject: Hashable, Sendable {
  /// The cities to pin, starting with the most important.
  public var cities: [City]
  /// The country to show, or `nil` to show the pinned cities or the whole Earth.
  ///
  /// The map also shows the most prominent cities of the surrounding countries.
  public var country: Country?

  /// Creates a subject.
  ///
  /// If there are no cities and no country, the subject is the whole Earth.
  public init(cities: [City] = [], country: Country? = nil) {
    self.cities = cities
    self.country = country
  }
}

extension MapSubject {
  /// The maximum number of cities on a map.
  ///
  /// More cities could not be distinguished on a sheet of paper.
  private static let maximumCount = 2000
  /// The minimum area for each city, as a multiple of a mark's area.
  ///
  /// If the area were smaller, the dots would cover too much of the land.
  private static let marksPerCity = 4.0
  /// The minimum widths of single-city maps and of all other maps, in degrees at the equator.
  ///
  /// The minimum heights are half as large. The minimum sizes keep a city's surroundings visible.
  private static let (minimumExtentOfSingleCity, minimumExtent) = (8.0, 0.4)

  /// Returns the part of the Earth that a map of the subject must show.
  ///
  /// - Parameter world: The source of the country's cities and of its islands' coastlines.
  /// - Returns: The viewport, which also shows the surroundings of a single city.
  package func viewport(in world: some CityCatalog & WorldGeometry) -> MapViewport {
    let body = country.map { MainBody.points(ofCountry: $0.code, in: world) } ?? []
    let points = cities.map { MapPoint($0.coordinate) } + body
    let cities = MapViewport(fitting: points)
    let fitting =
      country == nil ? cities : MapViewport(fitting: points + MainBody.islands(in: cities, with: body, of: world))
    let minimumExtent = self.cities.count == 1 ? Self.minimumExtentOfSingleCity : Self.minimumExtent
    return MapViewport(
      center: fitting.center, width: max(fitting.width, minimumExtent), height: max(fitting.height, minimumExtent / 2))
  }

  /// Returns the cities, pins, and labels for a map of the subject.
  ///
  /// - Parameters:
  ///   - viewport: The part of the Earth that must be visible.
  ///   - sheet: The drawing area.
  ///   - world: The catalog of cities.
  ///   - sizeOfLabel: A closure that returns the size of a label's text.
  /// - Returns: The dots, pins, and labels with their positions.
  package func scene(
    of viewport: MapViewport, on sheet: MapSheet, in world: some CityCatalog,
    sizeOfLabel: @escaping (String) -> MapSheet.Size
  ) -> MapScene {
    let projection = MapProjection(viewport, on: sheet)
    let limit = Self.maximumCityCount(on: sheet)
    let inside = country.map { world.prominentCities(in: projection.box, inCountry: $0.code, limit: limit) } ?? []
    let all = inside + world.prominentCities(in: projection.box, inCountry: nil, limit: limit)
    return MapScene(
      of: viewport, on: sheet, cities: MapCities(all.withoutDuplicates),
      flags: cities.map { MapScene.PinRequest(at: MapPoint($0.coordinate), on: $0) },
      sizeOfLabel: sizeOfLabel)
  }

  /// Returns the maximum number of cities on a sheet.
  package static func maximumCityCount(on sheet: MapSheet) -> Int {
    let room = sheet.size.width * sheet.size.height / (sheet.mark.width * sheet.mark.height) / marksPerCity
    return min(Int(room), maximumCount)
  }
}

extension MapSubject {
  /// The name of the subject, such as `the Earth`, `Fiji`, or `Kazan, Moscow, and 2 other cities`.
  package var name: String {
    guard !cities.isEmpty else { return country?.name ?? "the Earth" }
    let named = cities.count == 1 ? cities.map(\.fullName) : cities.prefix(cities.count > 3 ? 2 : 3).map(\.name)
    let others = cities.count - named.count
    let parts = others == 0 ? named : named + ["\(others) other cities"]
    guard parts.count > 2, let last = parts.last else { return parts.joined(separator: " and ") }
    return "\(parts.dropLast().joined(separator: ", ")), and \(last)"
  }
}
