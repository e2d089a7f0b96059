import Cartography
import Domain

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Which cities somebody means who points at a map no more exactly than at a box, such as a cell of a terminal.
///
/// Somebody who points beside Cape Town means Cape Town, and not the suburb that happens to be nearer. So of what is
/// within reach that city is meant whose great-circle distance from the middle of the box, divided by a weight, is the
/// least. The weight is 1 + log₂(1 + *i*), where *i* is how far the next more populous city is, in widths of the box:
/// what stands alone, or above its neighbours, draws from farther away the farther it is seen from, and at a scale at
/// which neighbours have room the weights are nearly the same.
///
/// Within the box distances mean nothing, for nobody can point more exactly: of what is there the city counts that
/// stands out most, half a width away. Where that one has a mark of its own, it is what somebody has aimed at.
struct PointedCities {
  /// Several more are not told.
  private static let greatestCount = 9
  /// How far beside a city one can point, in widths of the box.
  private static let reach = 4.0

  /// The city that is meant most likely, then what else is in the box, what stands out most first.
  private(set) var cities: [City] = []
  /// Whether the first one is in the box, too.
  let isWithin: Bool
  /// The middle of the box.
  let middle: MapPoint

  /// Makes out what is meant.
  ///
  /// - Parameters:
  ///   - box: Where somebody points, as wide as a mark.
  ///   - all: The cities.
  ///   - viewport: What is to be seen at least of them.
  /// - Complexity: O(*n*) in the number of cities.
  init(in box: GeographicBox, among all: MapCities, on viewport: MapViewport) {
    let west = MapPoint(Coordinate(latitude: box.south, longitude: box.west))
    let (width, height) = west.offset(to: MapPoint(Coordinate(latitude: box.north, longitude: box.east)))
    middle = west.moved(east: width / 2, north: height / 2)
    let place = middle.coordinate
    let farthest = Self.reach * width
    var best: (city: City, score: Double)?
    var within: [City] = []
    for other in all.ranked {
      let (east, north) = middle.offset(to: other.point)
      guard abs(east) <= farthest, abs(north) <= farthest else { continue }
      var distance = other.city.coordinate.kilometers(to: place)
      if abs(east) <= width / 2, abs(north) <= height / 2 {
        within.append(other.city)
        let isMarked = other.isolation >= viewport.spacing(ofMarks: width)
        distance = isMarked ? 0 : width / 2 * middle.kilometers
      } else if east * east + north * north > farthest * farthest {
        continue
      }
      let weight = 1 + log2(1 + min(other.isolation, 360) / width)
      if distance / weight < best?.score ?? .infinity { best = (other.city, distance / weight) }
    }
    guard let best else {
      isWithin = false
      return
    }
    isWithin = within.contains(best.city)
    cities = [best.city] + within.filter { $0 != best.city }.prefix(Self.greatestCount - 1)
  }
}
