import Cartography
package import Domain

extension City {
  /// Returns the distance between the city and a point as text, such as `3 km from the pin` or `3 km`.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - name: The name of the point in the text, or `nil` to omit the point.
  /// - Returns: The text, or `nil` if the distance is less than half a kilometer.
  package func distance(from point: Coordinate, named name: String? = nil) -> String? {
    let kilometers = Int(coordinate.kilometers(to: point).rounded())
    return kilometers == 0 ? nil : "\(kilometers.grouped) km\(name.map { " from \($0)" } ?? "")"
  }

  /// Returns the distance between the city and the point that the user has typed in a search.
  ///
  /// - Parameter text: The text of the search.
  /// - Returns: The text, or `nil` if the search text is not a point, or if the city is at the point.
  package func distance(fromPointIn text: String) -> String? {
    Coordinate(text: text).flatMap { distance(from: $0, named: "the point") }
  }
}
