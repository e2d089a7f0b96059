/// What a provider answers, in OpenFeature's terms, so that any provider of that kind is turned into one by
/// a few lines.
public struct Resolution: Equatable, Sendable {
  /// The value, which names a variant.
  public var value: JSON
  /// What the variation is called in logs; the value itself if nothing is said.
  public var variant: String?
  /// Why it is this one.
  public var reason: DecisionReason
  /// What went wrong, if something did; the value is then the fallback.
  public var error: DecisionError?
  /// Where deciding ended.
  public var step: DecisionStep
  /// Whether a lot was drawn, so that the subject counts.
  public var isInExperiment: Bool
  /// Whether somebody has named the variant for just this subject, who then does not count.
  public var isForced = false
  /// What the experiment is called in logs, if not as what was asked for.
  public var experimentID: String?
  /// The identifier that the lot was drawn for.
  public var subjectID: String?
  /// Where on the line from 0 to 1 the subject lies.
  public var bucket: Double?
  /// How it was hashed.
  public var hashVersion: HashVersion?
  /// Which version of the configuration has answered.
  public var configVersion: String?
  /// The document to keep in place of the one of the same attribute, if it has changed.
  public var stickyDocument: StickyDocument?

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - value: The value, which names a variant.
  ///   - variant: What the variation is called in logs; the value itself if nothing is said.
  ///   - reason: Why it is this one.
  ///   - error: What went wrong.
  ///   - step: Where deciding ended; the rules are meant if nothing is said.
  ///   - isInExperiment: Whether the subject counts; whoever was put there by a split does if nothing is said.
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

  /// An answer that something went wrong.
  ///
  /// - Parameters:
  ///   - code: What kind of thing.
  ///   - message: What exactly, for people.
  ///   - fallback: The value that is taken instead.
  /// - Returns: The fallback, with the error.
  public static func failure(_ code: DecisionError.Code, _ message: String, fallback: String) -> Resolution {
    Resolution(value: .string(fallback), reason: .error, error: DecisionError(code: code, message: message))
  }
}
