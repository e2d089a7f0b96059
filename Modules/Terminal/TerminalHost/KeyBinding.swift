public import TerminalUI

/// A key to which the user has assigned a different effect.
public struct KeyBinding: Hashable, Sendable {
  public let key: KeyPress
  /// The keys whose effects, in order, replace the key's own effect, or an empty array to disable the key.
  public let replacements: [KeyPress]
  /// A short description of the effect, which appears in the help.
  public let title: String

  public init(_ key: KeyPress, replacements: [KeyPress], title: String) {
    self.key = key
    self.replacements = replacements
    self.title = title
  }
}

extension SessionOptions {
  /// The bindings that are in effect, including one for each accept key, which acts like Enter.
  var effectiveBindings: [KeyBinding] {
    let accepting = acceptKeys.subtracting([.enter]).sorted { $0.name < $1.name }
      .map { KeyBinding($0, replacements: [.enter], title: "choose with this key") }
    return accepting + bindings.filter { !acceptKeys.contains($0.key) && HostCommand.keys[$0.key] != .interrupt }
  }
}

extension [KeyBinding] {
  /// Returns the hints without the keys whose effects the bindings replace.
  ///
  /// If the bindings replace all of a hint's keys, the hint instead shows the keys that are bound to one of those keys.
  /// If there are no such keys, the hint is omitted.
  func applied(to hints: [KeyHint]) -> [KeyHint] {
    let bound = Set(map(\.key))
    return hints.compactMap { hint in
      if let rest = hint.removing(bound) { return rest }
      let keys = filter { $0.replacements.count == 1 && hint.keys.contains($0.replacements[0]) }.map(\.key)
      return keys.isEmpty ? nil : KeyHint(keys: keys, title: hint.title, place: hint.place, topic: hint.topic)
    }
  }

  /// The hints for the bound keys, which are shown only in the help.
  var hints: [KeyHint] { map { KeyHint($0.key, title: $0.title, place: .help) } }
}
