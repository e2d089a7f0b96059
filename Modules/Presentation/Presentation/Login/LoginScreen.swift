public import Screens

/// The output of the sign-in screen.
@MainActor public protocol LoginOutput: Screen {
  /// A closure that is called when the user signs in.
  ///
  /// The argument is the user's name without surrounding whitespace.
  var onSignIn: (@MainActor (String) -> Void)? { get set }
}

/// A form in which the user signs in with a name.
public final class LoginScreen: NameFormScreen, LoginOutput {
  public var onSignIn: (@MainActor (String) -> Void)?

  private let suggestion: String

  /// Creates a form for signing in.
  ///
  /// - Parameters:
  ///   - suggestion: The initial text in the form, which can be empty.
  ///   - allows: A closure that returns whether a nonblank name is allowed.
  init(suggestion: String, allows: @escaping @MainActor (String) -> Bool) {
    self.suggestion = suggestion
    super.init(.signIn, name: suggestion, isSuggestion: !suggestion.isEmpty, allows: allows)
  }

  override func submit(_ name: String) { onSignIn?(name) }

  override var samples: Set<String> { [suggestion, ""] }
}
