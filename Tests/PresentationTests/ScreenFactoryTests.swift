import Presentation
import Testing

@MainActor
@Suite("Screen factory")
struct ScreenFactoryTests {
  @Test func `its parameter alone decides between list and map`() throws {
    let region = try World.region("RU.73")
    #expect(try World.factory(.list).citiesOutput(of: region, selection: nil) is CityListScreen)
    #expect(try World.factory(.map).citiesOutput(of: region, selection: nil) is CityMapScreen)
  }
}
