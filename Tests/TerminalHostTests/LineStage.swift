import CityAtlas
import Coordination
import Domain
import Flows
import Presentation
import TerminalHost
import Testing

/// The application in a line host without a device.
@MainActor final class LineStage {
  let navigator = Navigator()
  let host: LineHost
  private(set) var now = ContinuousClock.now
  private(set) var seconds: Int64 = 1_700_000_000
  /// The lines that were printed last.
  private(set) var lines: [String] = []
  /// The cities that the flow returned.
  private(set) var chosen: [City] = []

  /// Creates a stage that shows the account of a user who has chosen Kazan; Russia is the only country.
  init(_ variant: CityPickerVariant = .list, showing scene: AccountScene = .profile) throws {
    host = LineHost(navigator: navigator)
    let atlas = try Atlas.embedded()
    let factory = factory(variant, atlas)
    let russia = try #require(atlas.country(code: "RU"))
    let choices = CityChoices(in: russia, factory: factory, catalog: atlas)
    let account = Account(user: User(name: "Ada"), cities: CitySelection([try #require(atlas.city(id: 551_487))]))
    run(AccountCoordinator(account, showing: scene, factory: factory, choices: choices)) { _ in }
  }

  /// Creates a stage that asks for one city of the world, or for several.
  init(choosing variant: CityPickerVariant, several: Bool = false) throws {
    host = LineHost(navigator: navigator)
    let atlas = try Atlas.embedded()
    let selection = several ? CitySelection() : nil
    run(CityChoiceCoordinator(selection: selection, factory: factory(variant, atlas), catalog: atlas)) { [weak self] in
      self?.chosen = $0.output?.cities ?? []
    }
  }

  /// Enters lines; `…` advances the time by a minute.
  func answer(_ answers: [String]) {
    for answer in answers {
      if answer == "…" {
        now += .seconds(60)
        seconds += 60
      } else {
        lines = host.answer(answer, at: now)
      }
    }
  }

  private func factory(_ variant: CityPickerVariant, _ atlas: Atlas) -> ScreenFactory {
    let clock = WorldClock(now: { [weak self] in self?.seconds ?? 0 }, offset: { _, _ in 10_800 })
    return ScreenFactory(catalog: atlas, geometry: atlas, variant: variant, clock: clock)
  }

  private func run<Output>(
    _ coordinator: some Coordinator<Output>, then: @escaping @MainActor (FlowOutcome<Output>) -> Void
  ) {
    navigator.run(coordinator) { [weak host] outcome in
      then(outcome)
      host?.stop()
    }
    lines = host.prompt(at: now)
  }
}
