import Domain
import Testing

@testable import Presentation

@MainActor
@Suite("Feed")
struct FeedScreenTests {
  /// A local time at an offset from UTC, and its text relative to the home city's local time.
  struct Reading: Sendable, CustomTestStringConvertible {
    let instant: Int64
    let offset: Int
    var home: Int?
    let text: String

    var testDescription: String { "\(text) at \(instant), \(offset) s east of UTC, seen from \(home ?? 0) s" }
  }

  @Test(arguments: [
    Reading(instant: 0, offset: 0, text: "00:00"),
    Reading(instant: 0, offset: -1, text: "23:59"),
    Reading(instant: 0, offset: -1, home: 0, text: "23:59 −1 day"),
    Reading(instant: -1, offset: 0, home: 1, text: "23:59 −1 day"),
    Reading(instant: -86_400, offset: 0, home: 0, text: "00:00"),
    Reading(instant: -86_401, offset: 0, home: 1, text: "23:59 −1 day"),
    // The local times at 11:05 UTC on June 1, 2025, in Kathmandu and the Marquesas, whose offsets are not whole hours.
    Reading(instant: 1_748_775_900, offset: 20_700, home: 10_800, text: "16:50"),
    Reading(instant: 1_748_775_900, offset: -34_200, home: 10_800, text: "01:35"),
    // At 23:30 in Pago Pago, the time in Kiritimati is 00:30, and the date is two days later.
    Reading(instant: 1_748_773_800, offset: 50_400, home: -39_600, text: "00:30 +2 days"),
    Reading(instant: 1_748_773_800, offset: -39_600, home: 50_400, text: "23:30 −2 days"),
    Reading(instant: 1_748_773_800, offset: 0, home: -39_600, text: "10:30 +1 day"),
  ])
  func `a local time is correct on both sides of Greenwich, of 1970, and of midnight`(_ reading: Reading) {
    let time = LocalTime(instant: reading.instant, offset: reading.offset)
    #expect(time.text(seenFrom: reading.home.map { LocalTime(instant: reading.instant, offset: $0) }) == reading.text)
  }

  /// The times and distances that the feed shows for Kazan, Honolulu, and London.
  struct Expectation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var home: Int?
    let times: [String]
    let distances: [String?]
  }

  @Test(arguments: [
    Expectation(
      testDescription: "the user has a home", home: 551_487,
      times: ["06:05", "17:05 −1 day", "zone unknown"], distances: ["0 km", "11,072 km", "3,210 km"]),
    Expectation(
      testDescription: "the user has no home",
      times: ["06:05", "17:05", "zone unknown"], distances: [nil, nil, nil]),
    Expectation(
      testDescription: "the time zone of the home is unknown", home: 2_643_743,
      times: ["06:05", "17:05", "zone unknown"], distances: ["3,210 km", "11,632 km", "0 km"]),
  ])
  func `the feed shows times and distances as far as they are known`(_ expectation: Expectation) throws {
    let feed = try screen(home: expectation.home)
    #expect(feed.state.rows.map(\.time) == expectation.times)
    #expect(feed.state.rows.map(\.distance) == expectation.distances)
    #expect(feed.state.home?.id == expectation.home)
  }

  @Test func `the feed reads the clock on request, follows the user and the cities, and reports only changes`() throws {
    let time = Time()
    let feed = try screen(home: 551_487, time: time)
    var reported = 0
    feed.stateDidChange = { reported += 1 }
    feed.refresh()
    #expect(reported == 0)
    time.now += 60
    feed.willAppear()
    #expect(feed.state.rows.first?.time == "06:06")
    time.now += 60
    feed.refresh()
    #expect(feed.state.rows.first?.time == "06:07")
    feed.user = User(name: "Ada")
    #expect(feed.state.rows.first?.distance == nil)
    feed.cities = CitySelection()
    #expect(feed.state.rows.isEmpty)
    #expect(reported == 4)
  }

  @Test
  func `the feed reports requests to a weakly referenced delegate, and offers to set a home only if there is none`()
    throws
  {
    let feed = try screen(home: nil)
    var route: Route? = Route()
    feed.route = route
    for action in feed.actions { feed.perform(action) }
    #expect(
      route?.reported == [
        "Kazan", "Honolulu", "London", "cities", "home", "removed Kazan", "removed Honolulu", "removed London",
      ])
    feed.user.city = try World.city(551_487)
    feed.cities = CitySelection([try World.city(524_901)])
    #expect(feed.actions == [.open(try World.city(524_901)), .chooseCities, .remove(try World.city(524_901))])
    for action in [FeedAction.chooseHome, .open(try World.city(551_487)), .remove(try World.city(551_487))] {
      feed.perform(action)
    }
    #expect(route?.reported.count == 8)
    route = nil
    #expect(feed.route == nil)
  }

  /// Returns a feed of Kazan, Honolulu, and London.
  ///
  /// The clock has no time zone for London.
  private func screen(home: Int?, time: Time = Time()) throws -> FeedScreen {
    let clock = WorldClock(
      now: { time.now }, offset: { zone, _ in ["Europe/Moscow": 10_800, "Pacific/Honolulu": -36_000][zone] })
    let atlas = try World.atlas.get()
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: .list, clock: clock)
    let cities = CitySelection(try [551_487, 5_856_195, 2_643_743].map(World.city))
    let user = User(name: "Ada", city: try home.map(World.city))
    return try #require(factory.feedOutput(user: user, cities: cities) as? FeedScreen)
  }

  private final class Time {
    /// The current time, which is initially 03:05 UTC on June 1, 2025.
    var now: Int64 = 1_748_747_100
  }

  private final class Route: FeedRoute {
    var reported: [String] = []

    func feedDidOpen(_ city: City) { reported.append(city.name) }
    func feedDidRemove(_ city: City) { reported.append("removed \(city.name)") }
    func feedDidRequestCities() { reported.append("cities") }
    func feedDidRequestHome() { reported.append("home") }
  }
}
