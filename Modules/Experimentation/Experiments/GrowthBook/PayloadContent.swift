/// The parsed content of a configuration.
///
/// This type is an immutable class, so copies of a payload are cheap.
final class PayloadContent: Sendable {
  let features: [String: Feature]
  /// The keys of the features that could not be parsed.
  let unreadableFeatures: Set<String>
  /// Whether experiments are enabled.
  let isEnabled: Bool
  /// Whether random assignments are disabled.
  let isQualityAssurance: Bool
  /// The indices of the variations that every subject gets, keyed by experiment.
  let forcedVariations: [String: Int]

  init(
    features: [String: Feature],
    unreadableFeatures: Set<String>,
    isEnabled: Bool,
    isQualityAssurance: Bool,
    forcedVariations: [String: Int]
  ) {
    self.features = features
    self.unreadableFeatures = unreadableFeatures
    self.isEnabled = isEnabled
    self.isQualityAssurance = isQualityAssurance
    self.forcedVariations = forcedVariations
  }
}
