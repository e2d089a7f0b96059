import TerminalScreens
import TerminalUI

extension Option.Use {
  static var bind: Self {
    Self(
      [.pick], .text("KEY:ACTION,…"), "give keys another effect; may be repeated",
      note: """
        Several actions are joined by plus signs. The last action for a key wins, and keys of --expect take \
        precedence. KEY is \(KeyName.summary). An action does what its default key does: \(actionList). F1 lists the \
        keys in effect.
        """)
  }

  static var prompt: Self { Self([.pick], .text("TEXT"), "show this text before the search, not '› '") }

  static var layout: Self {
    Self(
      [.pick], .choice(PickerOptions.Layout.self), "search above or below the list (default: reverse)",
      note: "With default, a list starts at the bottom, as in fzf. A map is not affected.")
  }

  static var preview: Self {
    Self(
      [.pick], .choice(PreviewOption.self), "what to show beside a list (default: card)",
      note: "The card needs 100 columns, and the map needs 61. Alt-P hides or shows either.")
  }

  static var cycle: Self { Self([.pick], "at the ends of a list, continue at the other end") }

  /// The actions for `--bind` with their default keys, such as `accept (Enter)`.
  private static var actionList: String {
    PickAction.allCases.map { action in
      let keys = action.keys.map(\.name).joined(separator: ", ")
      return "\(action.rawValue) (\(keys.isEmpty ? "nothing" : keys))"
    }.joined(separator: ", ")
  }
}

/// The values of `--preview`.
enum PreviewOption: String, CaseIterable {
  case card, map, none
}
