/// Answers that are known beforehand: for tests, and for a configuration that could not be read.
public struct FixedDecisions: DecisionProvider {
  private let answers: [String: Resolution]
  private let otherwise: DecisionError

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - answers: What is answered under each key.
  ///   - otherwise: What is wrong under all others.
  public init(
    _ answers: [String: Resolution] = [:],
    otherwise: DecisionError = DecisionError(code: .flagNotFound, message: "nothing is fixed")
  ) {
    self.answers = answers
    self.otherwise = otherwise
  }

  /// Decides.
  ///
  /// - Parameters:
  ///   - key: What the experiment is called.
  ///   - subject: Who is decided about; it makes no difference.
  ///   - fallback: The value to answer if nothing is fixed.
  /// - Returns: What is fixed.
  public func resolve(_ key: String, for subject: Subject, fallback: String) -> Resolution {
    answers[key] ?? .failure(otherwise.code, otherwise.message, fallback: fallback)
  }
}
