public import Coordination

/// An app that an explorer runs, created again for every script.
///
/// The app must be deterministic: it must not use clocks, random numbers, or state from an earlier run.
@MainActor public struct ExploredApp {
  /// The host that shows the app and plays the user's moves.
  public let host: SimulatedHost
  /// Returns the app's model state, such as the user and the selected cities, which distinguishes states.
  public let modelState: @MainActor () -> AnyHashable
  /// Returns the part of a screen's state that distinguishes states, or `nil` to use the whole state.
  let summary: @MainActor (any Screen) -> AnyHashable?
  /// The external events that can happen, by name, such as a notification.
  public let outside: [(name: String, happen: @MainActor () -> Void)]
  /// Returns whether the app has ended, so that it may show nothing.
  public let hasEnded: @MainActor () -> Bool
  /// Returns the faults that only the app can detect, one line each.
  let faults: @MainActor () -> [String]

  /// The diagnostics that the navigator has reported since the description was created.
  let reports = Reports()

  /// Creates the description of an app.
  ///
  /// - Parameters:
  ///   - host: The host of the app's navigator, on which the app is already running.
  ///   - outside: The external events that can happen, by name.
  ///   - hasEnded: Returns whether the app has ended, so that it may show nothing.
  ///   - faults: Returns the faults that only the app can detect, one line each. It is called at the end of each
  ///     script.
  ///   - summary: Returns the part of a screen's state that distinguishes states, or `nil` to use the whole state. Use
  ///     it for a state with too many values to explore, such as a position on a map.
  ///   - modelState: Returns everything that the app stores outside navigation and the states of its screens. States
  ///     that differ only in data omitted here count as one state, so the explorer skips some of them.
  public init(
    host: SimulatedHost,
    outside: [(name: String, happen: @MainActor () -> Void)] = [],
    hasEnded: @escaping @MainActor () -> Bool = { false },
    faults: @escaping @MainActor () -> [String] = { [] },
    summary: @escaping @MainActor (any Screen) -> AnyHashable? = { _ in nil },
    modelState: @escaping @MainActor () -> AnyHashable
  ) {
    self.host = host
    self.outside = outside
    self.hasEnded = hasEnded
    self.faults = faults
    self.summary = summary
    self.modelState = modelState
    let (reports, earlier) = (reports, host.navigator.onReport)
    host.navigator.onReport = {
      reports.all.append($0)
      earlier?($0)
    }
  }

  /// Collects the diagnostics while the app runs.
  @MainActor final class Reports {
    var all: [NavigationDiagnostic] = []
  }

  /// Performs a move and returns whether it had an effect.
  @discardableResult
  public func play(_ move: ExplorerMove) -> Bool {
    switch move {
    case .host(let move): return host.play(move)
    case .action(let action, _):
      guard let screen = touchableScreen else { return false }
      return screen.perform(action)
    case .outside(let name):
      guard let event = outside.first(where: { $0.name == name }) else { return false }
      event.happen()
      return true
    }
  }

  /// The topmost screen, which the user can touch.
  var touchableScreen: (any ActionableScreen)? {
    guard let shown = host.navigator.shown else { return nil }
    return host.navigator.screen(of: shown.top.current.id) as? any ActionableScreen
  }
}
