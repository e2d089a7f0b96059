public import TerminalUI

/// A key to which the user has assigned a different effect.
public struct KeyBinding: Hashable, Sendable {
  public let key: KeyPress
  /// The keys whose effects replace the key's own effect, in order, or an empty array for no effect.
  public let replacements: [KeyPress]
  /// The effect in a few words, for the help.
  public let title: String

  public init(_ key: KeyPress, replacements: [KeyPress], title: String) {
    self.key = key
    self.replacements = replacements
    self.title = title
  }
}

extension [KeyBinding] {
  /// Returns the hints without the keys whose effects the bindings replace.
  func removingBoundKeys(from hints: [KeyHint]) -> [KeyHint] {
    let bound = Set(map(\.key))
    return hints.compactMap { $0.removing(bound) }
  }

  /// The hints for the bound keys.
  ///
  /// The hints are shown only in the help.
  var hints: [KeyHint] { map { KeyHint($0.key, title: $0.title, place: .help) } }
}
