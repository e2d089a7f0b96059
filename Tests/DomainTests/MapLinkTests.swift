import Domain
import Testing

/// Tests the points that are read from map links and `geo:` URIs.
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
    Link("https://www.google.com/maps?data=!3d48.8049!4d2.1204&entry=ttu", 48.8049, 2.1204),
  ])
  func `the point of a Google Maps link is the place's pin or, without a pin, the middle of the map`(
    _ link: Link
  ) {
    #expect(Coordinate(text: link.text) == Coordinate(latitude: link.latitude, longitude: link.longitude))
  }

  @Test(arguments: [
    "GEO:48.85,2.35", "geo:48.85,2.35", "geo:48.85,2.35,100;crs=wgs84;u=35", "geo:48.85,2.35?z=11",
    "geo:48.85,2.35?q=Paris", "geo:0,0?q=48.85,2.35", "geo:0,0?q=48.85%2C2.35(Paris)",
    "geo:0,0?z=11&q=48.85,2.35+(Paris)",
    "geo:1,2?q=48.85,2.35", "Geo:0,0?q=48.85,2.35",
  ])
  func `a geo URI specifies the point in its query or, if the query contains no point, its own point`(_ uri: String) {
    #expect(Coordinate(text: uri) == Coordinate(latitude: 48.85, longitude: 2.35))
  }

  @Test func `the point 0,0 of a geo URI is a point unless the URI also contains a name`() {
    let origin = Coordinate(latitude: 0, longitude: 0)
    #expect(Coordinate(text: "geo:0,0") == origin && Coordinate(text: "geo:0,0?z=3") == origin)
    #expect(Coordinate(text: "geo:0,0?q=") == origin)
    for uri in ["geo:0,0?q=Paris", "geo:0.0,-0.0;u=5?z=3&q=12,5+rue+de+Paris", "geo:0,0?q=91,2(Nowhere)"] {
      #expect(Coordinate(text: uri) == nil, "\(uri)")
    }
  }

  @Test(arguments: [
    "https://www.openstreetmap.org/#map=12/48.85/2.35", "https://openstreetmap.org/?mlon=2.35&mlat=48.85#map=3/1/1",
    "https://osm.org/#map=12/48.85/2.35&layers=N", "https://www.openstreetmap.org/search?query=48.85%2C2.35#map=3/1/1",
    "https://www.google.com/maps/@48.85,2.35,12z", "HTTPS://WWW.Google.DE/maps/@48.85,2.35,12z",
    "http://google.co.uk/maps?q=48.85%2c2.35", "https://maps.google.com.au/?q=loc:48.85+2.35",
    "https://maps.google.com?q=Paris&ll=48.85,2.35", "https://www.google.com/maps/search/?api=1&query=48.85%2C2.35",
    "https://www.google.com/maps/@?api=1&map_action=map&center=48.85%2C2.35&zoom=12",
    "https://maps.google.com/?q=48.85,+2.35+(Paris)", "https://maps.google.com/?q=48°51′N+2°21′0″E",
    "https://www.google.com/maps/search/48.85,+2.35", "https://www.google.com/maps/search/48.85,+2.35/@3,4,10z",
    "https://www.google.com/maps/place/48°51'00.0%22N+2°21'00.0%22E/@3,4,10z",
    "https://google.de/maps/place/48.85%2C2.35", "https://www.openstreetmap.org/?lat=48.85&lon=2.35&zoom=10",
    "https://www.google.com:443/maps/@48.85,2.35,3z",
    "https://maps.apple.com/?q=1,2&ll=48.85,2.35", "https://maps.apple.com/frame?center=48.85%2C2.35",
    " https://maps.apple.com/place?name=Here&coordinate=48.85,2.35\n",
  ])
  func `a link from a supported service specifies a point`(_ link: String) {
    #expect(Coordinate(text: link) == Coordinate(latitude: 48.85, longitude: 2.35))
  }

  @Test(arguments: [
    "https://yandex.ru/maps/?ll=37.6,55.7&z=10", "https://evil.com/@48.85,2.35", "https://evil.com/maps/@48.85,2.35",
    "https://google.com@evil.com/maps/@48.85,2.35", "https://evil.com/https://maps.google.com/?q=48.85,2.35",
    "https://google.com.evil.com/maps/@48.85,2.35", "https://google.evil/maps/@48.85,2.35",
    "https://google.org.uk/maps/@48.85,2.35", "https://maps.google/@48.85,2.35",
    "https://notgoogle.com/maps/@48.85,2.35",
    "https://openstreetmap.org.evil.com/#map=12/48.85/2.35", "https://maps.openstreetmap.org/#map=12/48.85/2.35",
    "https://apple.com/?ll=48.85,2.35", "https://www.google.com/search?q=48.85,2.35",
    "https://www.google.com/maps/dir/Paris/Versailles/@48.85,2.35,12z/data=!3d48.8049!4d2.1204",
    "https://www.openstreetmap.org/directions?route=48.85%2C2.35%3B51.5%2C-0.1#map=6/48.85/2.35",
    "https://www.maps.apple.com/?ll=48.85,2.35", "https://www.maps.google.de/maps/?q=48.85,2.35",
    "ftp://maps.apple.com/?ll=48.85,2.35",
    "https:maps.apple.com/?ll=48.85,2.35", "://maps.apple.com/?ll=48.85,2.35", "https://?ll=48.85,2.35",
    "see https://maps.apple.com/?ll=48.85,2.35",
  ])
  func `a link from any other host is not a point`(_ link: String) { #expect(Coordinate(text: link) == nil) }

  @Test(arguments: [
    "https://maps.apple.com/?q=Paris", "https://maps.apple.com/?ll=48.85&q=Paris", "https://maps.apple.com/?ll=91,2",
    "https://www.google.com/maps/place/Paris/@48.85", "https://www.google.com/maps/@48.85N,2.35E,12z",
    "https://www.google.com/maps/search/Paris", "https://www.google.com/maps/dir/48.85,2.35/48.8,2.1",
    "https://www.google.com/maps/embed?pb=!1m18!2d2.35!3d48.85!2m3", "https://maps.google.com/?q=12,5+rue+de+Paris",
    "https://www.openstreetmap.org/?mlat=48.85#map=3", "https://www.openstreetmap.org/#map=12/48.85",
    "https://www.openstreetmap.org/node/1", "geo:48.85", "geo?q=48.85,2.35", "geo:48.85;2.35", "geo:48.85,2.35W",
    "geo:48.85%2,2.35",
  ])
  func `a link from a supported service without a point is not a point`(_ link: String) {
    #expect(Coordinate(text: link) == nil)
  }
}
