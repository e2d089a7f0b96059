/// The step at which a decision ended.
///
/// The cases follow the order of the steps in a random assignment. For a rule that forces a value, however, the filters
/// and the condition are checked before the identifier. If no rule applies, the step is the one at which the last rule
/// was skipped. However, if any rule was skipped because the subject lacks the required identifier, the step is
/// ``noSubject``.
public enum DecisionStep: String, CaseIterable, Sendable {
  /// An argument, the environment, a link, or the `forcedVariations` member of the configuration forces the variant.
  ///
  /// A rule is also skipped at this step if the forced index for its experiment is out of range.
  case override
  /// There is no decision provider.
  case noConfiguration = "no-configuration"
  /// The decision failed.
  case failure
  /// A prerequisite feature does not have the required value.
  case prerequisite
  /// The experiment is inactive, all experiments are disabled, or all random assignments are disabled.
  case disabled
  /// The subject has no identifier to hash, or its identifier is not stable between launches.
  case noSubject = "no-subject"
  /// A filter excludes the subject.
  case filter
  /// An earlier assignment determines the variation or prevents a new assignment.
  case sticky
  /// The subject is outside the experiment's range in its namespace.
  case namespace
  /// The subject does not meet the targeting condition.
  case condition
  /// The subject is outside the experiment's coverage.
  case coverage
  /// The feature has no rules, or its last rule is invalid.
  case noRule = "no-rule"
  /// A rule forces the value.
  case rule
  /// The subject's bucket determines the variation.
  case hash
}
