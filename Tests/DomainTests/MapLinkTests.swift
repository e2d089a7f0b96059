import Domain
import Testing

/// Tests the points of map links and `geo:` URIs.
@Suite("Map links")
struct MapLinkTests {
  struct Link: CustomTestStringConvertible {
    let text: String
    let latitude: Double
    let longitude: Double
    var testDescription: String { text }

    init(_ text: String, _ latitude: Double, _ longitude: Double) {
      (self.text, self.latitude, self.longitude) = (text, latitude, longitude)
    }
  }

  private static let place = "https://www.google.com/maps/place/Versailles/@48.8566,2.3522,10z"

  @Test(arguments: [
    Link("\(place)/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d48.8049!4d2.1204", 48.8049, 2.1204),
    Link("\(place)/data=!4m2!3d1!4d2!8m2!3d-48.8049!4d-2.1204?entry=ttu", -48.8049, -2.1204),
    Link("\(place)/data=!8m2!3d48.8049!4d2.1204!16zL20vMDg?entry=ttu&q=1,2", 48.8049, 2.1204),
    Link("\(place)/data=!3d48.8049!4d2.1204!3dx!4d2", 48.8049, 2.1204),
    Link("\(place)/data=!3m1!4b1", 48.8566, 2.3522), Link("\(place)/data=!3d48.8049!5d2.1204", 48.8566, 2.3522),
    Link(place, 48.8566, 2.3522),
  ])
  func `the point of a Google Maps link is the place's pin or, without a pin, the middle of the map`(
    _ link: Link
  ) {
    #expect(Coordinate(text: link.text) == Coordinate(latitude: link.latitude, longitude: link.longitude))
  }
}
