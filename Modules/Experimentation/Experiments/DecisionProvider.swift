/// A provider that decides which variant a subject gets.
///
/// A provider is synchronous and deterministic, so a program can make its decisions at launch, without waiting for
/// data.
public protocol DecisionProvider: Sendable {
  /// Returns the value of an experiment for a subject.
  ///
  /// - Parameters:
  ///   - key: The key of the experiment.
  ///   - subject: The subject to decide for.
  ///   - fallback: The value to return if the provider has no value.
  /// - Returns: The value and its reason. If there is an error, the value is the fallback.
  func resolve(_ key: String, for subject: Subject, fallback: JSON) -> Resolution

  /// Returns the names that logs use for a variant that an override forces.
  ///
  /// A variant has the same logged names whether it is forced or assigned at random.
  ///
  /// - Parameters:
  ///   - value: The variant.
  ///   - key: The key of the experiment.
  ///   - resolution: The resolution for the subject, which the override replaces.
  /// - Returns: The IDs of the experiment and of the variation. If an ID is `nil`, the log uses the program's own name.
  func loggedNames(
    of value: JSON, forKey key: String, replacing resolution: Resolution
  ) -> (experimentID: String?, variationID: String?)
}

extension DecisionProvider {
  /// Returns the names in the resolution.
  ///
  /// - Parameters:
  ///   - value: The variant.
  ///   - key: The key of the experiment.
  ///   - resolution: The resolution for the subject, which the override replaces.
  /// - Returns: The experiment ID of the resolution and, if its value is the given variant, its variation ID.
  public func loggedNames(
    of value: JSON, forKey key: String, replacing resolution: Resolution
  ) -> (experimentID: String?, variationID: String?) {
    (resolution.experimentID, resolution.value == value ? resolution.variant : nil)
  }
}
