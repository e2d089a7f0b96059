/// A feature in a configuration, which has a default value and rules that can override it.
struct Feature: Sendable {
  /// The value for subjects to which no rule applies.
  let defaultValue: JSON
  let rules: [Rule]

  /// The random assignments in the rules.
  var splits: [Split] { rules.compactMap { if case .split(let split, _) = $0.action { split } else { nil } } }

  /// A rule that determines the value for some subjects.
  struct Rule: Sendable {
    /// The features that must have specific values for the rule to apply.
    let prerequisites: [Prerequisite]
    /// The filters, all of which must admit the subject for the rule to apply.
    let filters: [Filter]
    let action: Action
  }

  enum Action: Sendable {
    /// The rule could not be parsed and applies to no subject.
    case none
    /// A value for all subjects that meet the condition, or for a share of them (rollout).
    case force(JSON, Condition?, Rollout?)
    /// A random assignment.
    case split(Split, isActive: Bool)
  }

  struct Prerequisite: Sendable {
    let key: String
    /// The condition to evaluate on an object whose `value` member is the prerequisite feature's value.
    let condition: Condition
    /// Whether an unmet condition ends the evaluation of the dependent feature instead of only skipping the rule.
    let isGate: Bool
  }

  struct Filter: Sendable {
    let attribute: String
    let hash: BucketHash
    let ranges: [BucketRange]

    func admits(_ subject: Subject) -> Bool {
      guard let identifier = subject.identifier(under: attribute) else { return false }
      let bucket = hash.bucket(of: identifier.value)
      return ranges.contains { $0.contains(bucket) }
    }
  }

  /// The share of subjects that get a forced value.
  struct Rollout: Sendable {
    let attribute: String
    let fallbackAttribute: String?
    let hash: BucketHash
    let part: Part

    enum Part: Equatable, Sendable {
      case range(BucketRange)
      /// The buckets up to and including this value, or no buckets if the value is 0.
      case coverage(Double)
    }

    /// Returns the step at which the subject is excluded, or `nil` if the subject is included.
    func rejection(of subject: Subject) -> DecisionStep? {
      if part == .coverage(0) { return .coverage }
      let fallback = subject.stickyDocuments == nil ? nil : fallbackAttribute
      guard let identifier = subject.identifier(under: attribute, orElse: fallback) else { return .noSubject }
      let bucket = hash.bucket(of: identifier.value)
      let isIn =
        switch part {
        case .range(let range): range.contains(bucket)
        case .coverage(let coverage): bucket <= coverage
        }
      return isIn ? nil : .coverage
    }
  }
}
