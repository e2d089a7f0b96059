public import Coordination

/// An app that an explorer creates and runs anew for each script.
///
/// The app must be deterministic, so it must not use clocks, random numbers, or state from an earlier run.
@MainActor public struct ExploredApp {
  /// The host that shows the app and plays the user's moves.
  public let host: SimulatedHost
  /// A closure that returns the model data (such as the current user) that the explorer uses to distinguish states.
  public let modelState: @MainActor () -> AnyHashable
  /// A closure that returns the part of a screen's state to compare, or `nil` to compare the whole state.
  let summary: @MainActor (any Screen) -> AnyHashable?
  /// The named external events that can happen, such as notifications.
  public let outside: [(name: String, happen: @MainActor () -> Void)]
  /// A closure that returns whether the app has ended and is therefore allowed to show nothing.
  public let hasEnded: @MainActor () -> Bool
  /// A closure that returns the faults that only the app can detect, with one line for each fault.
  let faults: @MainActor () -> [String]

  /// The diagnostics that the navigator has reported since this value was created.
  let reports = Reports()

  /// Creates a description of an app that is already running.
  ///
  /// - Parameters:
  ///   - host: The host of the navigator on which the app is already running.
  ///   - outside: The named external events that can happen.
  ///   - hasEnded: A closure that returns whether the app has ended and is therefore allowed to show nothing.
  ///   - faults: A closure that returns the faults that only the app can detect, with one line for each fault. The
  ///     closure is called at the end of each script.
  ///   - summary: A closure that returns the part of a screen's state to compare, or `nil` to compare the whole state.
  ///     Use this closure for a state with too many values to explore, such as a position on a map.
  ///   - modelState: A closure that returns everything that the app stores outside the navigation state and its
  ///     screens' states. If the closure omits data, the explorer does not distinguish states that differ only in this
  ///     data.
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

  /// Stores the diagnostics that the navigator reports.
  @MainActor final class Reports {
    var all: [NavigationDiagnostic] = []
  }

  /// Performs a move if it is currently possible, and returns whether it was performed.
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

  /// The current screen of the topmost shown level, or `nil` if there is none or the screen is not an
  /// `ActionableScreen`.
  var touchableScreen: (any ActionableScreen)? {
    guard let shown = host.navigator.shown else { return nil }
    return host.navigator.screen(of: shown.top.current.id) as? any ActionableScreen
  }
}
