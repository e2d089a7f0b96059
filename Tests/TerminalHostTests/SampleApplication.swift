import CityAtlas
import Domain
import Flows
import Presentation
import Testing

/// The application's factory and account, with a clock that tests can set.
@MainActor struct SampleApplication {
  /// The current time in seconds since the start of 1970.
  ///
  /// The initial time is November 14, 2023, 22:13:20 UTC.
  final class Time { var seconds: Int64 = 1_700_000_000 }

  let time = Time()
  let atlas: Atlas
  let factory: ScreenFactory

  init(_ variant: CityPickerVariant) throws {
    atlas = try Atlas.embedded()
    let clock = WorldClock(now: { [time] in time.seconds }, offset: { _, _ in 10_800 })
    factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: variant, clock: clock)
  }

  /// Returns an account coordinator for a user whose only favorite city is Kazan.
  ///
  /// The user can choose only cities in Russia.
  func account(showing scene: AccountScene) throws -> AccountCoordinator {
    let russia = try #require(atlas.country(code: "RU"))
    let account = Account(user: User(name: "Ada"), cities: CitySelection([try #require(atlas.city(id: 551_487))]))
    let choices = CityChoices(in: russia, factory: factory, catalog: atlas)
    return AccountCoordinator(account, showing: scene, factory: factory, choices: choices)
  }
}
