/// A screen that can tell what a person can do on it, as values: for tests, explorers and spoken or printed prompts.
@MainActor public protocol ActionableScreen: StatefulScreen {
  /// One thing that can be done; its description is the words of a prompt.
  associatedtype Action: Hashable & Sendable & CustomStringConvertible

  /// What can be done now. Rows are listed whole; of open input, such as a search, there are samples only.
  var actions: [Action] { get }
  /// What is told beside some of the actions, such as where a city is: it tells those apart that have the same words.
  var details: [Action: String] { get }
  /// What else the screen tells, in short lines, such as why a name was rejected.
  var remarks: [String] { get }
  /// Returns what a typed text asks for, if the screen takes text.
  func action(for text: String) -> Action?
  /// Does one thing; one that cannot be done now is ignored.
  func perform(_ action: Action)
}

extension ActionableScreen {
  /// Nothing.
  public var details: [Action: String] { [:] }
  /// Nothing.
  public var remarks: [String] { [] }
}

/// A screen that says its title, for hosts that show it without a view of its own.
@MainActor public protocol TitledScreen: Screen {
  var title: String { get }
}
