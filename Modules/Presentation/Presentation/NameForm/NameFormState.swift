/// The state of a form in which the user enters a name.
public struct NameFormState: Hashable, Sendable {
  /// The purpose of the form.
  public enum Purpose: Hashable, Sendable {
    case signIn
    /// The user changes the name in the profile.
    case rename
  }

  /// The reason that a name was rejected.
  public enum Rejection: Hashable, Sendable, CustomStringConvertible {
    case blank
    case notAllowed
    /// The coordinator could not save the name.
    case notSaved

    /// The reason and, if possible, a suggestion for the user.
    public var description: String {
      switch self {
      case .blank: "The name is empty; type a name"
      case .notAllowed: "The name is not allowed; type another name"
      case .notSaved: "The name cannot be saved here"
      }
    }
  }

  public let purpose: Purpose
  /// The text in the form.
  public internal(set) var name: String
  /// The reason that the name was rejected, or `nil` if it was not rejected.
  public internal(set) var rejection: Rejection?
  /// Whether the text is a suggestion that the user has not edited.
  ///
  /// Typing replaces the suggestion.
  public internal(set) var isSuggestion = false
}

/// A user action on a name form.
public enum NameFormAction: Hashable, Sendable, CustomStringConvertible {
  /// Replaces the text in the form.
  case edit(String)
  case submit(String, for: NameFormState.Purpose)

  public var description: String {
    switch self {
    case .edit(""): "Clear the name"
    case .edit(let name): "Type “\(name)”"
    case .submit("", for: .signIn): "Sign in"
    case .submit(let name, for: .signIn): "Sign in as “\(name)”"
    case .submit(let name, for: .rename): "Save “\(name)”"
    }
  }
}
