/// What knows which variant a subject has.
///
/// Answers at once and always the same: a program decides at launch, from what it has.
public protocol DecisionProvider: Sendable {
  /// Decides.
  ///
  /// - Parameters:
  ///   - key: What the experiment is called.
  ///   - subject: Who is decided about.
  ///   - fallback: The value to answer if there is no better one.
  /// - Returns: The value, and why it is this one; never an error without the fallback.
  func resolve(_ key: String, for subject: Subject, fallback: String) -> Resolution
}
