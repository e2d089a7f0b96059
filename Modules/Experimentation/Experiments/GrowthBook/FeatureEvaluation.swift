/// The evaluation of features and their prerequisites for one subject.
struct FeatureEvaluation {
  private let payload: PayloadContent
  private let subject: Subject
  /// The keys of the features that are being evaluated, where each feature is a prerequisite of the previous one.
  private var path: [String] = []
  /// The resolutions of features with prerequisites.
  ///
  /// Without the cache, a feature that is a prerequisite twice would double the time at each level.
  private var cache: [String: Resolution] = [:]
  /// The attribute that a rule needed as an identifier but that the subject lacks, if any.
  private(set) var missingAttribute: String?

  /// The maximum length of a chain of prerequisites.
  ///
  /// A longer chain is a mistake and could overflow the stack.
  fileprivate static let maximumChainLength = 100

  init(of payload: PayloadContent, for subject: Subject) {
    self.payload = payload
    self.subject = subject
  }

  /// The reason that a feature has no value.
  enum PrerequisiteError: Error, CustomStringConvertible {
    /// The feature depends on itself, or on another feature that depends on itself.
    case cycle
    /// The chain of prerequisites is longer than ``maximumChainLength``.
    case chainTooLong
  }

  /// Returns the value of a feature, or null if there is no such feature or if a prerequisite that is a gate is not
  /// met.
  mutating func value(of key: String) throws(PrerequisiteError) -> Resolution {
    if let cached = cache[key] { return cached }
    guard !path.contains(key) else { throw .cycle }
    guard path.count <= Self.maximumChainLength else { throw .chainTooLong }
    guard let feature = payload.features[key] else { return Resolution(value: .null, reason: .default, step: .noRule) }
    if !feature.hasPrerequisites { return try value(of: feature) }
    path.append(key)
    defer { path.removeLast() }
    let resolution = try value(of: feature)
    cache[key] = resolution
    return resolution
  }

  private mutating func value(of feature: Feature) throws(PrerequisiteError) -> Resolution {
    var step = DecisionStep.noRule
    for rule in feature.rules {
      switch try result(of: rule) {
      case .resolved(let resolution): return resolution
      case .skipped(let next): if step != .noSubject { step = next }
      }
    }
    return Resolution(value: feature.defaultValue, reason: step == .disabled ? .disabled : .default, step: step)
  }

  private enum RuleResult {
    case resolved(Resolution)
    case skipped(DecisionStep)
  }

  private mutating func result(of rule: Feature.Rule) throws(PrerequisiteError) -> RuleResult {
    for prerequisite in rule.prerequisites {
      let missing = missingAttribute
      let parent = try value(of: prerequisite.key)
      // A missing attribute that only a prerequisite needs is not an error of this feature.
      missingAttribute = missing
      if !prerequisite.condition.holds(for: ["value": parent.value]) {
        guard prerequisite.isGate else { return .skipped(.prerequisite) }
        return .resolved(Resolution(value: .null, reason: .default, step: .prerequisite))
      }
    }
    let isAdmitted = rule.filters.allSatisfy { $0.admits(subject) }
    switch rule.action {
    case .none:
      return .skipped(.noRule)
    case .force(let value, let condition, let rollout):
      return isAdmitted ? force(value, if: condition, for: rollout) : .skipped(.filter)
    case .split(let split, let isActive):
      return assign(split, isActive: isActive, isAdmitted: isAdmitted)
    }
  }

  private mutating func force(_ value: JSON, if condition: Condition?, for rollout: Feature.Rollout?) -> RuleResult {
    if let condition, !condition.holds(for: subject) { return .skipped(.condition) }
    if let rollout, let step = rollout.rejection(of: subject) {
      if step == .noSubject { missingAttribute = rollout.attribute }
      return .skipped(step)
    }
    return .resolved(Resolution(value: value, reason: .targetingMatch, step: .rule))
  }

  private mutating func assign(_ split: Split, isActive: Bool, isAdmitted: Bool) -> RuleResult {
    guard payload.isEnabled else { return .skipped(.disabled) }
    if let index = payload.forcedVariations[split.key] {
      guard split.variations.indices.contains(index) else { return .skipped(.override) }
      return .resolved(.forced(split.variations[index], of: split))
    }
    guard isActive else { return .skipped(.disabled) }
    switch split.assign(subject, isAdmitted: isAdmitted) {
    case .skipped(let step):
      if step == .noSubject { missingAttribute = split.hashAttribute }
      return .skipped(step)
    case .assigned where payload.isQualityAssurance: return .skipped(.disabled)
    case .assigned(let variation, _) where variation.isPassedThrough: return .skipped(.hash)
    case .assigned(_, let resolution): return .resolved(resolution)
    }
  }
}

extension FeatureEvaluation.PrerequisiteError {
  /// The description, which follows the feature's name in a message.
  var description: String {
    switch self {
    case .cycle: "depends on itself"
    case .chainTooLong: "has a chain of more than \(FeatureEvaluation.maximumChainLength) prerequisites"
    }
  }
}

extension Resolution {
  fileprivate static func forced(_ variation: Split.Variation, of split: Split) -> Resolution {
    var resolution = Resolution(
      value: variation.value, variant: variation.key, reason: .static, step: .override, isInExperiment: true)
    resolution.isForced = true
    resolution.experimentID = split.key
    return resolution
  }
}
