import Coordination
import Domain
import Flows
import Presentation
import TerminalHost
import TestSupport
import Testing

@testable import CityPicker

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@MainActor
@Suite("System clock", .serialized)
struct SystemClockTests {
  /// A time zone's expected offset at an instant.
  struct Reading: Sendable, CustomTestStringConvertible {
    let zone: String
    let instant: Int64
    /// The offset in minutes east of UTC, or `nil` if the zone does not exist.
    let minutes: Int?

    var testDescription: String { "\(zone) at \(instant)" }
  }

  @Test(arguments: [
    Reading(zone: "UTC", instant: 0, minutes: 0),
    Reading(zone: "Europe/Moscow", instant: 1_700_000_000, minutes: 180),
    Reading(zone: "Asia/Kathmandu", instant: 1_700_000_000, minutes: 345),
    Reading(zone: "America/St_Johns", instant: 1_704_067_200, minutes: -210),
    Reading(zone: "America/New_York", instant: 1_704_067_200, minutes: -300),
    Reading(zone: "America/New_York", instant: 1_719_792_000, minutes: -240),
    // The rule at the end of the file applies after the last listed transition.
    Reading(zone: "Europe/Paris", instant: 4_118_083_200, minutes: 120),
    Reading(zone: "Europe/Paris", instant: 4_102_444_800, minutes: 60),
    Reading(zone: "Europe/Kitezh", instant: 0, minutes: nil),
    Reading(zone: "Europe", instant: 0, minutes: nil),
    Reading(zone: "", instant: 0, minutes: nil),
    Reading(zone: "tzdata.zi", instant: 0, minutes: nil),
  ])
  func `the clock returns the offsets of known zones and nil for other zones`(_ reading: Reading) {
    let clock = SystemClock(zones: nil)
    #expect(clock.offset(of: reading.zone, at: reading.instant) == reading.minutes.map { $0 * 60 })
  }

  @Test(arguments: [nil, "Asia/Tokyo"])
  func `reading an offset leaves TZ unchanged`(_ zone: String?) {
    let before = getenv("TZ").map { String(cString: $0) }
    defer { if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") } }
    if let zone { setenv("TZ", zone, 1) } else { unsetenv("TZ") }
    _ = SystemClock(zones: nil).offset(of: "Europe/Moscow", at: 0)
    #expect(getenv("TZ").map { String(cString: $0) } == zone)
  }

  @Test func `an absolute folder of time zones is used, and a relative folder is ignored`() {
    let folder = TemporaryFolder()
    #expect(SystemClock(zones: folder.path).offset(of: "Europe/Moscow", at: 0) == nil)
    #expect(SystemClock(zones: "zones").offset(of: "Europe/Moscow", at: 0) == 10_800)
  }

  @Test(arguments: [
    ("Europe/Moscow", "Europe/Moscow"), (":Asia/Tokyo", "Asia/Tokyo"), ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
    (":/etc/localtime", nil), ("", nil),
  ])
  func `the local zone is read from TZ`(_ variable: String, _ zone: String?) {
    #expect(SystemClock.localZone(named: variable) == zone)
  }

  @Test func `without TZ, the local zone is determined by the target of the localtime link`() throws {
    let folder = TemporaryFolder()
    folder.write("TZif", to: "zoneinfo/Europe/Paris")
    let link = "\(folder.path)/localtime"
    #expect(symlink("\(folder.path)/zoneinfo/Europe/Paris", link) == 0)
    #expect(SystemClock.localZone(named: nil, link: link) == "Europe/Paris")
    #expect(SystemClock.localZone(named: nil, link: "\(folder.path)/missing") == nil)
  }

  @Test func `the alarm refreshes the feed at the next full minute and is disabled for other screens`() throws {
    final class Time { var seconds: Int64 = 0 }
    let time = Time()
    let navigator = Navigator()
    let factory = ScreenFactory(
      catalog: SampleCatalog(), geometry: SampleCatalog(), variant: .list,
      clock: WorldClock(now: { time.seconds }, offset: { _, _ in 0 }))
    let account = Account(user: User(name: "Ada"), cities: CitySelection([.moscow]))
    let alarm = Alarm.everyMinute(for: navigator)
    let now = ContinuousClock.now
    #expect(alarm.nextTime(now) == nil)
    navigator.run(FeedCoordinator(account, factory: factory))
    let feed = try #require(navigator.activeScreen as? FeedScreen)
    let next = try #require(alarm.nextTime(now))
    #expect(next > now && next <= now + .seconds(60))
    time.seconds = 60
    alarm.action()
    #expect(feed.state.rows.map(\.time) == ["00:01"])
    navigator.run(UserEditCoordinator(account, factory: factory))
    #expect(alarm.nextTime(now) == nil)
  }
}
