import Coordination

/// What else than taps on screens can happen in an exploration.
public struct HostBehaviour: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// Makes a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A person goes back and changes tabs and pages.
  public static let taps = HostBehaviour(rawValue: 1)
  /// A person drags screens and sheets away, or changes their mind.
  public static let gestures = HostBehaviour(rawValue: 2)
  /// Transitions take time, so that other things happen meanwhile; the host's answers must be `later`.
  public static let slowness = HostBehaviour(rawValue: 4)
  /// Slow transitions are given up by the host.
  public static let cancellations = HostBehaviour(rawValue: 8)
  /// Slow transitions end after the navigator has given them up; it must have a step timeout.
  public static let lateAnswers = HostBehaviour(rawValue: 16)
  /// Other code takes the screen on top away.
  public static let removals = HostBehaviour(rawValue: 32)
  /// A person acts on a screen in the middle of a transition, which UIKit usually prevents.
  public static let impatience = HostBehaviour(rawValue: 64)
}

extension HostBehaviour {
  /// Returns what can happen to a host now.
  @MainActor func moves(of host: SimulatedHost) -> [HostMove] {
    guard let shown = host.navigator.shown else { return host.isInTransition ? slowMoves : [] }
    var moves: [HostMove] = []
    if contains(.taps) { moves += taps(on: shown) }
    if contains(.gestures) { moves += [.beginSwipeBack, .beginSwipeDown, .finishGesture, .cancelGesture] }
    if host.isInTransition { moves += slowMoves }
    if contains(.removals) { moves.append(.removeElsewhere(shown.top.current.id)) }
    return moves
  }

  private var slowMoves: [HostMove] {
    var moves: [HostMove] = []
    if contains(.slowness) { moves.append(.finishTransition) }
    if contains(.cancellations) { moves.append(.cancelTransition) }
    if contains(.lateAnswers) { moves.append(.wait(.seconds(60))) }
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
