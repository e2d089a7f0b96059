/// A provider that decides which variant a subject gets.
///
/// A provider is synchronous, so a program can decide at launch without waiting for data. The result must depend only
/// on the arguments and the provider.
public protocol DecisionProvider: Sendable {
  /// Returns the value of an experiment for a subject.
  ///
  /// - Parameters:
  ///   - key: The key of the experiment.
  ///   - subject: The subject to decide for.
  ///   - fallback: The value to return if the provider has no value.
  /// - Returns: The value and its reason. After an error, the value is the fallback. However, if the subject lacks the
  ///   required identifier, the value is the configuration's default value, if any.
  func resolve(_ key: String, for subject: Subject, fallback: JSON) -> Resolution

  /// Returns the names that logs use for a variant that an override forces.
  ///
  /// A variant has the same logged names whether it is forced or assigned at random.
  ///
  /// - Parameters:
  ///   - value: The variant.
  ///   - key: The key of the experiment.
  ///   - resolution: The resolution for the subject, which the override replaces.
  /// - Returns: The experiment ID and the variation ID. If an ID is `nil`, the log contains the experiment's key or the
  ///   variant's name instead.
  func loggedNames(
    of value: JSON, forKey key: String, replacing resolution: Resolution
  ) -> (experimentID: String?, variationID: String?)
}

extension DecisionProvider {
  /// Returns the names from the resolution.
  ///
  /// - Parameters:
  ///   - value: The variant.
  ///   - key: The key of the experiment.
  ///   - resolution: The resolution for the subject, which the override replaces.
  /// - Returns: The resolution's experiment ID and, if the resolution's value is the given variant, its variation ID.
  public func loggedNames(
    of value: JSON, forKey key: String, replacing resolution: Resolution
  ) -> (experimentID: String?, variationID: String?) {
    (resolution.experimentID, resolution.value == value ? resolution.variant : nil)
  }
}
