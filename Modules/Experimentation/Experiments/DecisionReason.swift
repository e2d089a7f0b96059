/// The reason for a decision, named as in OpenFeature.
public enum DecisionReason: String, CaseIterable, Sendable {
  /// An override or the `forcedVariations` member of the configuration forces the variant.
  case `static` = "STATIC"
  /// The variant was assigned at random.
  case split = "SPLIT"
  /// A targeting rule that matches the subject forces the variant.
  case targetingMatch = "TARGETING_MATCH"
  /// An earlier assignment determines the variant (sticky bucketing).
  case cached = "CACHED"
  /// The experiment is disabled.
  case disabled = "DISABLED"
  /// No rule or random assignment applies to the subject.
  case `default` = "DEFAULT"
  /// The value might be out of date.
  case stale = "STALE"
  /// The provider does not state a reason.
  case unknown = "UNKNOWN"
  /// The decision failed.
  case error = "ERROR"
}

/// An error in a decision, after which the subject still gets the control or a configured default value.
public struct DecisionError: Error, Equatable, Sendable {
  public let code: Code
  /// A one-line description for the user.
  public let message: String

  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// OpenFeature's error codes.
  public enum Code: String, CaseIterable, Sendable {
    case flagNotFound = "FLAG_NOT_FOUND"
    case parseError = "PARSE_ERROR"
    case typeMismatch = "TYPE_MISMATCH"
    case targetingKeyMissing = "TARGETING_KEY_MISSING"
    case invalidContext = "INVALID_CONTEXT"
    case providerNotReady = "PROVIDER_NOT_READY"
    case providerFatal = "PROVIDER_FATAL"
    case general = "GENERAL"
  }
}
