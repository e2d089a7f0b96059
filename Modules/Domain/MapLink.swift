/// A link from a supported map service, or a `geo:` URI (RFC 5870).
struct MapLink {
  private let service: MapService
  /// The parts of the address between slashes, starting with the host, or the whole location of a `geo:` URI.
  private let components: [Substring]
  private let query: Substring
  private let fragment: Substring

  /// Creates a link by parsing text, or returns `nil` if the text is not a link from a supported service.
  init?(_ text: String) {
    let (resource, fragment) = text[...].halves(at: "#")
    let (address, query) = resource.halves(at: "?")
    guard let colon = address.firstIndex(of: ":") else { return nil }
    let location = address[colon...].dropFirst()
    let components = location.split(separator: "/")
    let service: MapService? =
      switch address[..<colon].lowercased() {
      case "geo": .geo
      case "http", "https": location.hasPrefix("//") ? MapService(components) : nil
      default: nil
      }
    guard let service else { return nil }
    (self.service, self.components, self.query, self.fragment) = (service, components, query, fragment)
  }

  /// The point that the link specifies, or `nil` if the link contains no point.
  var degrees: Coordinate.Degrees? {
    switch service {
    case .geo: firstPoint(in: ["q"]) ?? geoCenter
    case .openStreetMap: marker ?? firstPoint(in: ["query"]) ?? (isRoute ? nil : openStreetMapCenter)
    case .google:
      isRoute ? nil : pin ?? searchedPoint ?? googleCenter ?? firstPoint(in: ["q", "query", "ll", "center"])
    // If an Apple Maps link contains a position, the `q` parameter is only the label of that position.
    case .apple: firstPoint(in: ["coordinate", "ll", "q", "query", "center"])
    }
  }
}

// MARK: - Forms of links

extension MapLink {
  /// The point before the parameters of a `geo:` URI, as in `geo:48.85,2.35;u=35`.
  ///
  /// Android apps write `geo:0,0?q=Paris` if they know only the name of a place. Such a URI contains no point.
  private var geoCenter: Coordinate.Degrees? {
    let center = components.first.flatMap { Self.pair($0.halves(at: ";").0.split(separator: ",")) }
    let hasName = query.values(of: "q").contains { !$0.isEmpty }
    return center.flatMap { $0 == (0, 0) && hasName ? nil : $0 }
  }

  /// Whether the link shows a route, which has no single point.
  private var isRoute: Bool { components.contains { $0 == "dir" || $0 == "directions" } }

  /// The position of the place that a Google Maps link shows, or `nil` if there is none.
  ///
  /// The position is in the last pair of fields of the form `!3d48.85!4d2.35`.
  private var pin: Coordinate.Degrees? {
    let fields = (components + query.split(separator: "&")).flatMap { $0.decoded.split(separator: "!") }
    return zip(fields, fields.dropFirst()).compactMap { latitude, longitude -> Coordinate.Degrees? in
      guard latitude.hasPrefix("3d"), longitude.hasPrefix("4d") else { return nil }
      return Self.pair([latitude.dropFirst(2), longitude.dropFirst(2)])
    }.last
  }

  /// The point that the user has typed in Google Maps, as in `/maps/search/48.85,+2.35`.
  private var searchedPoint: Coordinate.Degrees? {
    zip(components, components.dropFirst()).first { $0.0 == "search" || $0.0 == "place" }
      .flatMap { Self.point($0.1.decoded) }
  }

  /// The middle of the map that a Google Maps link shows, as in `@48.85,2.35,12z`.
  private var googleCenter: Coordinate.Degrees? {
    components.map(\.decoded).first { $0.hasPrefix("@") }.flatMap { Self.pair($0.dropFirst().split(separator: ",")) }
  }

  /// The middle of the map that an OpenStreetMap link shows, as in `#map=12/48.85/2.35`.
  private var openStreetMapCenter: Coordinate.Degrees? {
    fragment.values(of: "map").first.flatMap { Self.pair($0.split(separator: "/").dropFirst()) }
  }

  /// The position of the marker in an OpenStreetMap link.
  private var marker: Coordinate.Degrees? {
    [("mlat", "mlon"), ("lat", "lon")].lazy.compactMap { latitude, longitude in
      Self.pair((query.values(of: latitude).prefix(1) + query.values(of: longitude).prefix(1)).map { $0[...] })
    }
    .first
  }

  /// Returns the point from the first parameter that contains a point, trying the parameter names in the given order.
  private func firstPoint(in names: [String]) -> Coordinate.Degrees? {
    names.lazy.flatMap { query.values(of: $0) }.compactMap(Self.point).first
  }

  /// Returns the point that search text specifies, as in `48.85, 2.35 (Paris)`.
  private static func point(_ text: String) -> Coordinate.Degrees? {
    let text = text.hasPrefix("loc:") ? text.dropFirst("loc:".count) : text[...]
    return AngleReader.degrees(in: String(text.prefix { $0 != "(" }))
  }

  /// Returns the point whose latitude and longitude are the first two strings, or `nil` if they are not decimal
  /// numbers.
  private static func pair(_ texts: some Sequence<Substring>) -> Coordinate.Degrees? {
    let numbers = texts.prefix(2).compactMap { $0.allSatisfy("+-.0123456789".contains) ? Double($0) : nil }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}

/// A service whose links can specify a point.
private enum MapService {
  case geo
  case openStreetMap
  case google
  case apple

  /// Creates the service with the given address, or returns `nil` if the service is not supported.
  ///
  /// The address consists of the host and the components of the path.
  init?(_ address: [Substring]) {
    let labels =
      address.first?.prefix { $0 != ":" }.lowercased().split(separator: ".", omittingEmptySubsequences: false) ?? []
    let isWWW = labels.first == "www"
    let host = isWWW ? labels.dropFirst() : labels[...]
    switch host {
    case ["openstreetmap", "org"], ["osm", "org"]: self = .openStreetMap
    case ["maps", "apple", "com"] where !isWWW: self = .apple
    case _ where !isWWW && host.first == "maps" && Self.isGoogle(host.dropFirst()): self = .google
    case _ where address.dropFirst().first == "maps" && Self.isGoogle(host): self = .google
    default: return nil
    }
  }

  /// Returns whether a host is `google.com` or Google's host for a country, such as `google.de` or `google.co.uk`.
  private static func isGoogle(_ labels: ArraySlice<Substring>) -> Bool {
    let domain = labels.dropFirst()
    guard labels.first == "google", let last = domain.last else { return false }
    switch domain.count {
    case 1: return last == "com" || last.count == 2
    case 2: return last.count == 2 && ["co", "com"].contains(domain.first)
    default: return false
    }
  }
}

extension Substring {
  /// Returns the text before and the text after the first separator, or the whole text and an empty string if there is
  /// no separator.
  fileprivate func halves(at separator: Character) -> (Substring, Substring) {
    let start = prefix { $0 != separator }
    return (start, self[start.endIndex...].dropFirst())
  }

  /// Returns the decoded values of all parameters with the given name.
  fileprivate func values(of name: String) -> [String] {
    split(separator: "&").map { $0.halves(at: "=") }.filter { $0.0 == name }.map(\.1.decoded)
  }

  /// The text with each plus sign replaced by a space and each percent-encoded byte decoded.
  fileprivate var decoded: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      // Each digit is parsed separately, because `UInt8(_:radix:)` accepts a sign.
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
