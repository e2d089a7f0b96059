import CityAtlas
import Domain
import Testing
@testable import Cartography

@Suite("Map labels")
struct MapLabelTests {
  @Test(arguments: [(40, 10), (80, 18), (87, 33), (127, 38), (200, 55)])
  func `a label is never right beside the mark of another city`(_ columns: Int, _ rows: Int) throws {
    let sheet = MapSheet(columns: columns, rows: rows)
    let cities = MapCities(try Atlas.embedded().prominentCities(in: .world, inCountry: nil, limit: 1000))
    let scene = MapScene(of: .world, on: sheet, cities: cities, flags: []) { text in
      MapSheet.Size(width: Double(text.count), height: sheet.step.height)
    }
    let labeled = scene.prominentCities.filter { $0.label != nil }
    #expect(labeled.count > columns / 8)
    for city in labeled {
      let near = scene.prominentCities.filter {
        $0.city.id != city.city.id && city.label?.rect.widened(by: sheet.gap + 1).intersects($0.mark) == true
      }
      #expect(near == [], "\(city.city.name) is beside \(near.map(\.city.name))")
    }
  }
}
