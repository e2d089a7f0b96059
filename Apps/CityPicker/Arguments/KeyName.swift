import TerminalUI

/// The key names on the command line, which are the same as in fzf.
enum KeyName {
  /// The available keys, indexed by their lowercase names.
  static let keys: [String: KeyPress] = {
    let all = Array(letterKeys) + Array(otherKeys)
    return Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0.value) })
  }()

  /// The keys whose effects cannot be replaced: Ctrl-C quits immediately, Ctrl-L redraws, and Ctrl-Z suspends.
  static let fixed: Set<KeyPress> = [.control("c"), .control("l"), .control("z")]

  /// A description of the keys whose effects can be replaced.
  static let summary =
    "ctrl-LETTER (not c, h, i, l, m, or z), alt-LETTER, alt-DIGIT, f1–f12, \(otherKeys.keys.sorted().disjunction)"

  /// The function keys, and the keys that combine a modifier with a letter or digit.
  ///
  /// Ctrl-H, Ctrl-I, and Ctrl-M are omitted because terminals send the same bytes for Backspace, Tab, and Enter.
  static let letterKeys: [String: KeyPress] = {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let controls = letters.filter { !"him".contains($0) }.map { ("ctrl-\($0)", KeyPress.control($0)) }
    let alternates = (letters + "0123456789").map { ("alt-\($0)", KeyPress(.character($0), .alt)) }
    let functions = (1...12).map { ("f\($0)", KeyPress(.function($0))) }
    return Dictionary(uniqueKeysWithValues: controls + alternates + functions)
  }()

  private static let otherKeys: [String: KeyPress] = [
    "enter": .enter, "tab": .tab, "btab": .backTab, "shift-tab": .backTab, "esc": .escape, "bspace": .backspace,
    "backspace": .backspace, "del": KeyPress(.delete), "delete": KeyPress(.delete), "insert": KeyPress(.insert),
    "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end, "pgup": .pageUp,
    "page-up": .pageUp, "pgdn": .pageDown, "page-down": .pageDown, "ctrl-space": .control(" "),
  ]
}
