extension Coordinate {
  /// The markers that precede a latitude and a longitude in links, each with the separator between the two numbers.
  ///
  /// The first marker that precedes a point is used. In an Android `geo:` URI, such as `geo:0,0?q=48.85,2.35`, the
  /// point after `q` therefore takes precedence.
  private static let markers = [
    ("/@", ","), ("?q=", ","), ("&q=", ","), ("?ll=", ","), ("&ll=", ","), ("?query=", ","), ("&query=", ","),
    ("?center=", ","), ("&center=", ","), ("?coordinate=", ","), ("&coordinate=", ","), ("loc:", ","),
    ("mlat=", "&mlon="), ("geo:", ","),
  ]
  /// The marker that precedes the zoom level, the latitude, and the longitude in an OpenStreetMap link.
  private static let mapMarker = "#map="

  /// Returns the point in a `geo:` URI (RFC 5870) or a map link, or `nil` if the text contains no such point.
  static func degrees(inLink text: String) -> Degrees? {
    guard text.hasPrefix("geo:") || text.contains("://") else { return nil }
    let link = text.replacingEscapedCommas
    if let pin = pin(inLink: link) { return pin }
    for (marker, separator) in markers {
      guard let point = link.text(after: marker), let degrees = degrees(point, separatedBy: separator) else { continue }
      return degrees
    }
    guard let map = link.text(after: mapMarker), let slash = map.firstIndex(of: "/") else { return nil }
    return degrees(map[map.index(after: slash)...], separatedBy: "/")
  }

  /// Returns the position of the place that a Google Maps link shows, or `nil` if there is none.
  ///
  /// The last pair of fields such as `!3d48.85!4d2.35` contains the position. The point after `/@` is only the middle
  /// of the map.
  private static func pin(inLink link: String) -> Degrees? {
    let fields = link.split(separator: "!")
    return zip(fields, fields.dropFirst()).compactMap { latitude, longitude -> Degrees? in
      guard latitude.hasPrefix("3d"), longitude.hasPrefix("4d") else { return nil }
      return degrees(latitude.dropFirst(2) + "," + longitude.dropFirst(2), separatedBy: ",")
    }.last
  }

  private static func degrees(_ text: Substring, separatedBy separator: String) -> Degrees? {
    let first = text.prefix(while: isPartOfNumber)
    guard let latitude = Double(first), text[first.endIndex...].hasPrefix(separator) else { return nil }
    let second = text[first.endIndex...].dropFirst(separator.count).prefix(while: isPartOfNumber)
    return Double(second).map { (latitude, $0) }
  }

  private static func isPartOfNumber(_ character: Character) -> Bool { "+-.0123456789".contains(character) }
}

extension String {
  /// The link with each `%2C` replaced by a comma.
  fileprivate var replacingEscapedCommas: String {
    ["%2C", "%2c"].reduce(self) { link, escape in
      link.split(separator: escape, omittingEmptySubsequences: false).joined(separator: ",")
    }
  }

  /// Returns the text after the first occurrence of a marker, or `nil` if the marker does not occur.
  fileprivate func text(after marker: String) -> Substring? {
    indices.first { self[$0...].hasPrefix(marker) }.map { self[$0...].dropFirst(marker.count) }
  }
}
