import Coordination

/// The kinds of moves that an exploration can include in addition to actions on screens.
public struct HostBehavior: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The user navigates back, selects tabs, and turns pages.
  public static let taps = HostBehavior(rawValue: 1)
  /// The user begins to drag a screen or sheet away and then completes or cancels the gesture.
  public static let gestures = HostBehavior(rawValue: 2)
  /// Transitions take time, so other moves can happen in the meantime.
  ///
  /// The host must answer steps with ``StepAnswer/later``.
  public static let slowTransitions = HostBehavior(rawValue: 4)
  /// The host cancels slow transitions.
  public static let cancellations = HostBehavior(rawValue: 8)
  /// Slow transitions end after the navigator has stopped waiting.
  ///
  /// The navigator must have a `stepTimeout` of at most 60 seconds.
  public static let lateReplies = HostBehavior(rawValue: 16)
  /// Code other than the navigator removes the topmost screen.
  public static let removals = HostBehavior(rawValue: 32)
  /// The user acts on a screen during a transition, although UIKit usually prevents such actions.
  public static let touchesDuringTransitions = HostBehavior(rawValue: 64)
}

extension HostBehavior {
  /// Returns the moves to try on a host in its current state.
  @MainActor func moves(of host: SimulatedHost) -> [HostMove] {
    guard let shown = host.navigator.shown else { return host.isInTransition ? slowMoves : [] }
    var moves: [HostMove] = []
    if contains(.taps) { moves += taps(on: shown) }
    if contains(.gestures) { moves += [.beginSwipeBack, .beginSwipeDown, .finishGesture, .cancelGesture] }
    if host.isInTransition { moves += slowMoves }
    if contains(.removals) { moves.append(.removeExternally(shown.top.current.id)) }
    return moves
  }

  private var slowMoves: [HostMove] {
    var moves: [HostMove] = []
    if contains(.slowTransitions) { moves.append(.finishTransition) }
    if contains(.cancellations) { moves.append(.cancelTransition) }
    if contains(.lateReplies) { moves.append(.wait(.seconds(60))) }
    return moves
  }

  private func taps(on shown: NavigationState) -> [HostMove] {
    var moves: [HostMove] = [.tapBack]
    if shown.top.tabBar != nil { moves += shown.top.containers.map { .tapTab($0.id) } }
    switch shown.top.selected.kind {
    case .stack: moves += shown.top.selected.entries.dropLast(2).map { .chooseInBackMenu($0.id) }
    case .pages: moves += [.turnPage(forward: true), .turnPage(forward: false)]
    }
    return moves
  }
}
