import Screens

/// A screen's type-erased actions, with their text and the closures that perform them.
@MainActor struct LineActions {
  /// The menu rows of the actions.
  private(set) var rows: [LineMenu.Row] = []
  private(set) var remarks: [String] = []
  /// The purpose of typing other text, or `nil` if the screen accepts no other text.
  private(set) var textPurpose: String?
  /// The text of the action to perform instead of navigating back, or `nil` to navigate back.
  private(set) var backText: String?
  /// A closure that performs the action at an index.
  private(set) var performRow: (Int) -> Void = { _ in }
  /// A closure that performs the action for typed text.
  private(set) var performText: (String) -> Void = { _ in }
  /// A closure that performs the action to perform instead of navigating back, or `nil` to navigate back.
  private(set) var performBack: (() -> Void)?

  /// Creates the actions of a screen.
  ///
  /// If the screen is not an ``ActionableScreen``, there are no actions.
  init(_ screen: (any Screen)?) {
    if let screen = screen as? any ActionableScreen { fill(from: screen) }
  }

  /// Reads the actions of a screen.
  ///
  /// The closures capture the screen weakly, because the screen might be removed before the user answers.
  private mutating func fill(from screen: some ActionableScreen) {
    let actions = screen.actions
    let details = screen.details
    rows = actions.map { LineMenu.Row(text: $0.description, detail: details[$0] ?? "") }
    remarks = screen.remarks
    textPurpose = screen.action(for: "…") == nil ? nil : screen.textPurpose
    performRow = { [weak screen] in screen?.perform(actions[$0]) }
    if let action = screen.backAction {
      backText = action.description
      performBack = { [weak screen] in screen?.perform(action) }
    }
    performText = { [weak screen] text in
      guard let screen, let action = screen.action(for: text) else { return }
      screen.perform(action)
    }
  }
}
