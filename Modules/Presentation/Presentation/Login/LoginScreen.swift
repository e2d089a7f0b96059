public import Screens

/// The output of the screen that signs in.
@MainActor public protocol LoginOutput: Screen {
  /// Called with the name that somebody signs in by.
  var onSignIn: (@MainActor (String) -> Void)? { get set }
}

/// Signs in by a name; which names are allowed is not its business.
@MainActor public final class LoginScreen: LoginOutput {
  /// Called with the name that somebody signs in by; no blanks are around it.
  public var onSignIn: (@MainActor (String) -> Void)?
  /// Called after every change of ``state``.
  public var stateDidChange: (@MainActor () -> Void)?

  /// What the screen shows now.
  public private(set) var state: LoginState {
    didSet { if state != oldValue { stateDidChange?() } }
  }

  private let suggestion: String
  private let allows: @MainActor (String) -> Bool

  /// Makes the screen.
  ///
  /// - Parameters:
  ///   - suggestion: The name that stands there to begin with; it may be empty.
  ///   - allows: Returns whether somebody may go by a name that is not blank.
  init(suggestion: String, allows: @escaping @MainActor (String) -> Bool) {
    self.suggestion = suggestion
    self.allows = allows
    state = LoginState(name: suggestion)
  }
}

extension LoginScreen: ActionableScreen {
  /// What can be done now; of the names that can be typed, the suggested one and none.
  public var actions: [LoginAction] {
    let samples = Set([suggestion, ""]).subtracting([state.name]).sorted()
    return [.signIn(state.name)] + samples.map(LoginAction.edit)
  }

  /// Why nobody can sign in by the name, once somebody has tried.
  public var remarks: [String] { state.refusal.map { ["\($0)."] } ?? [] }

  /// Returns the wish to sign in by a name.
  ///
  /// - Returns: Never `nil`.
  public func action(for text: String) -> LoginAction? { .signIn(text) }

  /// Does one thing; a name that is refused is kept, with the reason beside it.
  public func perform(_ action: LoginAction) {
    switch action {
    case .edit(let name): state = LoginState(name: name)
    case .signIn(let name): signIn(name)
    }
  }

  private func signIn(_ text: String) {
    let name = text.trimmed
    let refusal: LoginState.Refusal? = name.isEmpty ? .blank : allows(name) ? nil : .notAllowed
    state = LoginState(name: text, refusal: refusal)
    if refusal == nil { onSignIn?(name) }
  }
}

extension String {
  /// The text without the blanks around it.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
