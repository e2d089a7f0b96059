/// What the screen shows that signs in.
public struct LoginState: Hashable, Sendable {
  /// Why nobody can sign in by a name.
  public enum Refusal: Hashable, Sendable, CustomStringConvertible {
    /// There is nothing but blanks.
    case blank
    /// The name is not one that somebody may go by.
    case notAllowed

    /// The reason, and what to do.
    public var description: String {
      switch self {
      case .blank: "Type a name to sign in by"
      case .notAllowed: "This name is not allowed: type another"
      }
    }
  }

  /// What has been typed.
  public internal(set) var name: String
  /// Why nobody can sign in by it; `nil` until somebody has tried.
  public internal(set) var refusal: Refusal?
}

/// What can be done on the screen that signs in.
public enum LoginAction: Hashable, Sendable, CustomStringConvertible {
  /// Type a name instead of the one that stands there.
  case edit(String)
  /// Sign in by a name.
  case signIn(String)

  /// The words of a prompt.
  public var description: String {
    switch self {
    case .edit(""): "Clear the name"
    case .edit(let name): "Type “\(name)”"
    case .signIn(""): "Sign in"
    case .signIn(let name): "Sign in as “\(name)”"
    }
  }
}
