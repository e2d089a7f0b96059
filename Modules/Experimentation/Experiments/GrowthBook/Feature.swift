/// A feature of a configuration: a value, and rules that may give another one.
struct Feature: Sendable {
  /// The value if no rule is for the subject.
  let defaultValue: JSON
  let rules: [Rule]
  /// Whether a rule waits for other features.
  let hasPrerequisites: Bool

  init(defaultValue: JSON, rules: [Rule]) {
    self.defaultValue = defaultValue
    self.rules = rules
    hasPrerequisites = rules.contains { !$0.prerequisites.isEmpty }
  }

  /// All that draws lots.
  var splits: [Split] { rules.compactMap { if case .split(let split, _) = $0.action { split } else { nil } } }

  /// What gives a value to some subjects.
  struct Rule: Sendable {
    /// Features that must have certain values.
    let prerequisites: [Prerequisite]
    /// Lines of which the subject must lie in a part.
    let filters: [Filter]
    let action: Action
  }

  enum Action: Sendable {
    /// Nothing for anybody: the rule could not be read.
    case none
    /// A value for all whom the condition fits, or for a part of them.
    case force(JSON, Condition?, Rollout?)
    /// A lot.
    case split(Split, isActive: Bool)
  }

  struct Prerequisite: Sendable {
    let key: String
    /// What must hold of the member `value`.
    let condition: Condition
    /// Whether no other rule is asked if it does not hold.
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

  /// A part of all subjects.
  struct Rollout: Sendable {
    let attribute: String
    let fallbackAttribute: String?
    let hash: BucketHash
    let part: Part

    enum Part: Equatable, Sendable {
      case range(BucketRange)
      /// Up to this bucket, which is still in it; but 0 is nobody.
      case coverage(Double)
    }

    /// The step at which the subject is left out, if it is.
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
