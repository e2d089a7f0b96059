import Coordination
import Domain
import Flows
import Presentation
import TerminalHost

/// A session of the application in a line host that has no device.
@MainActor final class LineSession {
  let navigator = Navigator()
  let host: LineHost
  private(set) var now = ContinuousClock.now
  /// The lines of the first prompt, or the lines printed in response to the most recent answer.
  private(set) var lines: [String] = []
  /// The cities in the flow's result, or an empty array if there is no result.
  private(set) var chosen: [City] = []
  private let application: SampleApplication

  /// Creates a session that shows a scene of the sample account.
  init(_ variant: CityPickerVariant = .list, showing scene: AccountScene = .profile) throws {
    host = LineHost(navigator: navigator)
    application = try SampleApplication(variant)
    run(try application.account(showing: scene)) { _ in }
  }

  /// Creates a session in which the user chooses one or more cities anywhere in the world.
  init(choosing variant: CityPickerVariant, several: Bool = false) throws {
    host = LineHost(navigator: navigator)
    application = try SampleApplication(variant)
    let selection = several ? CitySelection() : nil
    let choice = CityChoiceCoordinator(
      selection: selection, factory: application.factory, catalog: application.atlas)
    run(choice) { [weak self] in self?.chosen = $0.output?.cities ?? [] }
  }

  /// Enters answers.
  ///
  /// The answer `…` is not entered but advances the time by one minute.
  func answer(_ answers: [String]) {
    for answer in answers {
      if answer == "…" {
        now += .seconds(60)
        application.time.seconds += 60
      } else {
        lines = host.answer(answer, at: now)
      }
    }
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
