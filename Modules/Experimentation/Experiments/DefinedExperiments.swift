/// Decides by what the program itself defines.
public struct DefinedExperiments: DecisionProvider {
  private let splits: [String: Split]
  private let version: String?

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - definitions: What to decide about; of two with one key the last counts.
  ///   - version: What the log calls this version of the definitions, such as the program's.
  public init(_ definitions: [ExperimentDefinition], version: String? = nil) {
    splits = Dictionary(definitions.map { ($0.key, $0.split) }) { _, last in last }
    self.version = version
  }

  /// Decides.
  ///
  /// - Parameters:
  ///   - key: What the experiment is called.
  ///   - subject: Who is decided about.
  ///   - fallback: The value of those who do not take part.
  /// - Returns: The variation drawn for the subject, or the fallback.
  /// - Complexity: O(*n*), where *n* is the identifier's length.
  public func resolve(_ key: String, for subject: Subject, fallback: String) -> Resolution {
    guard let split = splits[key] else {
      return .failure(.flagNotFound, "no experiment is called '\(key)'", fallback: fallback)
    }
    var resolution: Resolution
    switch split.draw(for: subject) {
    case .drawn(_, let drawn): resolution = drawn
    case .skipped(.noSubject): resolution = .missingSubject(split.hashAttribute, fallback: fallback)
    case .skipped(let step): resolution = Resolution(value: .string(fallback), reason: .default, step: step)
    }
    resolution.configVersion = version
    return resolution
  }
}

extension ExperimentDefinition {
  fileprivate var split: Split {
    Split(
      key: key,
      variations: variants.map { .init(value: .string($0), key: $0) },
      ranges: BucketRange.sharing(weights, coverage: coverage),
      hash: BucketHash(seed: seed, version: hashVersion),
      namespace: namespace
    )
  }
}

extension Resolution {
  static func missingSubject(_ attribute: String, fallback: String) -> Resolution {
    var resolution = failure(.targetingKeyMissing, "the subject has no '\(attribute)'", fallback: fallback)
    resolution.step = .noSubject
    return resolution
  }
}
