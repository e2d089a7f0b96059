/// Decides by fixed resolutions: for tests, and for a configuration that could not be read.
public struct FixedDecisions: DecisionProvider {
  private let answers: [String: Resolution]
  private let otherwise: DecisionError

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - answers: The resolutions by the keys of their experiments.
  ///   - otherwise: The error for all other keys.
  public init(
    _ answers: [String: Resolution] = [:],
    otherwise: DecisionError = DecisionError(code: .flagNotFound, message: "nothing is fixed")
  ) {
    self.answers = answers
    self.otherwise = otherwise
  }

  /// Returns the fixed resolution of a key, or the error with the fallback; the subject has no effect.
  public func resolve(_ key: String, for subject: Subject, fallback: String) -> Resolution {
    answers[key] ?? .failure(otherwise.code, otherwise.message, fallback: fallback)
  }
}
