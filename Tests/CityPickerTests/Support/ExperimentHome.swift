import Coordination
import Flows
import Presentation
import TestSupport

@testable import CityPicker

/// A home folder in which tests can configure experiments.
@MainActor struct ExperimentHome {
  let folder = TemporaryFolder()

  /// Returns a configuration whose experiment assigns units by the attribute `id`, with the given weights.
  nonisolated static func split(_ list: Double, _ map: Double, beside members: String = "") -> String {
    """
    {"features":{"city-picker":{"defaultValue":"list","rules":[{"key":"city-picker","seed":"city-picker",\
    "hashAttribute":"id","hashVersion":2,"variations":["list","map"],"weights":[\(list),\(map)],"coverage":1,\
    "meta":[{"key":"list"},{"key":"map"}]}]}}\(members)}
    """
  }

  /// Returns a configuration in which the given JSON defines the feature `city-picker`.
  nonisolated static func feature(_ text: String) -> String { "{\"features\":{\"city-picker\":\(text)}}" }

  /// Writes a configuration to the default location.
  func configure(_ text: String) { folder.write(text, to: "config/citypicker/experiments.json") }

  /// The environment variables that contain paths in the folder.
  var variables: [String: String] {
    [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/config", "XDG_STATE_HOME": folder.path + "/state",
      "XDG_DATA_HOME": folder.path + "/data",
    ]
  }

  /// A callback that ignores the city selection, for runs without experiments.
  static let unheard: CityChoiceCoordinator.OnFirstShown = { { _ in } }

  /// Runs a command line in which `~` represents the folder.
  ///
  /// By default, the picker appears and the user picks Kazan.
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
      watchedPick: { request, observer in
        picker = request.picker.rawValue
        let ending = session(observer?.onFirstShown ?? Self.unheard)
        observer?.onLeave(ChoiceOutcome(leftBy: ending))
        return ending
      },
      app: { request in
        picker = request.picker.rawValue
        if let observer = request.observer { observer.onLeave(ChoiceOutcome(leftBy: session(observer.onFirstShown))) }
        return .finished(())
      })
    let words = words(line).map { $0.replacing("~", with: folder.path) }
    return (program.run(words), picker)
  }

  var unitID: String? { folder.text(of: "state/citypicker/unit-id") }

  func events(in name: String = "log") throws -> [LoggedEvent] { try LoggedEvent.all(in: folder.text(of: name)) }
}
