import Navigation
import Screens

/// A person in a test: does what the words on the screen say.
@MainActor public struct ScriptedUser {
  private let host: SimulatedHost

  /// Makes a person who sits before a host.
  public init(at host: SimulatedHost) { self.host = host }

  /// What could not be done, and what could have been.
  public struct NothingToDo: Error, CustomStringConvertible {
    /// What was asked for.
    public let wish: String
    /// The words of what can be done.
    public let choices: [String]

    /// The wish and the choices.
    public var description: String { "nothing here says '\(wish)': \(choices)" }
  }

  /// The words of what can be done now.
  public var choices: [String] { screen.map { $0.words } ?? [] }

  /// Chooses what is described by some words.
  ///
  /// - Throws: ``NothingToDo`` if nothing on the screen is.
  public func choose(_ words: String) throws(NothingToDo) {
    guard let screen, screen.perform(describedBy: words) else { throw NothingToDo(wish: words, choices: choices) }
  }

  /// Types a text and enters it.
  ///
  /// - Throws: ``NothingToDo`` if the screen does not take the text.
  public func type(_ text: String) throws(NothingToDo) {
    guard let screen, screen.perform(text: text) else { throw NothingToDo(wish: text, choices: choices) }
  }

  /// Does something with the host itself.
  ///
  /// - Returns: Whether it had an effect.
  @discardableResult
  public func play(_ move: HostMove) -> Bool { host.play(move) }

  /// Taps the back button.
  ///
  /// - Returns: Whether it had an effect.
  @discardableResult
  public func goBack() -> Bool { host.play(.tapBack) }

  private var screen: (any ActionableScreen)? {
    guard let shown = host.navigator.shown else { return nil }
    return host.navigator.screen(of: shown.top.current.id) as? any ActionableScreen
  }
}

extension ActionableScreen {
  fileprivate var words: [String] { actions.map(\.description) }

  fileprivate func perform(describedBy words: String) -> Bool {
    guard let action = actions.first(where: { $0.description == words }) else { return false }
    perform(action)
    return true
  }

  fileprivate func perform(text: String) -> Bool {
    guard let action = action(for: text) else { return false }
    perform(action)
    return true
  }
}
