/// What a configuration says: a class, which nothing changes, so that handing it on costs nothing.
final class PayloadContent: Sendable {
  let features: [String: Feature]
  /// Those that are there, but not in a form that could be read.
  let unreadableFeatures: Set<String>
  /// Whether lots are drawn at all.
  let isEnabled: Bool
  /// Whether nobody takes part by lot.
  let isQualityAssurance: Bool
  /// Numbers of variations that everybody has, under keys of experiments.
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
