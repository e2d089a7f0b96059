import Navigation
import Screens

/// A scene that is shown, or is about to be.
@MainActor final class ScenePlace {
  let identifier: String
  /// What it shows, if that matters to anybody.
  var context: ScreenContext?
  weak var screen: (any Screen)?
  /// The flow that runs in place of a screen.
  weak var flow: AnyFlow?
  /// The flow on whose container it stands.
  weak var host: (any SceneHost)?
  /// Selects its tab, if it stands on one of its own.
  var select: (@MainActor (Router) -> Refusal?)?

  init(_ identifier: String, on host: (any SceneHost)?) {
    self.identifier = identifier
    self.host = host
  }

  /// Whether its screen is decided to be shown.
  var isShown: Bool { screen.map { host?.navigator?.entry(of: $0) != nil } ?? false }

  /// Whether it is still there.
  var isAlive: Bool { screen != nil || flow != nil }
}
