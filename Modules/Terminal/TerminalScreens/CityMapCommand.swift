import Presentation
import TerminalUI

/// A command that a key performs on a map.
///
/// While a pop-up menu of cities is shown, ``choose`` and ``toggle`` act on the menu's selected city instead of the
/// city at the pin.
enum CityMapCommand {
  /// Opens the country or region that the search found, or chooses the city at the pin if there is no such place.
  case choose
  /// Adds the city at the pin to a selection of several cities, or removes it from the selection.
  case toggle
  /// Moves the pin or the map, or zooms.
  case steer(CityMapAction)

  /// Returns the keys that act on the map in its current state.
  ///
  /// While the user types a search, plus and minus do not zoom, because a name can contain either sign.
  static func keys(isTyping: Bool, isMultiple: Bool) -> KeyMap<CityMapCommand> {
    switch (isTyping, isMultiple) {
    case (false, false): keysForOne
    case (false, true): keysForSeveral
    case (true, false): keysForOneWhileTyping
    case (true, true): keysForSeveralWhileTyping
    }
  }

  // Stores the key maps so that key presses do not create them again.
  private static let keysForOne = KeyMap([choosing, moves, zoom, fit, pans])
  private static let keysForSeveral = KeyMap([choosing, toggling, togglingInPlace, moves, zoom, fit, pans])
  private static let keysForOneWhileTyping = KeyMap([choosing, moves, fit, pans])
  private static let keysForSeveralWhileTyping = KeyMap([choosing, toggling, togglingInPlace, moves, fit, pans])

  private static let choosing = KeyMap<Self>.Binding([.enter: .choose], "choose")
  private static let toggling = KeyMap<Self>.Binding([.tab: .toggle], "toggle")
  /// The key that, in a list, toggles a city without moving the selection.
  private static let togglingInPlace = KeyMap<Self>.Binding([.control(" "): .toggle], "toggle", in: .help)

  private static let moves = KeyMap<Self>.Binding(
    [
      .up: .steer(.move(.north)), .down: .steer(.move(.south)),
      .left: .steer(.move(.west)), .right: .steer(.move(.east)),
    ],
    "move", in: .wideFooter,
    hidden: [.control("k"): .steer(.move(.north)), .control("j"): .steer(.move(.south))]
  )

  private static let pans = KeyMap<Self>.Binding(
    [
      KeyPress(.up, .shift): .steer(.pan(.north)), KeyPress(.down, .shift): .steer(.pan(.south)),
      KeyPress(.left, .shift): .steer(.pan(.west)), KeyPress(.right, .shift): .steer(.pan(.east)),
    ],
    "pan", in: .help
  )

  private static let zoom = KeyMap<Self>.Binding(
    [.character("+"): .steer(.zoomIn), .character("-"): .steer(.zoomOut)],
    "zoom", in: .wideFooter, hidden: [.character("="): .steer(.zoomIn)]
  )

  /// Returns the keys that move the pin to another search match, or no keys if there is no other match.
  static func matchKeys(for state: CityMapState) -> KeyMap<CityMapAction> {
    state.matchCount > (state.hasMovedPin ? 0 : 1) ? matchMoves : []
  }

  private static let matchMoves: KeyMap<CityMapAction> = [
    .init([.control("n"): .nextMatch], "next match"),
    .init([.control("p"): .previousMatch], "previous match", in: .help),
  ]

  /// Returns the sign that a key types, or `nil` if the key is neither plus nor minus.
  ///
  /// If the user zooms by typing `+` or `-` and then types a digit, the sign becomes the start of a coordinate, such as
  /// `-33.9,151.2`.
  static func sign(of key: KeyPress) -> Character? {
    switch key {
    case .character("+"): "+"
    case .character("-"): "-"
    default: nil
    }
  }

  private static let fit = KeyMap<Self>.Binding(
    [.home: .steer(.showNextArea)], "fit region, country, or Earth", in: .wideFooter)
}
