public import Screens

/// A form for a name: the base class of the screens in which the user types one.
///
/// The caller decides which names are allowed.
@MainActor public class NameFormScreen: ActionableScreen {
  public final var stateDidChange: (@MainActor () -> Void)?
  public internal(set) final var state: NameFormState {
    didSet { if state != oldValue { stateDidChange?() } }
  }

  private let allows: @MainActor (String) -> Bool

  /// - Parameters:
  ///   - purpose: What the name is for.
  ///   - name: The text in the form at first; it may be empty.
  ///   - allows: Returns whether a name that is not blank is allowed.
  init(_ purpose: NameFormState.Purpose, name: String, allows: @escaping @MainActor (String) -> Bool) {
    self.allows = allows
    state = NameFormState(purpose: purpose, name: name)
  }

  /// Called with a name that is allowed, without spaces around it.
  func submit(_ name: String) {}

  /// The texts that ``actions`` offer to type.
  var samples: Set<String> { [""] }

  public final var actions: [NameFormAction] {
    [.submit(state.name, for: state.purpose)] + samples.subtracting([state.name]).sorted().map(NameFormAction.edit)
  }

  public var remarks: [String] { state.rejection.map { ["\($0)."] } ?? [] }

  public func action(for text: String) -> NameFormAction? { .submit(text, for: state.purpose) }

  /// Performs an action; a rejected name stays in the form, with the reason.
  public final func perform(_ action: NameFormAction) {
    switch action {
    case .edit(let name): state = NameFormState(purpose: state.purpose, name: name)
    case .submit(let text, _):
      let name = text.trimmed
      let rejection: NameFormState.Rejection? = name.isEmpty ? .blank : allows(name) ? nil : .notAllowed
      state = NameFormState(purpose: state.purpose, name: text, rejection: rejection)
      if rejection == nil { submit(name) }
    }
  }
}

extension String {
  /// The text without the whitespace around it.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
