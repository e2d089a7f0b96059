/// A screen that describes its available actions as values for tests, automated exploration, and accessible prompts.
@MainActor public protocol ActionableScreen: StatefulScreen {
  /// The type of the screen's actions.
  ///
  /// An action's description is its label in a prompt.
  associatedtype Action: Hashable & Sendable & CustomStringConvertible

  /// The actions that are currently available.
  ///
  /// For free-form input, such as a search, the array contains only sample actions.
  var actions: [Action] { get }
  /// Additional information about some of the actions, such as the region of a city.
  ///
  /// The details distinguish actions that have the same label.
  var details: [Action: String] { get }
  /// Additional short messages for the user, such as the reason that a name was rejected.
  var remarks: [String] { get }
  /// Returns the action that typed text requests, or `nil` if the text matches no action.
  func action(for text: String) -> Action?
  /// The purpose of typing free-form text, as a phrase that completes “Type any other text to …”.
  var textPurpose: String { get }
  /// The action to perform instead of navigating back, such as clearing a search, or `nil` to navigate back.
  ///
  /// Only hosts that prompt for lines use the action. In other hosts, the screen's view handles Esc.
  var backAction: Action? { get }
  /// Performs an action, or does nothing if the action is unavailable.
  func perform(_ action: Action)
}

extension ActionableScreen {
  public var details: [Action: String] { [:] }
  public var remarks: [String] { [] }
  public var textPurpose: String { "enter it" }
  public var backAction: Action? { nil }
}

/// A screen with a title, for hosts that show the screen without a custom view.
@MainActor public protocol TitledScreen: Screen {
  var title: String { get }
}
