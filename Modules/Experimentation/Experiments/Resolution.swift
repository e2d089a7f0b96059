/// The result of a decision provider, in OpenFeature's terms.
///
/// A few lines of code can adapt an OpenFeature provider to ``DecisionProvider``.
public struct Resolution: Equatable, Sendable {
  /// The value, which represents a variant.
  public var value: JSON
  /// The ID of the variation in logs, or `nil` to use the variant's name.
  public var variant: String?
  /// The reason for the value.
  public var reason: DecisionReason
  /// The error, or `nil` if the decision succeeded.
  ///
  /// After an error, the value is the fallback. However, if the subject lacks the required identifier, the value is the
  /// configuration's default value, if any.
  public var error: DecisionError?
  /// The step at which the decision ended.
  public var step: DecisionStep
  /// Whether the subject takes part in the experiment.
  public var isInExperiment: Bool
  /// Whether an override or the `forcedVariations` member of the configuration forces the variant.
  ///
  /// The analysis excludes subjects with forced variants.
  public var isForced = false
  /// The ID of the experiment in logs, or `nil` to use the key.
  public var experimentID: String?
  /// The identifier that was hashed to assign the variation.
  public var subjectID: String?
  /// The subject's bucket, from 0 up to but not including 1.
  public var bucket: Double?
  /// The version of the hash.
  public var hashVersion: HashVersion?
  /// The version of the configuration.
  public var configVersion: String?
  /// The document to store in place of any stored document for the same identifier, or `nil` if there is nothing to
  /// store.
  public var stickyDocument: StickyDocument?

  /// Creates a resolution.
  ///
  /// - Parameters:
  ///   - value: The value, which represents a variant.
  ///   - variant: The ID of the variation in logs, or `nil` to use the variant's name.
  ///   - reason: The reason for the value.
  ///   - error: The error, if the decision failed.
  ///   - step: The step at which the decision ended. If this argument is `nil`, the step is `failure` if there is an
  ///     error, and `rule` otherwise.
  ///   - isInExperiment: Whether the subject takes part. If this argument is `nil`, the subject takes part only if the
  ///     reason is `split`.
  public init(
    value: JSON,
    variant: String? = nil,
    reason: DecisionReason,
    error: DecisionError? = nil,
    step: DecisionStep? = nil,
    isInExperiment: Bool? = nil
  ) {
    self.value = value
    self.variant = variant
    self.reason = reason
    self.error = error
    self.step = step ?? (error == nil ? .rule : .failure)
    self.isInExperiment = isInExperiment ?? (reason == .split)
  }

  /// Returns a resolution with an error.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - message: A one-line description for the user.
  ///   - fallback: The value of the resolution.
  /// - Returns: A resolution whose value is the fallback.
  public static func failure(_ code: DecisionError.Code, _ message: String, fallback: JSON) -> Resolution {
    Resolution(value: fallback, reason: .error, error: DecisionError(code: code, message: message))
  }
}
