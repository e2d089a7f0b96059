import TerminalHost
import TerminalUI

/// A key that takes a city as Enter does, and is told of by its name.
struct ExpectedKey: Equatable {
  /// The name as the user has typed it.
  let name: String
  let key: KeyPress

  /// Reads a name; `nil` if no key is called so, or it has another use.
  init?(_ name: String) {
    guard let key = ExpectedKey.keys[name.lowercased()] else { return nil }
    self.init(name: name, key: key)
  }

  private init(name: String, key: KeyPress) {
    self.name = name
    self.key = key
  }

  /// The names of all keys that can be asked for.
  static var names: [String] { keys.keys.sorted { ($0.count, $0) < ($1.count, $1) } }

  /// Returns the keys of a list such as `ctrl-g,f2`.
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
  /// Whether it does something while a city is chosen: the terminal tells no Ctrl-H, I, J and M from other keys.
  fileprivate var hasUse: Bool {
    editsText || ListCommand.keys(take: "", toggle: "")[self] != nil || FullScreenHost.uses(self)
  }
}
