@testable import Domain

extension FuzzTarget {
  /// A target that reads a point from a map link or a `geo:` URI.
  static let mapLinks = FuzzTarget(
    name: "map-links",
    maximumLength: 256,
    seeds: {
      [
        "https://www.google.com/maps/place/Paris/@48.85,2.35,10z/data=!8m2!3d48.8049!4d2.1204!16z?entry=ttu",
        "https://maps.google.co.uk?q=Paris&ll=48.85,2.35", "HTTP://google.de:80/maps?q=loc:48.85%2c2.35+(Here)",
        "https://www.google.com/maps/search/48.85,+2.35", "https://maps.google.com/?data=!3d48.85!4d2.35",
        "https://www.google.com/maps/@?api=1&center=48.85%2C2.35", "https://www.google.com/maps/dir/1,2/@3,4,5z",
        "https://www.openstreetmap.org/?mlon=2.35&mlat=48.85#map=3/1/1", "https://osm.org/?lat=1&lon=2",
        "https://openstreetmap.org/search?query=48.85%2C2.35#map=12/48.85/2.35&layers=N",
        "https://maps.apple.com/?q=1,2&ll=48.85,2.35", "https://maps.apple.com/place?coordinate=48.85,2.35",
        "geo:48.85,2.35,100;crs=wgs84;u=35?z=11", "geo:0,0?q=48°51′N+2°21′E(Here)", "geo:0,0?q=Paris",
      ].map { Array($0.utf8) }
    },
    check: { input in MapLinkCheck(text: String(decoding: input, as: UTF8.self)).run() })
}

/// Checks the properties of a map link.
private struct MapLinkCheck {
  let text: String

  func run() {
    guard let link = MapLink(text.trimmed) else { return }
    let point = link.degrees.flatMap { degrees in
      abs(degrees.latitude) <= 90 && abs(degrees.longitude) <= 180
        ? Coordinate(latitude: degrees.latitude, longitude: degrees.longitude) : nil
    }
    // A link must not be read in another notation if it contains no point.
    require(Coordinate(text: text) == point, "\(text.debugDescription) is not at \(String(describing: point))")
    for variant in variants {
      require(Coordinate(text: variant) == point, "\(variant.debugDescription) is not like \(text.debugDescription)")
    }
  }

  /// The same link with its scheme in uppercase, with another parameter, and with percent-encoded commas in its query.
  private var variants: [String] {
    let link = text.trimmed
    let end = link.firstIndex(of: "#") ?? link.endIndex
    let resource = link[..<end]
    let query = resource.firstIndex(of: "?") ?? end
    let scheme = link.prefix { $0 != ":" }
    return [
      scheme.uppercased() + link[scheme.endIndex...],
      resource + (query == end ? "?" : "&") + "unknown=1" + link[end...],
      resource[..<query] + resource[query...].map { $0 == "," ? "%2C" : "\($0)" }.joined() + link[end...],
    ]
  }
}
