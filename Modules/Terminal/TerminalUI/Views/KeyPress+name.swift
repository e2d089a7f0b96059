extension KeyPress {
  /// Enter without modifiers.
  public static let enter = KeyPress(.enter)
  /// Tab without modifiers.
  public static let tab = KeyPress(.tab)
  /// Tab with Shift.
  public static let backTab = KeyPress(.tab, .shift)
  /// Escape without modifiers.
  public static let escape = KeyPress(.escape)
  /// Backspace without modifiers.
  public static let backspace = KeyPress(.backspace)
  /// The up arrow without modifiers.
  public static let up = KeyPress(.up)
  /// The down arrow without modifiers.
  public static let down = KeyPress(.down)
  /// The left arrow without modifiers.
  public static let left = KeyPress(.left)
  /// The right arrow without modifiers.
  public static let right = KeyPress(.right)
  /// Page Up without modifiers.
  public static let pageUp = KeyPress(.pageUp)
  /// Page Down without modifiers.
  public static let pageDown = KeyPress(.pageDown)
  /// Home without modifiers.
  public static let home = KeyPress(.home)
  /// End without modifiers.
  public static let end = KeyPress(.end)

  /// Returns the key press for a character without modifiers.
  public static func character(_ character: Character) -> KeyPress { KeyPress(.character(character)) }

  /// Returns the key press for a letter with Control.
  public static func control(_ letter: Character) -> KeyPress { KeyPress(.character(letter), .control) }

  /// The name of the key press in hints, such as `Enter`, `↑`, or `Ctrl-O`.
  public var name: String {
    let held = modifiers.names.map { "\($0)-" }.joined()
    // Without modifiers, an uppercase letter is a different key from its lowercase counterpart.
    guard case .character(let letter) = key, letter.isLetter, !modifiers.isEmpty else { return held + key.name }
    return held + letter.uppercased()
  }

  /// The key press that the same physical key produces in a Latin layout.
  ///
  /// The value is `nil` if the key is not a letter in the Russian (ЙЦУКЕН) layout.
  package var latinEquivalent: KeyPress? {
    guard case .character(let letter) = key, let twin = KeyPress.latinLetters[letter] else { return nil }
    return KeyPress(.character(twin), modifiers)
  }

  private static let latinLetters: [Character: Character] = {
    let russian = "йцукенгшщзхъфывапролджэячсмитьбюё"
    let latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
    return Dictionary(uniqueKeysWithValues: zip(russian, latin))
      .merging(zip(russian.uppercased(), latin.uppercased())) { lower, _ in lower }
  }()
}

extension Key {
  /// The key's label or symbol.
  var name: String {
    switch self {
    case .character(" "): "Space"
    case .character("-"): "−"
    case .character(let character): String(character)
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .escape: "Esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .function(let number): "F\(number)"
    }
  }

  var isArrow: Bool {
    switch self {
    case .up, .down, .left, .right: true
    default: false
    }
  }
}

extension Modifiers {
  /// The names of the modifiers, in conventional order.
  var names: [String] {
    [(Modifiers.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift")].filter { contains($0.0) }.map(\.1)
  }
}
