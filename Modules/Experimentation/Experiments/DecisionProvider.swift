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

  /// Tells what logs call a variant that somebody has named, so that it has one name however it came about.
  ///
  /// - Parameters:
  ///   - value: The variant.
  ///   - key: What the experiment is called.
  ///   - answer: What was resolved for the subject, and not followed.
  /// - Returns: The names of experiment and variation; nothing for one that is the program's own.
  func loggedNames(
    of value: String, under key: String, besides answer: Resolution
  ) -> (experimentID: String?, variationID: String?)
}

extension DecisionProvider {
  /// Tells the names of the answer, if it is that variant.
  ///
  /// - Parameters:
  ///   - value: The variant.
  ///   - key: What the experiment is called.
  ///   - answer: What was resolved for the subject.
  /// - Returns: The answer's name of the experiment, and of the variation, if it is this one.
  public func loggedNames(
    of value: String, under key: String, besides answer: Resolution
  ) -> (experimentID: String?, variationID: String?) {
    (answer.experimentID, answer.value == .string(value) ? answer.variant : nil)
  }
}
