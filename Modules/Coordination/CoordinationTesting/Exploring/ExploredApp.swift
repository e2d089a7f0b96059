public import Coordination

/// An app as an explorer runs it: made anew for every script, from nothing that an earlier run has left.
///
/// Determinism is required: no clock, no chance and no state but what the app is made with.
@MainActor public struct ExploredApp {
  /// The host that shows the app, and through which a person acts.
  public let host: SimulatedHost
  /// The app's own truth, such as the user and the chosen cities: two states are the same only if it is.
  public let truth: @MainActor () -> AnyHashable
  /// What counts of a screen's state; `nil` if all of it does.
  let summary: @MainActor (any Screen) -> AnyHashable?
  /// Things that can happen outside, by name, such as a notification.
  public let outside: [(name: String, happen: @MainActor () -> Void)]
  /// Whether the app has come to its end, so that it may show nothing.
  public let isOver: @MainActor () -> Bool
  /// What is wrong with the app that only it can know, a line each.
  let faults: @MainActor () -> [String]

  /// What the navigator has reported since.
  let reports = Reports()

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - host: The host of the app's navigator, on which the app has been started.
  ///   - outside: Things that can happen outside, by name.
  ///   - isOver: Whether the app has come to its end, so that it may show nothing.
  ///   - faults: Returns what is wrong with the app that only it can know, a line each;
  ///     asked at the end of each script.
  ///   - summary: Returns what counts of a screen's state, where that has too many values to try them all, such as a
  ///     place on a map; `nil` if all of it does.
  ///   - truth: Whatever the app remembers that neither navigation nor a screen's state shows. States that differ in
  ///     nothing else are taken for one, so leaving something out makes an exploration blind to it.
  public init(
    host: SimulatedHost,
    outside: [(name: String, happen: @MainActor () -> Void)] = [],
    isOver: @escaping @MainActor () -> Bool = { false },
    faults: @escaping @MainActor () -> [String] = { [] },
    summary: @escaping @MainActor (any Screen) -> AnyHashable? = { _ in nil },
    truth: @escaping @MainActor () -> AnyHashable
  ) {
    self.host = host
    self.outside = outside
    self.isOver = isOver
    self.faults = faults
    self.summary = summary
    self.truth = truth
    let (reports, earlier) = (reports, host.navigator.onReport)
    host.navigator.onReport = {
      reports.all.append($0)
      earlier?($0)
    }
  }

  /// A list that is added to while the app runs.
  @MainActor final class Reports {
    var all: [NavigationDiagnostic] = []
  }

  /// Does a move.
  ///
  /// - Returns: Whether it could be done.
  @discardableResult
  public func play(_ move: ExplorerMove) -> Bool {
    switch move {
    case .host(let move): return host.play(move)
    case .action(let action, _):
      guard let screen = touchedScreen else { return false }
      return screen.perform(action)
    case .outside(let name):
      guard let event = outside.first(where: { $0.name == name }) else { return false }
      event.happen()
      return true
    }
  }

  /// The screen that a person can touch.
  var touchedScreen: (any ActionableScreen)? {
    guard let shown = host.navigator.shown else { return nil }
    return host.navigator.screen(of: shown.top.current.id) as? any ActionableScreen
  }
}
