/// A decision provider for the experiments that the program defines in code.
public struct DefinedExperiments: DecisionProvider {
  private let splits: [String: Split]
  private let version: String?

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - definitions: The experiments. If several experiments have the same key, the last one wins.
  ///   - version: The logged version of the definitions, such as the program's version.
  public init(_ definitions: [ExperimentDefinition], version: String? = nil) {
    splits = Dictionary(definitions.map { ($0.key, $0.split) }) { _, last in last }
    self.version = version
  }

  /// Returns the variation for a subject.
  ///
  /// - Parameters:
  ///   - key: The key of the experiment.
  ///   - subject: The subject to decide for.
  ///   - fallback: The value for subjects that do not take part.
  /// - Returns: The variation assigned to the subject, or the fallback. The resolution contains an error if the
  ///   experiment is unknown or the subject has no ID.
  /// - Complexity: O(*n*), where *n* is the length of the identifier.
  public func resolve(_ key: String, for subject: Subject, fallback: JSON) -> Resolution {
    guard let split = splits[key] else {
      return .failure(.flagNotFound, "unknown experiment '\(key)'", fallback: fallback)
    }
    var resolution: Resolution
    switch split.assign(subject) {
    case .assigned(_, let assigned): resolution = assigned
    case .skipped(.noSubject): resolution = .missingSubject(split.hashAttribute, fallback: fallback)
    case .skipped(let step): resolution = Resolution(value: fallback, reason: .default, step: step)
    }
    resolution.configVersion = version
    return resolution
  }
}

extension ExperimentDefinition {
  fileprivate var split: Split {
    Split(
      key: key,
      variations: variants.map { .init(value: $0, key: $0.text) },
      ranges: BucketRange.ranges(forWeights: weights, coverage: coverage),
      hash: BucketHash(seed: seed, version: hashVersion),
      namespace: namespace
    )
  }
}

extension Resolution {
  static func missingSubject(_ attribute: String, fallback: JSON) -> Resolution {
    var resolution = failure(.targetingKeyMissing, "the subject has no '\(attribute)'", fallback: fallback)
    resolution.step = .noSubject
    return resolution
  }
}
