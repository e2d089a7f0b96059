import Coordination
import Flows
import Presentation
import TestSupport

@testable import CityPicker

/// A home in which experiments are configured, and programs that are at home there.
@MainActor struct ExperimentHome {
  let folder = TemporaryFolder()

  /// The configuration of an experiment with these weights of list and map, drawn for the attribute `id`.
  nonisolated static func split(_ list: Double, _ map: Double, beside members: String = "") -> String {
    """
    {"features":{"city-picker":{"defaultValue":"list","rules":[{"key":"city-picker","seed":"city-picker",\
    "hashAttribute":"id","hashVersion":2,"variations":["list","map"],"weights":[\(list),\(map)],"coverage":1,\
    "meta":[{"key":"list"},{"key":"map"}]}]}}\(members)}
    """
  }

  /// The configuration of a feature, which is this.
  nonisolated static func feature(_ text: String) -> String { "{\"features\":{\"city-picker\":\(text)}}" }

  /// Configures the experiments at their usual place.
  func configure(_ text: String) { folder.write(text, to: "config/citypicker/experiments.json") }

  /// The variables that make it home.
  var variables: [String: String] {
    [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/config", "XDG_STATE_HOME": folder.path + "/state",
      "XDG_DATA_HOME": folder.path + "/data",
    ]
  }

  /// Hears nothing: where there are no experiments, nobody does.
  static let unheard: CityChoiceCoordinator.OnFirstShown = { { _ in } }

  /// Runs a line in which `~` is home; whoever is asked sees the picker once, and takes Kazan.
  func run(
    _ line: String, _ environment: [String: String] = [:],
    session: @escaping @MainActor (CityChoiceCoordinator.OnFirstShown) -> SessionOutcome<Choice> = { onFirstShown in
      onFirstShown()(.finished)
      return .finished(Choice(cities: [.kazan]))
    }
  ) -> (outcome: Outcome, picker: String?) {
    var picker: String?
    let program = Program.sample(
      environment: variables.merging(environment) { $1 },
      watchedPick: { request, watch in
        picker = request.picker.rawValue
        let ending = session(watch?.onFirstShown ?? Self.unheard)
        watch?.onLeave(ChoiceOutcome(leftBy: ending))
        return ending
      },
      app: { request in
        picker = request.picker.rawValue
        if let watch = request.watch { watch.onLeave(ChoiceOutcome(leftBy: session(watch.onFirstShown))) }
        return .finished(())
      })
    let words = words(line).map { $0.replacing("~", with: folder.path) }
    return (program.run(words), picker)
  }

  var unitID: String? { folder.text(of: "state/citypicker/unit-id") }

  func events(in name: String = "log") throws -> [LoggedEvent] { try LoggedEvent.all(in: folder.text(of: name)) }
}
