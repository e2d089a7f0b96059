import Presentation
import TerminalUI

/// What keys do on a map.
enum CityMapCommand {
  /// Take the city under the pin.
  case choose
  /// Choose the city under the pin among several, or give its choice up.
  case toggle
  /// Move the pin or the map, or zoom.
  case steer(CityMapAction)

  /// Returns the keys of a map; plus and minus zoom as long as they cannot belong to a name.
  static func keys(isSearching: Bool, isMultiple: Bool) -> KeyMap<CityMapCommand> {
    switch (isSearching, isMultiple) {
    case (false, false): keysForOne
    case (false, true): keysForSeveral
    case (true, false): keysForOneWhileSearching
    case (true, true): keysForSeveralWhileSearching
    }
  }

  // Each made once, and not with every key.
  private static let keysForOne = KeyMap([taking, moves, zoom, fit, pans])
  private static let keysForSeveral = KeyMap([taking, toggling, moves, zoom, fit, pans])
  private static let keysForOneWhileSearching = KeyMap([taking, moves, fit, pans])
  private static let keysForSeveralWhileSearching = KeyMap([taking, toggling, moves, fit, pans])

  private static let taking = KeyMap<Self>.Binding([.enter: .choose], "choose")
  private static let toggling = KeyMap<Self>.Binding([.tab: .toggle], "one more")

  private static let moves = KeyMap<Self>.Binding(
    [
      .up: .steer(.move(.north)), .down: .steer(.move(.south)),
      .left: .steer(.move(.west)), .right: .steer(.move(.east)),
    ],
    "next city", in: .wideFooter
  )

  private static let pans = KeyMap<Self>.Binding(
    [
      KeyPress(.up, .shift): .steer(.pan(.north)), KeyPress(.down, .shift): .steer(.pan(.south)),
      KeyPress(.left, .shift): .steer(.pan(.west)), KeyPress(.right, .shift): .steer(.pan(.east)),
    ],
    "look around", in: .help
  )

  private static let zoom = KeyMap<Self>.Binding(
    [.character("+"): .steer(.zoomIn), .character("-"): .steer(.zoomOut)],
    "zoom", in: .wideFooter, also: [.character("="): .steer(.zoomIn)]
  )

  private static let fit = KeyMap<Self>.Binding([.home: .steer(.fit)], "region, country, Earth", in: .wideFooter)
}
