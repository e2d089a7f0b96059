import TerminalHost
import TerminalScreens
import TerminalUI

/// A key that is listed in `--expect` and accepts a city just as Enter does.
///
/// The program prints the name of the key that the user pressed.
struct ExpectedKey: Equatable {
  /// The name of the key as given on the command line.
  let name: String
  let key: KeyPress

  /// Creates a key from its name.
  ///
  /// The result is `nil` if the key is unknown or has an effect that `--expect` cannot replace.
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

  /// Returns the keys in a comma-separated list, such as `ctrl-g,f2`, or `nil` if the list is `nil`.
  static func list(_ text: String?) throws(UsageError) -> [ExpectedKey]? {
    guard let text else { return nil }
    var keys: [ExpectedKey] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let key = ExpectedKey(String(name)) else {
        throw .invalidValue(.expect, text, expected: "\(expectation); '\(name)' is not such a key")
      }
      keys.append(key)
    }
    return keys
  }

  /// A description of the valid keys, for messages.
  static let expectation = "keys without a fixed effect, such as alt-x,f2"

  private static let keys: [String: KeyPress] = {
    KeyName.letterKeys.filter { !$0.value.hasUse }.merging(["enter": .enter]) { first, _ in first }
  }()
}

extension KeyPress {
  /// Whether the key has an effect that `--expect` cannot replace.
  ///
  /// The value is `false` for keys whose effects can be replaced, such as Ctrl-G and the keys that select all cities or
  /// recall a search. It is also `false` for Ctrl-O, which has an effect only in `app`.
  fileprivate var hasUse: Bool {
    editsText || acceptsSelection || opensDirectory || ListCommand.keys()[self] != nil || FullScreenHost.uses(self)
  }
}
