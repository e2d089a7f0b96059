/// The evaluation of features and their prerequisites for one subject.
///
/// The evaluation is not recursive, so a chain of prerequisites cannot overflow a thread's stack.
struct FeatureEvaluation {
  private let payload: PayloadContent
  private let subject: Subject
  /// The feature that is being evaluated.
  private var current: Frame
  /// The features that are waiting for a prerequisite's value.
  ///
  /// Each feature is a prerequisite of the preceding feature in the array.
  private var waiting: [Frame] = []
  /// The resolutions of prerequisites.
  ///
  /// Without the cache, a chain in which each feature needs the next one twice would take exponential time.
  private var cache: [String: Resolution] = [:]

  /// The maximum length of a chain of prerequisites.
  ///
  /// A longer chain is considered a mistake.
  fileprivate static let maximumChainLength = 100

  init(of key: String, _ feature: Feature, in payload: PayloadContent, for subject: Subject) {
    current = Frame(key: key, feature: feature)
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

  /// A feature whose evaluation is in progress.
  private struct Frame {
    let key: String
    let feature: Feature
    var ruleIndex = 0
    /// The number of the current rule's prerequisites that are known to be met.
    var metCount = 0
    /// The step at which the last rule was skipped, or `noSubject` if any rule was skipped because the subject lacks
    /// the required identifier.
    var step = DecisionStep.noRule
    /// The missing attribute that a rule needs as an identifier, or `nil` if no attribute is missing.
    var missingAttribute: String?
  }

  /// The missing attribute that a rule of the feature needs as an identifier, or `nil` if no attribute is missing.
  ///
  /// A missing attribute that only a prerequisite needs is not an error in the feature.
  var missingAttribute: String? { current.missingAttribute }

  /// Returns the resolution of the feature.
  ///
  /// The resolution's value is null if a prerequisite that is a gate is not met.
  mutating func value() throws(PrerequisiteError) -> Resolution {
    while true {
      switch try advance() {
      case .needs(let key, let feature):
        waiting.append(current)
        current = Frame(key: key, feature: feature)
      case .resolved(let resolution):
        guard let dependent = waiting.popLast() else { return resolution }
        cache[current.key] = resolution
        current = dependent
      }
    }
  }

  private enum Progress {
    case resolved(Resolution)
    /// The value of another feature is needed before the evaluation can continue.
    case needs(String, Feature)
  }

  /// Continues with the rules of the current feature.
  private mutating func advance() throws(PrerequisiteError) -> Progress {
    while current.ruleIndex < current.feature.rules.count {
      let rule = current.feature.rules[current.ruleIndex]
      let result: RuleResult
      switch try checkPrerequisites(of: rule) {
      case .met: result = self.result(of: rule)
      case .unmet(let step): result = step
      case .needs(let key, let feature): return .needs(key, feature)
      }
      switch result {
      case .resolved(let resolution): return .resolved(resolution)
      case .skipped(let step): if current.step != .noSubject { current.step = step }
      }
      current.ruleIndex += 1
      current.metCount = 0
    }
    let reason: DecisionReason = current.step == .disabled ? .disabled : .default
    return .resolved(Resolution(value: current.feature.defaultValue, reason: reason, step: current.step))
  }

  private enum RuleResult {
    case resolved(Resolution)
    case skipped(DecisionStep)
  }

  private enum PrerequisiteResult {
    case met
    case unmet(RuleResult)
    case needs(String, Feature)
  }

  private mutating func checkPrerequisites(of rule: Feature.Rule) throws(PrerequisiteError) -> PrerequisiteResult {
    while current.metCount < rule.prerequisites.count {
      let prerequisite = rule.prerequisites[current.metCount]
      var value = cache[prerequisite.key]?.value
      if value == nil {
        let key = prerequisite.key
        guard current.key != key, !waiting.contains(where: { $0.key == key }) else { throw .cycle }
        guard waiting.count < Self.maximumChainLength else { throw .chainTooLong }
        if let feature = payload.features[key] { return .needs(key, feature) }
        value = .null
      }
      guard prerequisite.condition.holds(for: ["value": value ?? .null]) else {
        guard prerequisite.isGate else { return .unmet(.skipped(.prerequisite)) }
        return .unmet(.resolved(Resolution(value: .null, reason: .default, step: .prerequisite)))
      }
      current.metCount += 1
    }
    return .met
  }

  private mutating func result(of rule: Feature.Rule) -> RuleResult {
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
      if step == .noSubject { current.missingAttribute = rollout.attribute }
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
      if step == .noSubject { current.missingAttribute = split.hashAttribute }
      return .skipped(step)
    case .assigned where payload.isQualityAssurance: return .skipped(.disabled)
    case .assigned(let variation, _) where variation.isPassedThrough: return .skipped(.hash)
    case .assigned(_, let resolution): return .resolved(resolution)
    }
  }
}

extension FeatureEvaluation.PrerequisiteError {
  /// A description that follows the feature's name in a message.
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
