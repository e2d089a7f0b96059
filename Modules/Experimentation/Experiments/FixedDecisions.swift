/// A decision provider that returns fixed resolutions, for use in tests or in place of a configuration that could not
/// be read.
public struct FixedDecisions: DecisionProvider {
  private let resolutions: [String: Resolution]
  private let defaultError: DecisionError

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - resolutions: The resolutions, keyed by experiment key.
  ///   - defaultError: The error for keys that have no resolution.
  public init(
    _ resolutions: [String: Resolution] = [:],
    defaultError: DecisionError = DecisionError(code: .flagNotFound, message: "no fixed decision for this key")
  ) {
    self.resolutions = resolutions
    self.defaultError = defaultError
  }

  /// Returns the fixed resolution for a key or, if there is none, a resolution with the default error and the fallback.
  ///
  /// The subject does not affect the result.
  public func resolve(_ key: String, for subject: Subject, fallback: JSON) -> Resolution {
    resolutions[key] ?? .failure(defaultError.code, defaultError.message, fallback: fallback)
  }
}
