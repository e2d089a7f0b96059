import Domain
public import Screens

/// The base class of screens on which the user types a name.
///
/// The caller determines which names are allowed.
@MainActor public class NameFormScreen: ActionableScreen {
  public final var stateDidChange: (@MainActor () -> Void)?
  public internal(set) final var state: NameFormState {
    didSet { if state != oldValue { stateDidChange?() } }
  }

  private let allows: @MainActor (String) -> Bool

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - purpose: The purpose of the form.
  ///   - name: The initial text in the form, which can be empty.
  ///   - isSuggestion: Whether typing replaces the initial text.
  ///   - allows: A closure that returns whether a nonblank name is allowed.
  init(
    _ purpose: NameFormState.Purpose, name: String, isSuggestion: Bool = false,
    allows: @escaping @MainActor (String) -> Bool
  ) {
    self.allows = allows
    state = NameFormState(purpose: purpose, name: name, isSuggestion: isSuggestion)
  }

  /// Called when the user submits an allowed name.
  ///
  /// The name has no surrounding whitespace.
  func submit(_ name: String) {}

  /// The sample names for the edit actions in ``actions``.
  var samples: Set<String> { [""] }

  public final var actions: [NameFormAction] {
    [.submit(state.name, for: state.purpose)] + samples.subtracting([state.name]).sorted().map(NameFormAction.edit)
  }

  public var remarks: [String] { state.rejection.map { ["\($0)."] } ?? [] }

  public func action(for text: String) -> NameFormAction? { .submit(text, for: state.purpose) }

  public final var textPurpose: String {
    switch state.purpose {
    case .signIn: "sign in with it as your name"
    case .rename: "use it as the name"
    }
  }

  /// Performs an action.
  ///
  /// If a submitted name is rejected, it stays in the form, and the state contains the reason.
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
