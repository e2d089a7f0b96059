import TerminalHost
import TerminalUI

/// An action that `--bind` can assign to a key.
///
/// The action has the same effect as its default keys. An action without default keys has no effect.
enum PickAction: String, CaseIterable {
  case accept, abort, back, up, down
  case pageUp = "page-up"
  case pageDown = "page-down"
  case first, last, toggle
  case toggleUp = "toggle-up"
  case toggleDown = "toggle-down"
  case selectAll = "select-all"
  case deselectAll = "deselect-all"
  case finish
  case clearQuery = "clear-query"
  case yank
  case previousSearch = "prev-history"
  case togglePreview = "toggle-preview"
  case help, ignore

  /// The default keys, which perform the action when the user presses them in this order.
  var keys: [KeyPress] {
    switch self {
    case .accept: [.enter]
    case .abort: [.control("g")]
    case .back: [.escape]
    case .up: [.up]
    case .down: [.down]
    case .pageUp: [.pageUp]
    case .pageDown: [.pageDown]
    case .first: [.home]
    case .last: [.end]
    case .toggle: [.control(" ")]
    case .toggleUp: [.backTab]
    case .toggleDown: [.tab]
    case .selectAll: [KeyPress(.character("a"), .alt)]
    case .deselectAll: [KeyPress(.character("a"), [.alt, .shift])]
    case .finish: [.control("x")]
    case .clearQuery: [.control("e"), .control("u")]
    case .yank: [.control("y")]
    case .previousSearch: [.control("r")]
    case .togglePreview: [KeyPress(.character("p"), .alt)]
    case .help: [KeyPress(.function(1))]
    case .ignore: []
    }
  }
}

extension KeyBinding {
  /// The syntax of a binding, for error messages.
  private static let form = "KEY:ACTION or KEY:ACTION+ACTION"

  /// Parses the values of `--bind` and returns their bindings.
  ///
  /// If a key has several bindings, the last one wins.
  static func bindings(_ values: [String]) throws(UsageError) -> [KeyBinding] {
    var bindings: [KeyPress: KeyBinding] = [:]
    var order: [KeyPress] = []
    for value in values {
      for part in value.split(separator: ",", omittingEmptySubsequences: false) {
        let binding = try KeyBinding(String(part))
        order.removeAll { $0 == binding.key }
        order.append(binding.key)
        bindings[binding.key] = binding
      }
    }
    return order.compactMap { bindings[$0] }
  }

  /// Creates a binding from a key and its actions, such as `ctrl-o:toggle+down`.
  private init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw .invalidValue(.bind, text, expected: KeyBinding.form) }
    guard let key = KeyName.keys[parts[0].lowercased()], !KeyName.fixed.contains(key) else {
      throw .invalidValue(.bind, text, expected: "\(KeyBinding.form), where KEY is \(KeyName.summary)")
    }
    let names = parts[1].split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let actions = names.compactMap { PickAction(rawValue: $0.lowercased()) }
    guard actions.count == names.count else {
      let known = PickAction.allCases.map(\.rawValue).disjunction
      throw .invalidValue(.bind, text, expected: "\(KeyBinding.form), where ACTION is \(known)")
    }
    self.init(key, replacements: actions.flatMap(\.keys), title: parts[1])
  }
}
