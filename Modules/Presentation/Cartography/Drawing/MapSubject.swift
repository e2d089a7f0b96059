public import Domain

/// The subject of a map, which consists of cities, a country, or the whole Earth.
public struct MapSubject: Hashable, Sendable {
  /// The cities to pin, starting with the most important.
  public var cities: [City]
  /// The country to show, or `nil` to show cities of all countries.
  ///
  /// A map of a country shows only the country's cities and the pinned cities.
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
  /// The minimum area for each city, as a multiple of the area of a mark.
  ///
  /// If the area were smaller, the dots would cover the land.
  private static let marksPerCity = 4.0
  /// The minimum extents of a map of a single city and of other subjects, in degrees at the equator.
  ///
  /// These extents keep the surroundings of a city visible.
  private static let (minimumExtentOfSingleCity, minimumExtent) = (8.0, 0.4)
  /// The minimum scale at which region borders are distinguishable, in units per degree.
  private static let minimumScaleOfRegions = 6.0

  /// Returns the part of the Earth that shows the subject.
  ///
  /// - Parameter catalog: The catalog of the country's cities.
  /// - Returns: The part that a map must show.
  package func viewport(in catalog: some CityCatalog) -> MapViewport {
    let body = country.map { MainBody.points(ofCountry: $0.code, in: catalog) } ?? []
    let fitting = MapViewport(fitting: cities.map { MapPoint($0.coordinate) } + body)
    let minimumExtent = cities.count == 1 ? Self.minimumExtentOfSingleCity : Self.minimumExtent
    return MapViewport(
      center: fitting.center, width: max(fitting.width, minimumExtent), height: max(fitting.height, minimumExtent / 2))
  }

  /// Returns the cities, pins, and labels of a map of the subject.
  ///
  /// - Parameters:
  ///   - viewport: The part that must be visible.
  ///   - sheet: The drawing area.
  ///   - world: The catalog of cities.
  ///   - sizeOfLabel: A closure that returns the size of a label's text.
  /// - Returns: The dots, pins, and labels with their positions.
  package func scene(
    of viewport: MapViewport, on sheet: MapSheet, in world: some CityCatalog,
    sizeOfLabel: @escaping (String) -> MapSheet.Size
  ) -> MapScene {
    let projection = MapProjection(viewport, on: sheet)
    let prominentCities = world.prominentCities(
      in: projection.box, inCountry: country?.code, limit: Self.maximumCityCount(on: sheet))
    return MapScene(
      of: viewport, on: sheet, cities: MapCities(prominentCities),
      flags: cities.map { MapScene.PinRequest(at: MapPoint($0.coordinate), on: $0) },
      sizeOfLabel: sizeOfLabel)
  }

  /// Returns the maximum number of cities on a sheet.
  package static func maximumCityCount(on sheet: MapSheet) -> Int {
    let room = sheet.size.width * sheet.size.height / (sheet.mark.width * sheet.mark.height) / marksPerCity
    return min(Int(room), maximumCount)
  }

  /// Returns the lines of a map of any subject.
  ///
  /// - Parameters:
  ///   - projection: The projection of the map.
  ///   - world: The source of the lines.
  /// - Returns: The coasts and borders. Region borders are included only at scales at which they are distinguishable.
  package static func outline(on projection: MapProjection, in world: some WorldGeometry) -> MapOutline {
    let hasRegions = projection.scale >= minimumScaleOfRegions
    return MapOutline(on: projection) { box, detail in
      AnySequence(world.lines(in: box, detail: detail).lazy.filter { hasRegions || $0.kind != .regionBorder })
    }
  }
}

extension MapSubject {
  /// The name of the subject, such as `the Earth`, `Fiji`, or `Kazan, Moscow and 2 other cities`.
  package var name: String {
    guard !cities.isEmpty else { return country?.name ?? "the Earth" }
    let named = cities.count == 1 ? cities.map(\.fullName) : cities.prefix(cities.count > 3 ? 2 : 3).map(\.name)
    let others = cities.count - named.count
    let last = others == 0 ? named.last : "\(others) other cities"
    let first = others == 0 ? Array(named.dropLast()) : named
    return [first.joined(separator: ", "), last ?? ""].filter { !$0.isEmpty }.joined(separator: " and ")
  }
}
