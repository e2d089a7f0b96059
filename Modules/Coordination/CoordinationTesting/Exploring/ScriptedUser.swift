import Coordination

/// A simulated user who chooses actions by their descriptions and performs gestures.
///
/// ```swift
/// import CoordinationTesting
///
/// @MainActor func openKazan(on host: SimulatedHost) throws {
///   let user = ScriptedUser(at: host)
///   try user.choose("Kazan")
///   try user.goBack()
/// }
/// ```
@MainActor public struct ScriptedUser {
  private let host: SimulatedHost

  /// Creates a user who acts on a host.
  public init(at host: SimulatedHost) { self.host = host }

  /// An error that is thrown if the topmost screen does not offer the requested action or does not accept text.
  public struct UnavailableAction: Error, CustomStringConvertible {
    /// The description of the requested action, or the submitted text.
    public let requested: String
    /// The descriptions of the actions that the screen offers.
    public let choices: [String]

    public var description: String { "no action '\(requested)'; available actions: \(choices)" }
  }

  /// An error that is thrown if a gesture has no effect.
  public struct RejectedGesture: Error, CustomStringConvertible {
    /// The gesture that the user tried.
    public let gesture: String
    /// The reason the gesture had no effect.
    public let reason: String

    public var description: String { "cannot \(gesture): \(reason)" }
  }

  /// The descriptions of the actions that the topmost screen offers.
  public var choices: [String] { screen.map { $0.descriptions } ?? [] }

  /// Performs the action with the given description.
  ///
  /// - Throws: ``UnavailableAction`` if the topmost screen does not offer this action.
  public func choose(_ description: String) throws(UnavailableAction) {
    guard let screen, screen.perform(describedBy: description) else {
      throw UnavailableAction(requested: description, choices: choices)
    }
  }

  /// Types and submits text.
  ///
  /// - Throws: ``UnavailableAction`` if the topmost screen does not accept the text.
  public func type(_ text: String) throws(UnavailableAction) {
    guard let screen, screen.perform(text: text) else { throw UnavailableAction(requested: text, choices: choices) }
  }

  /// Performs any move on the host.
  ///
  /// - Returns: `true` if the move had an effect. If it had no effect, ``SimulatedHost/rejection`` contains the reason.
  @discardableResult
  public func play(_ move: HostMove) -> Bool { host.play(move) }

  /// Taps the back button.
  ///
  /// - Throws: ``RejectedGesture`` with the reason if the tap has no effect.
  public func goBack() throws(RejectedGesture) { try perform(.tapBack, "go back") }

  /// Swipes the topmost sheet down.
  ///
  /// - Throws: ``RejectedGesture`` with the reason if the swipe has no effect.
  public func dismiss() throws(RejectedGesture) {
    try perform(.beginSwipeDown, "dismiss the sheet")
    try perform(.finishGesture, "dismiss the sheet")
  }

  private func perform(_ move: HostMove, _ gesture: String) throws(RejectedGesture) {
    guard !host.play(move) else { return }
    throw RejectedGesture(gesture: gesture, reason: host.rejection ?? "the host rejected the gesture")
  }

  private var screen: (any ActionableScreen)? {
    guard let shown = host.navigator.shown else { return nil }
    return host.navigator.screen(of: shown.top.current.id) as? any ActionableScreen
  }
}

extension ActionableScreen {
  fileprivate var descriptions: [String] { actions.map(\.description) }

  fileprivate func perform(describedBy description: String) -> Bool {
    guard let action = actions.first(where: { $0.description == description }) else { return false }
    perform(action)
    return true
  }

  fileprivate func perform(text: String) -> Bool {
    guard let action = action(for: text) else { return false }
    perform(action)
    return true
  }
}
