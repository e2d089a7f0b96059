@testable import Domain

extension FuzzTarget {
  /// A target that reads a point from text that the user types or pastes.
  static let coordinates = FuzzTarget(
    name: "coordinates",
    maximumLength: 80,
    seeds: {
      [
        "55.79,49.12", "-.5 +.5", "48.85; 2.35", "+5530.6-04915.3/", "+553036,9+0491518,9+8848.5CRSWGS_84/",
        "40.7N 74W", "74w, 40.7n", "S 33.9; e 18.4", "ß 33.9; e 18.4", "−33.9 18.4", "40°42′46.5″N 74°0′22″W",
        "40º42'N, 74º0'W",
        "geo:48.85,2.35;u=35", "https://osm.org/#map=12/48.85/2.35",
      ].map { Array($0.utf8) }
    },
    check: { input in CoordinateCheck(text: String(decoding: input, as: UTF8.self)).run() })
}

/// Checks the properties of a point in a text, or checks that a text without a point is rejected each time.
private struct CoordinateCheck {
  let text: String

  func run() {
    let point = Coordinate(text: text)
    require(Coordinate(text: " \t\(text)\n") == point, "\(text.debugDescription) needs to have no spaces around it")
    guard let point else { return }
    require(abs(point.latitude) <= 90 && abs(point.longitude) <= 180, "\(text.debugDescription) is at \(point)")
    if MapLink(text.trimmed) == nil { checkLetters() }
    checkNotations(WrittenPoint(point))
  }

  /// Checks that a text with letters, such as the name of a city, is not a point.
  ///
  /// The exceptions are one letter for the hemisphere of each angle, and the name of an ISO 6709 reference system.
  private func checkLetters() {
    let position = text.trimmed
    let hasSystem = position.hasPrefix("+") || position.hasPrefix("-")
    let end = hasSystem ? position.firstIndex(of: "C") ?? position.endIndex : position.endIndex
    // The ordinal indicator º, which users type as a degree sign, is a letter in Unicode.
    let letters = position[..<end].unicodeScalars.filter { $0.properties.isAlphabetic && $0 != "º" }
    require(
      letters.count <= 2 && letters.allSatisfy("NSEWnsew".unicodeScalars.contains),
      "\(text.debugDescription) is a point despite its letters")
  }

  /// Checks that the point is the same in each notation.
  private func checkNotations(_ point: WrittenPoint) {
    for notation in point.notations {
      guard let other = Coordinate(text: notation) else { fatalError("\(notation) is not a point") }
      require(
        abs(other.latitude - point.latitude.degrees) < 1e-9 && abs(other.longitude - point.longitude.degrees) < 1e-9,
        "\(notation) is at \(other)")
    }
  }
}

/// A point that is rounded to millionths of a degree so that each notation can express it exactly.
private struct WrittenPoint {
  let latitude: WrittenAngle
  let longitude: WrittenAngle

  init(_ point: Coordinate) {
    latitude = WrittenAngle(point.latitude, sides: ("N", "S"))
    longitude = WrittenAngle(point.longitude, sides: ("E", "W"))
  }

  /// The point in decimal degrees, with hemispheres, in ISO 6709 format, and in links.
  var notations: [String] {
    let (north, east) = (latitude.decimal, longitude.decimal)
    return [
      "\(north),\(east)", "\(north) \(east)",
      "\(latitude.withSide) \(longitude.withSide)", "\(longitude.withSide), \(latitude.withSide)",
      "\(latitude.withParts) \(longitude.withParts)",
      latitude.standard(degreeDigits: 2) + longitude.standard(degreeDigits: 3) + "/",
      "geo:\(north),\(east);u=35", "geo:0,0?q=\(north),\(east)(Here)",
      "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)#map=3/1/1",
      "https://www.openstreetmap.org/#map=12/\(north)/\(east)", "https://www.google.com/maps/@\(north),\(east),12z",
      "https://www.google.com/maps/place/Here/@1,2,3z/data=!3d\(north)!4d\(east)",
      "https://maps.google.com/?q=loc:\(north)+\(east)", "https://maps.apple.com/?ll=\(north),\(east)&q=1,2",
    ]
  }
}

/// An angle in millionths of a degree.
private struct WrittenAngle {
  private let millionths: Int
  private let sides: (positive: String, negative: String)

  init(_ degrees: Double, sides: (String, String)) {
    millionths = Int((degrees * 1e6).rounded())
    self.sides = sides
  }

  var degrees: Double { Double(millionths) / 1e6 }

  /// The angle with a minus sign if it is negative, such as `-48.850000`.
  var decimal: String { (millionths < 0 ? "-" : "") + magnitude }

  /// The angle with a hemisphere, such as `48.850000S`.
  var withSide: String { magnitude + side }

  /// The angle in degrees, minutes, and seconds, such as `48°51′0.000000″S`.
  var withParts: String { "\(parts.degrees)°\(parts.minutes)′\(Self.decimal(parts.seconds))″\(side)" }

  /// Returns the angle in ISO 6709 format, such as `-485100.000000`.
  func standard(degreeDigits: Int) -> String {
    let (degrees, minutes, seconds) = parts
    let leadingZero = seconds < 10_000_000 ? "0" : ""
    return (millionths < 0 ? "-" : "+") + Self.padded(degrees, degreeDigits) + Self.padded(minutes, 2)
      + leadingZero + Self.decimal(seconds)
  }

  private var magnitude: String { Self.decimal(abs(millionths)) }

  private var side: String { millionths < 0 ? sides.negative : sides.positive }

  /// The whole degrees and minutes, and the seconds in millionths.
  private var parts: (degrees: Int, minutes: Int, seconds: Int) {
    let seconds = abs(millionths) * 3600
    return (seconds / 3_600_000_000, seconds / 60_000_000 % 60, seconds % 60_000_000)
  }

  /// Returns a number of millionths as a decimal number with six decimals.
  private static func decimal(_ millionths: Int) -> String {
    "\(millionths / 1_000_000).\(padded(millionths % 1_000_000, 6))"
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
  }
}
