import Cartography
import Domain

/// The source of the cities on a map.
///
/// The source provides cities in and around the visible area if they are prominent or in the map's scope.
struct CityMapSource {
  /// The maximum number of cities in and around the visible area, in addition to the scope's cities.
  static let surroundingCount = 480

  /// The cities to draw, and the subset that can be chosen.
  struct Cities {
    let all: MapCities
    let selectable: MapCities
  }

  /// A part of the map that contains the visible area and a margin, so that small moves do not require new cities.
  private struct Block: Hashable {
    let center: MapPoint
    let width: Double
    let height: Double

    /// Creates the block around an area.
    ///
    /// The block is a sixth wider and higher than the area, and its center is rounded to multiples of a sixth of the
    /// area's width and height. If the block would be as wide as the map or at least half as high, it covers the whole
    /// map in that direction, and its center in that direction is the map's center. All blocks that cover the whole map
    /// are therefore equal.
    init(around area: MapViewport) {
      width = min(area.width * 7 / 6, 360)
      height = area.height * 7 / 6 < 180 ? area.height * 7 / 6 : 360
      let rounded = { (place: Double, length: Double) in (place / length * 6).rounded() * length / 6 }
      center = MapPoint(
        x: width == 360 ? 180 : rounded(area.center.x, area.width),
        y: height == 360 ? 0 : rounded(area.center.y, area.height))
    }

    var box: GeographicBox { GeographicBox(around: center, width: width, height: height) }
  }

  private let own: [City]
  private let country: Country?
  private let catalog: any CityCatalog
  private let middle: MapPoint?
  private var block: Block?
  private var cities = Cities(all: MapCities([]), selectable: MapCities([]))

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - own: The cities of the scope, starting with the most populous. Only the first thousand are always on the map,
  ///     because more could not be distinguished.
  ///   - country: The only country whose cities can be chosen, or `nil` for all countries.
  ///   - catalog: The catalog of cities.
  init(_ own: [City], choosingIn country: Country?, catalog: any CityCatalog) {
    self.own = Array(own.prefix(CityMapContent.prominentCount))
    self.country = country
    self.catalog = catalog
    middle = MapViewport.center(of: self.own.map { MapPoint($0.coordinate) })
  }

  /// Returns the cities on a map that shows an area.
  ///
  /// - Complexity: O(1) if the area is in the same block as in the previous call. Otherwise, the time depends on the
  ///   number of cities in the result.
  mutating func cities(around area: MapViewport) -> Cities {
    let block = Block(around: area)
    guard block != self.block else { return cities }
    self.block = block
    let box = block.box
    let around = catalog.prominentCities(in: box, inCountry: nil, limit: Self.surroundingCount)
    let all = MapCities((own.filter { box.contains($0.coordinate) } + around).withoutDuplicates, around: middle)
    cities = Cities(all: all, selectable: country.map { only in all.filter { $0.country == only } } ?? all)
    return cities
  }
}
