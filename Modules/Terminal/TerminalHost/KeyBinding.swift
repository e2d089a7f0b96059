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
  /// The bindings that are in effect: the first one of each key, except those for accept keys and for Ctrl-C.
  var activeBindings: [KeyBinding] {
    var bound = acceptKeys
    return bindings.filter { HostCommand.keys[$0.key] != .interrupt && bound.insert($0.key).inserted }
  }

  /// The bindings to describe in the help, including one for each accept key, which acts like Enter.
  var describedBindings: [KeyBinding] {
    let accepting = acceptKeys.subtracting([.enter]).sorted { $0.name < $1.name }
    return accepting.map { KeyBinding($0, replacements: [.enter], title: "choose with this key") } + activeBindings
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
