public import Domain

/// What a map is of: some cities, a country, or the Earth.
public struct MapSubject: Hashable, Sendable {
  /// The cities that are pinned, the most important first.
  public var cities: [City]
  /// The country that is to be seen, and the only one whose cities are shown.
  public var country: Country?

  /// Makes a subject: the Earth, if it has neither cities nor a country.
  public init(cities: [City] = [], country: Country? = nil) {
    self.cities = cities
    self.country = country
  }
}

extension MapSubject {
  /// The greatest number of cities on a map, more than can be told apart on a sheet of paper.
  private static let greatestCount = 2000
  /// The room that there is for each city, in marks: where there were less, their dots would cover the land.
  private static let marksPerCity = 4.0
  /// The least width of a map, of one city alone and of others, in degrees at the equator: around a city there is
  /// something to be seen.
  private static let (leastExtentOfOne, leastExtent) = (8.0, 0.4)
  /// How many units a degree takes at the least where borders of regions can be told apart.
  private static let leastScaleOfRegions = 6.0

  /// Makes out the part of the Earth that shows the subject.
  ///
  /// - Parameter catalog: Where the country's cities are.
  /// - Returns: What a map is to show at least.
  package func viewport(in catalog: some CityCatalog) -> MapViewport {
    let body = country.map { MainBody.points(ofCountry: $0.code, in: catalog) } ?? []
    let fitting = MapViewport(fitting: cities.map { MapPoint($0.coordinate) } + body)
    let least = cities.count == 1 ? Self.leastExtentOfOne : Self.leastExtent
    return MapViewport(
      center: fitting.center, width: max(fitting.width, least), height: max(fitting.height, least / 2))
  }

  /// Makes out what is on a map of the subject.
  ///
  /// - Parameters:
  ///   - viewport: What is to be seen at least.
  ///   - sheet: What it is drawn on.
  ///   - world: Where the cities are.
  ///   - sizeOfLabel: Returns the extent of a text.
  /// - Returns: Dots, pins and labels, in their places.
  package func scene(
    of viewport: MapViewport, on sheet: MapSheet, in world: some CityCatalog,
    sizeOfLabel: @escaping (String) -> MapSheet.Size
  ) -> MapScene {
    let projection = MapProjection(viewport, on: sheet)
    let room = sheet.size.width * sheet.size.height / (sheet.mark.width * sheet.mark.height) / Self.marksPerCity
    let limit = min(Int(room), Self.greatestCount)
    let landmarks = world.landmarks(in: projection.box, inCountry: country?.code, limit: limit)
    return MapScene(
      of: viewport, on: sheet, cities: MapCities(landmarks),
      flags: cities.map { MapScene.Flag(at: MapPoint($0.coordinate), on: $0) },
      sizeOfLabel: sizeOfLabel)
  }

  /// Makes out the lines of a map of any subject.
  ///
  /// - Parameters:
  ///   - projection: How the map is projected.
  ///   - world: Where the lines are.
  /// - Returns: Coasts and borders, those of regions only where there is room for them.
  package static func outline(on projection: MapProjection, in world: some WorldGeometry) -> MapOutline {
    let hasRegions = projection.scale >= leastScaleOfRegions
    return MapOutline(on: projection) { box, detail in
      AnySequence(world.lines(in: box, detail: detail).lazy.filter { hasRegions || $0.kind != .regionBorder })
    }
  }
}

extension MapSubject {
  /// The subject in words: `the Earth`, `Fiji`, `Kazan, Moscow and 2 other cities`.
  package var name: String {
    guard !cities.isEmpty else { return country?.name ?? "the Earth" }
    let named = cities.count == 1 ? cities.map(\.fullName) : cities.prefix(cities.count > 3 ? 2 : 3).map(\.name)
    let others = cities.count - named.count
    let last = others == 0 ? named.last : "\(others) other cities"
    let first = others == 0 ? Array(named.dropLast()) : named
    return [first.joined(separator: ", "), last ?? ""].filter { !$0.isEmpty }.joined(separator: " and ")
  }
}
