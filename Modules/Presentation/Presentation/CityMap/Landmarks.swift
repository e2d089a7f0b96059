import Domain

/// Chooses which cities stand out on a map: the largest of each neighbourhood, so that dots and labels have room.
enum Landmarks {
  /// The greatest number of landmarks on a map.
  static let limit = 120

  /// Returns the landmarks in a viewport and around it, the largest first.
  ///
  /// The Earth is divided into squares of a twelfth of the map's height, and of each square the first city is kept; the
  /// squares do not move with the map.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cities.
  static func of(_ cities: [City], in viewport: MapViewport) -> [City] {
    let side = max(viewport.height, viewport.width / 2) / 12
    let around = viewport.scaled(by: 3).box(aspect: 2)
    var taken: Set<Square> = []
    var landmarks: [City] = []
    for city in cities where around.contains(city.coordinate) {
      let row = (city.latitude / side).rounded(.down)
      let column = (city.longitude * MapViewport.narrowing(at: row * side) / side).rounded(.down)
      let square = Square(column: Int(column), row: Int(row))
      guard taken.insert(square).inserted else { continue }
      landmarks.append(city)
      if landmarks.count == limit { break }
    }
    return landmarks
  }

  private struct Square: Hashable {
    let column: Int
    let row: Int
  }
}
