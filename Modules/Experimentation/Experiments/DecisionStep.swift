/// The step at which a decision ended.
///
/// The cases are in the order of the steps of a random assignment. In contrast, a rule that forces a
/// value checks its filters and its condition before it needs an identifier. If no rule applies, the step is that of
/// the last rule. However, if the subject lacks the identifier for an earlier rule, the step is ``noSubject``.
public enum DecisionStep: String, CaseIterable, Sendable {
  /// The variant is forced by an argument, the environment, a link, or the configuration.
  case override
  /// Nothing is configured.
  case noConfiguration = "no-configuration"
  /// The decision failed.
  case failure
  /// A prerequisite feature does not have the required value.
  case prerequisite
  /// The experiment is disabled, or all experiments are disabled.
  case disabled
  /// The subject has no identifier to hash, or its identifier is not stable between launches.
  case noSubject = "no-subject"
  /// The subject is outside the ranges of a filter.
  case filter
  /// An earlier assignment applies or prevents a new assignment.
  case sticky
  /// The subject is outside the experiment's range in its namespace.
  case namespace
  /// The subject does not meet the targeting condition.
  case condition
  /// The subject is outside the coverage.
  case coverage
  /// There is no rule to evaluate.
  case noRule = "no-rule"
  /// A rule forces the value.
  case rule
  /// The subject's bucket determines the variation.
  case hash
}
