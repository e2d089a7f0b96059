import Domain
import Testing

@Suite("Coordinate")
struct CoordinateTests {
  struct Leg: CustomTestStringConvertible {
    let testDescription: String
    let from: Coordinate
    let to: Coordinate
    let kilometers: Double
  }

  private static let quarter = Double.pi / 2 * Coordinate.earthRadiusInKilometers

  @Test(arguments: [
    Leg(testDescription: "same point", from: at(10, 20), to: at(10, 20), kilometers: 0),
    Leg(testDescription: "from the equator to a pole", from: at(0, 37), to: at(90, -12), kilometers: quarter),
    Leg(testDescription: "a quarter of the equator", from: at(0, 135), to: at(0, -135), kilometers: quarter),
    Leg(testDescription: "antipodes", from: at(51, 0), to: at(-51, 180), kilometers: 2 * quarter),
    Leg(testDescription: "across the 180th meridian", from: at(0, 179.5), to: at(0, -179.5), kilometers: quarter / 90),
  ])
  func `the distance is measured along the surface in the shorter direction`(_ leg: Leg) {
    #expect(abs(leg.from.kilometers(to: leg.to) - leg.kilometers) < 1e-6)
    #expect(leg.from.kilometers(to: leg.to) == leg.to.kilometers(to: leg.from))
  }

  @Test(arguments: ["48.5,2.25", "48.5 2.25", "48.5N 2.25E", "+4830+00215/", "geo:48.5,2.25"])
  func `spaces around a pasted point are ignored`(_ text: String) {
    for padded in [" \(text)", "\(text) ", "\t\(text)\n"] {
      #expect(Coordinate(text: padded) == at(48.5, 2.25), "\(padded)")
    }
  }

  @Test(arguments: ["40ß 74W", "\u{FB06}40 74W", "40\u{17F} 74W"])
  func `a letter that only resembles the letter of a hemisphere is not a hemisphere`(_ text: String) {
    #expect(Coordinate(text: text) == nil)
  }
}

private func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}
