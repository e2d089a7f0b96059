import Domain
import Testing

@testable import Cartography

@Suite("The main body of a country")
struct MainBodyTests {
  /// A coastline or border, and whether the country's map contains it.
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    var kind = MapLine.Kind.coast
    /// The latitudes and longitudes of the line's corners.
    let corners: [(Double, Double)]
    let isContained: Bool
  }

  @Test(arguments: [
    Example(
      testDescription: "the coast of an island with a city", corners: [(4, 4), (4, 6), (6, 6), (6, 4), (4, 4)],
      isContained: true),
    Example(
      testDescription: "the coast of an island without a city", corners: [(1, 1), (1, 2), (2, 2), (2, 1), (1, 1)],
      isContained: false),
    Example(
      testDescription: "the coast of an island that would enlarge the map",
      corners: [(4, 4), (4, 40), (6, 40), (6, 4), (4, 4)], isContained: false),
    Example(testDescription: "an open coast", corners: [(4, 4), (4, 6), (6, 6), (6, 4)], isContained: false),
    Example(
      testDescription: "a border around a city", kind: .border, corners: [(4, 4), (4, 6), (6, 6), (6, 4), (4, 4)],
      isContained: false),
  ])
  func `a map of a country contains whole islands with cities, unless the islands would enlarge the map`(
    _ example: Example
  ) {
    let corners = example.corners.map { Coordinate(latitude: $0.0, longitude: $0.1) }
    let world = OneLine(line: MapLine(kind: example.kind, points: corners))
    let city = MapPoint(Coordinate(latitude: 5, longitude: 5))
    let viewport = MapViewport(center: city, width: 10, height: 10)
    let points = MainBody.islands(in: viewport, with: [city], of: world)
    #expect(points == (example.isContained ? corners.map { MapPoint($0) } : []))
  }
}

private struct OneLine: WorldGeometry {
  let line: MapLine

  func lines(in box: GeographicBox, detail: MapDetail) -> AnySequence<MapLine> { AnySequence([line]) }
}
