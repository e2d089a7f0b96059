import TerminalHost
import TerminalScreens
import TerminalUI

/// A key of `--expect`, which accepts a city like Enter and whose name is printed.
struct ExpectedKey: Equatable {
  /// The name of the key as the user typed it.
  let name: String
  let key: KeyPress

  /// Parses the name of a key.
  ///
  /// The result is `nil` if the key is unknown or has another use.
  init?(_ name: String) {
    guard let key = ExpectedKey.keys[name.lowercased()] else { return nil }
    self.init(name: name, key: key)
  }

  private init(name: String, key: KeyPress) {
    self.name = name
    self.key = key
  }

  /// The names of all available keys.
  static var names: [String] { keys.keys.sorted { ($0.count, $0) < ($1.count, $1) } }

  /// Parses a list of keys, such as `ctrl-g,f2`.
  static func list(_ text: String) -> [ExpectedKey]? {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let keys = names.compactMap { ExpectedKey(String($0)) }
    return keys.count == names.count ? keys : nil
  }

  private static let keys: [String: KeyPress] = {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let controls = letters.filter { !"hijm".contains($0) }.map { ("ctrl-\($0)", KeyPress.control($0)) }
    let alternates = (letters + "0123456789").map { ("alt-\($0)", KeyPress(.character($0), .alt)) }
    let functions = (1...12).map { ("f\($0)", KeyPress(.function($0))) }
    let free = (controls + alternates + functions).filter { !$0.1.hasUse }
    return Dictionary(uniqueKeysWithValues: free + [("enter", .enter)])
  }()
}

extension KeyPress {
  /// Whether the key already has an effect while the user chooses a city.
  ///
  /// Ctrl-H, Ctrl-I, Ctrl-J, and Ctrl-M are already excluded, because terminals cannot distinguish them from other
  /// keys.
  fileprivate var hasUse: Bool {
    editsText || acceptsSelection || opensDirectory || ListCommand.keys(choose: "", toggle: "")[self] != nil
      || FullScreenHost.uses(self)
  }
}
