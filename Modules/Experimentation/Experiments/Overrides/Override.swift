/// A variant that somebody has named for an experiment, past every lot.
public struct Override: Equatable, Sendable {
  /// Who has named it.
  public let source: Source
  /// The experiment.
  public let key: String
  /// The variant as it was named; in a link it may be the number of one, from 0 on.
  public let variant: String

  /// Who can name a variant, the strongest first.
  public enum Source: String, CaseIterable, Sendable {
    /// An argument of the command line.
    case argument
    /// A variable of the environment.
    case environment
    /// The query of a deep link.
    case link
  }

  /// The variant that is meant.
  func variant(of definition: ExperimentDefinition) throws(OverrideError) -> String {
    if let named = definition.variants.first(where: { $0.hasSameBytes(as: variant) }) { return named }
    if source == .link, let index = Int(variant), definition.variants.indices.contains(index) {
      return definition.variants[index]
    }
    throw .unknownVariant(self, known: definition.variants)
  }
}
