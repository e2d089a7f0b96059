import Domain
import Testing

@Suite("Geographic box")
struct GeographicBoxTests {
  struct Query: CustomTestStringConvertible {
    let testDescription: String
    let box: GeographicBox
    let point: Coordinate
    let isInside: Bool
  }

  private static let tatarstan = GeographicBox(west: 47, south: 53, east: 54, north: 57)
  private static let bering = GeographicBox(west: 170, south: 50, east: -160, north: 70)

  @Test(arguments: [
    Query(testDescription: "inside", box: tatarstan, point: at(55, 49), isInside: true),
    Query(testDescription: "on a corner", box: tatarstan, point: at(57, 47), isInside: true),
    Query(testDescription: "north of the box", box: tatarstan, point: at(57.1, 49), isInside: false),
    Query(testDescription: "south of the box", box: tatarstan, point: at(52.9, 49), isInside: false),
    Query(testDescription: "west of the box", box: tatarstan, point: at(55, 46.9), isInside: false),
    Query(testDescription: "east of the box", box: tatarstan, point: at(55, 54.1), isInside: false),
    Query(testDescription: "west of the 180th meridian", box: bering, point: at(60, 175), isInside: true),
    Query(testDescription: "east of the 180th meridian", box: bering, point: at(60, -175), isInside: true),
    Query(testDescription: "on the other side of the Earth", box: bering, point: at(60, 0), isInside: false),
    Query(testDescription: "north of a box across the meridian", box: bering, point: at(71, 175), isInside: false),
    Query(testDescription: "anywhere on the Earth", box: .world, point: at(-90, 180), isInside: true),
    Query(testDescription: "not a number", box: .world, point: at(.nan, 0), isInside: false),
  ])
  func `a box contains the points inside it and on its edges`(_ query: Query) {
    #expect(query.box.contains(query.point) == query.isInside)
  }

  @Test func `a box crosses the 180th meridian if its west edge is greater than its east edge`() {
    #expect(GeographicBoxTests.bering.crossesAntimeridian)
    #expect(!GeographicBox.world.crossesAntimeridian)
  }
}

private func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}
