import Cartography
import Domain

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The cities that the user might mean by pointing at a box on a map, such as a terminal cell.
///
/// A user who points next to Cape Town probably means Cape Town, even if a suburb is nearer. Each city within reach
/// therefore receives a score, and the city with the lowest score is selected. The score is the great-circle distance
/// from the city to the middle of the box, divided by a weight. The weight is 1 + log₂(1 + *i*), where *i* is the
/// distance from the city to the nearest more populous city, in box widths. An isolated or dominant city therefore
/// attracts the pointer from farther away, especially at small scales. At large scales, the weights differ less.
///
/// Distances within the box are meaningless, because the pointing device cannot distinguish points in the box. Each
/// city in the box is therefore assigned a distance of half a box width, which gives the most prominent city the lowest
/// score. However, a city in the box that has its own mark has a distance of 0, because the user aimed at the mark.
struct PointerTarget {
  /// The maximum number of cities to offer.
  private static let maximumCount = 9
  /// The maximum distance between a city and the middle of the box, in box widths.
  private static let reach = 4.0

  /// The most likely city, followed by the other cities in the box in order of prominence.
  private(set) var cities: [City] = []
  /// Whether the first city is in the box.
  let isWithin: Bool
  let middle: MapPoint

  /// Creates a target by finding the cities that the user might mean.
  ///
  /// - Parameters:
  ///   - box: The box that the user points at, which is as wide as a mark.
  ///   - all: The cities to consider.
  ///   - viewport: The part of the map that must be visible.
  /// - Complexity: O(*n*), where *n* is the number of cities.
  init(in box: GeographicBox, among all: MapCities, on viewport: MapViewport) {
    let west = MapPoint(Coordinate(latitude: box.south, longitude: box.west))
    let (width, height) = west.offset(to: MapPoint(Coordinate(latitude: box.north, longitude: box.east)))
    middle = west.moved(east: width / 2, north: height / 2)
    let place = middle.coordinate
    let farthest = Self.reach * width
    var best: (city: City, score: Double, importance: Int)?
    var within: [City] = []
    for other in all.ranked {
      let (east, north) = middle.offset(to: other.point)
      let isInBox = abs(east) <= width / 2 && abs(north) <= height / 2
      guard isInBox || east * east + north * north <= farthest * farthest else { continue }
      var distance = other.city.coordinate.kilometers(to: place)
      if isInBox {
        within.append(other.city)
        let isMarked = other.isMarked(at: viewport.spacing(ofMarks: MapSheet.cellSpacing * width))
        distance = isMarked ? 0 : width / 2 * middle.kilometers
      }
      let weight = 1 + log2(1 + min(other.isolation, 360) / width)
      let score = distance / weight
      // If several cities in the box would have marks, only the mark and the name of the most important one are
      // visible.
      if best.map({ (score, $0.importance) < ($0.score, other.weight) }) ?? true {
        best = (other.city, score, other.weight)
      }
    }
    guard let best else {
      isWithin = false
      return
    }
    isWithin = within.contains(best.city)
    cities = [best.city] + within.filter { $0 != best.city }.prefix(Self.maximumCount - 1)
  }
}
