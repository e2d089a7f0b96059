/// Why a decision is what it is; OpenFeature's names.
public enum DecisionReason: String, CaseIterable, Sendable {
  /// Somebody has named the variant.
  case `static` = "STATIC"
  /// A lot was drawn.
  case split = "SPLIT"
  /// A rule names the variant for subjects such as this one.
  case targetingMatch = "TARGETING_MATCH"
  /// A lot was drawn earlier, and holds.
  case cached = "CACHED"
  /// The experiment is switched off.
  case disabled = "DISABLED"
  /// No rule is for this subject.
  case `default` = "DEFAULT"
  /// Something went wrong.
  case error = "ERROR"
}

/// What went wrong while deciding; the program goes on with the control.
public struct DecisionError: Error, Equatable, Sendable {
  /// What kind of thing.
  public let code: Code
  /// What exactly, for people: one line.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What kind of thing.
  ///   - message: What exactly, for people.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// OpenFeature's names.
  public enum Code: String, CaseIterable, Sendable {
    case flagNotFound = "FLAG_NOT_FOUND"
    case parseError = "PARSE_ERROR"
    case typeMismatch = "TYPE_MISMATCH"
    case targetingKeyMissing = "TARGETING_KEY_MISSING"
    case invalidContext = "INVALID_CONTEXT"
    case providerNotReady = "PROVIDER_NOT_READY"
    case general = "GENERAL"
  }
}
