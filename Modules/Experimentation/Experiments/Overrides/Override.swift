/// A variant that is forced for an experiment instead of being assigned at random.
public struct Override: Equatable, Sendable {
  public let source: Source
  /// The key of the experiment.
  public let key: String
  /// The name of the variant, which is not validated.
  ///
  /// If the source is a link, this string has been percent-decoded and can be a zero-based index instead of a name.
  public let variant: String

  /// The sources of overrides, in descending order of precedence.
  public enum Source: String, CaseIterable, Sendable {
    /// A command-line argument.
    case argument
    /// An environment variable.
    case environment
    /// The query of a deep link.
    case link
  }

  /// Returns the value of the variant that the override forces.
  ///
  /// A name takes precedence over an index.
  func value(in definition: ExperimentDefinition) throws(OverrideError) -> JSON {
    if let named = definition.variants.first(where: { $0.text.hasSameBytes(as: variant) }) { return named }
    if source == .link, let index = Int(variant), definition.variants.indices.contains(index) {
      return definition.variants[index]
    }
    throw .unknownVariant(self, known: definition.variantNames)
  }
}
