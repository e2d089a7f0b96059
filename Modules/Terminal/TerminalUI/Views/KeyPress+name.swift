extension KeyPress {
  /// Enter alone.
  public static let enter = KeyPress(.enter)
  /// Tab alone.
  public static let tab = KeyPress(.tab)
  /// Tab with Shift.
  public static let backTab = KeyPress(.tab, .shift)
  /// Escape alone.
  public static let escape = KeyPress(.escape)
  /// Backspace alone.
  public static let backspace = KeyPress(.backspace)
  /// The arrow up alone.
  public static let up = KeyPress(.up)
  /// The arrow down alone.
  public static let down = KeyPress(.down)
  /// The arrow left alone.
  public static let left = KeyPress(.left)
  /// The arrow right alone.
  public static let right = KeyPress(.right)
  /// Page up alone.
  public static let pageUp = KeyPress(.pageUp)
  /// Page down alone.
  public static let pageDown = KeyPress(.pageDown)
  /// Home alone.
  public static let home = KeyPress(.home)
  /// End alone.
  public static let end = KeyPress(.end)

  /// Returns a character's key alone.
  public static func character(_ character: Character) -> KeyPress { KeyPress(.character(character)) }

  /// Returns a letter's key with Control.
  public static func control(_ letter: Character) -> KeyPress { KeyPress(.character(letter), .control) }

  /// What the key is called in hints, such as `Enter`, `↑` or `Ctrl-O`.
  public var name: String {
    let held = modifiers.names.map { "\($0)-" }.joined()
    // Alone, a capital is another key than the small letter.
    guard case .character(let letter) = key, letter.isLetter, !modifiers.isEmpty else { return held + key.name }
    return held + letter.uppercased()
  }

  /// The same key as a Latin keyboard has it, if the letter is one of the Russian (ЙЦУКЕН) layout.
  var latinTwin: KeyPress? {
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
  /// What is written on the key, or a sign for it.
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
  /// What is held down, in the usual order.
  var names: [String] {
    [(Modifiers.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift")].filter { contains($0.0) }.map(\.1)
  }
}
