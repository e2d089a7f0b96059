import Screens

/// A screen's actions, whatever their type: their words, and what does them.
@MainActor struct LineActions {
  /// What is said of the actions.
  private(set) var rows: [LineMenu.Row] = []
  /// What else the screen tells.
  private(set) var remarks: [String] = []
  /// What comes of a typed text; `nil` if the screen takes none.
  private(set) var text: String?
  /// Does an action, by its index.
  private(set) var take: (Int) -> Void = { _ in }
  /// Does what a text asks for.
  private(set) var enter: (String) -> Void = { _ in }

  /// Asks a screen for its actions; one that cannot tell has none.
  init(_ screen: (any Screen)?) {
    if let screen = screen as? any ActionableScreen { fill(from: screen) }
  }

  /// The screen is not held: it may have left by the time that somebody answers.
  private mutating func fill(from screen: some ActionableScreen) {
    let actions = screen.actions
    let details = screen.details
    rows = actions.map { LineMenu.Row(words: $0.description, detail: details[$0] ?? "") }
    remarks = screen.remarks
    text = screen.action(for: "…")?.description
    take = { [weak screen] in screen?.perform(actions[$0]) }
    enter = { [weak screen] text in
      guard let screen, let action = screen.action(for: text) else { return }
      screen.perform(action)
    }
  }
}
