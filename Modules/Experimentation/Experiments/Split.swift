/// A random assignment of subjects to variations.
///
/// This type is an immutable class, because copying a structure with these properties would take longer than the
/// assignment itself.
final class Split: Sendable {
  let key: String
  let variations: [Variation]
  let ranges: [BucketRange]
  let hash: BucketHash
  let hashAttribute: String
  let namespace: Namespace?
  let condition: Condition?
  /// The rules for earlier assignments, or `nil` if sticky bucketing is disabled.
  let stickyBucketing: StickyBucketing?

  init(
    key: String,
    variations: [Variation],
    ranges: [BucketRange],
    hash: BucketHash,
    hashAttribute: String = "id",
    namespace: Namespace? = nil,
    condition: Condition? = nil,
    stickyBucketing: StickyBucketing? = nil
  ) {
    self.key = key
    self.variations = variations
    self.ranges = ranges
    self.hash = hash
    self.hashAttribute = hashAttribute
    self.namespace = namespace
    self.condition = condition
    self.stickyBucketing = stickyBucketing
  }

  struct Variation: Sendable {
    let value: JSON
    /// The ID of the variation in logs.
    let key: String
    /// Whether the rules that follow are also evaluated for subjects with this variation.
    var isPassedThrough = false
  }

  /// The result of an assignment.
  enum Result {
    case skipped(DecisionStep)
    case assigned(Variation, Resolution)
  }

  /// Assigns a variation to a subject.
  ///
  /// The result is always the same for equal subjects.
  ///
  /// - Parameters:
  ///   - subject: The subject to assign.
  ///   - isAdmitted: Whether the filters admit the subject.
  /// - Returns: The variation and its resolution, or the step at which the subject was skipped.
  func assign(_ subject: Subject, isAdmitted: Bool = true) -> Result {
    let sticky = subject.stickyDocuments == nil ? nil : stickyBucketing
    guard let identifier = subject.identifier(under: hashAttribute, orElse: sticky?.fallbackAttribute) else {
      return .skipped(.noSubject)
    }
    guard isAdmitted else { return .skipped(.filter) }
    let bucket = hash.bucket(of: identifier.value)
    var assigned: Int?
    switch sticky?.assignment(for: subject, under: hashAttribute, of: self) ?? .absent {
    case .blocked: return .skipped(.sticky)
    case .existing(let index): assigned = index
    case .absent:
      if let namespace, !namespace.contains(identifier.value) { return .skipped(.namespace) }
      if let condition, !condition.holds(for: subject) { return .skipped(.condition) }
    }
    let isSticky = assigned != nil
    guard let index = assigned ?? ranges.firstIndex(where: { $0.contains(bucket) }), variations.indices.contains(index)
    else { return .skipped(.coverage) }
    var resolution = Resolution(
      value: variations[index].value,
      variant: variations[index].key,
      reason: isSticky ? .cached : .split,
      step: isSticky ? .sticky : .hash,
      isInExperiment: true
    )
    resolution.experimentID = key
    resolution.subjectID = identifier.value
    resolution.bucket = bucket
    resolution.hashVersion = hash.version
    resolution.stickyDocument = sticky?.document(for: subject, identifier, assigning: variations[index].key, of: self)
    return .assigned(variations[index], resolution)
  }
}
