/// A decider that determines which variant a subject gets.
///
/// Overrides take precedence over the configuration.
///
/// ```swift
/// import Experiments
///
/// enum Picker: String, CaseIterable { case list, map }
///
/// func decide(_ experiment: Experiment<Picker>, for userID: String, arguments: [String]) throws -> Decision<Picker> {
///   let overrides = try Overrides(arguments: arguments)
///   return try ExperimentDecider(provider: nil, overrides: overrides, subject: Subject(id: userID)).decide(experiment)
/// }
/// ```
///
/// The result depends only on the experiment and the decider's properties, so repeated calls return equal decisions.
public struct ExperimentDecider: Sendable {
  /// The source of the configured variants.
  ///
  /// If the provider is `nil`, every subject without an override gets the control.
  public let provider: (any DecisionProvider)?
  public let overrides: Overrides
  /// The subject to decide for.
  public let subject: Subject

  public init(provider: (any DecisionProvider)?, overrides: Overrides, subject: Subject) {
    self.provider = provider
    self.overrides = overrides
    self.subject = subject
  }

  /// Returns the decision on an experiment.
  ///
  /// - Parameter experiment: The experiment to decide on.
  /// - Returns: The variant, its source, and its reason.
  /// - Throws: ``OverrideError`` if an argument names an unknown variant. Errors in overrides from the environment or a
  ///   link are ignored and recorded in the decision, because these overrides might not come from the user.
  public func decide<Variant>(_ experiment: Experiment<Variant>) throws(OverrideError) -> Decision<Variant> {
    let selection = try overrides.selection(for: experiment.definition)
    let configuration = configuration(of: experiment.definition)
    let resolution =
      selection.value.map { forced($0, forKey: experiment.key, replacing: configuration) } ?? configuration
      ?? .unconfigured(experiment.definition.control)
    return Decision(
      variant: experiment.variant(resolution.value) ?? experiment.control,
      variantName: resolution.value.text,
      experiment: experiment.key,
      source: selection.overrides.first.map { .override($0.source) }
        ?? (configuration == nil ? .unconfigured : .configuration),
      resolution: resolution,
      configuration: configuration,
      overrides: selection.overrides,
      ignoredOverrides: selection.errors,
      subjectID: resolution.subjectID ?? subject.id
    )
  }

  /// Returns the resolution for a variant that an override forces.
  ///
  /// The resolution has no bucket, but it contains the same experiment ID and variation ID as a random assignment.
  private func forced(_ variant: JSON, forKey key: String, replacing configuration: Resolution?) -> Resolution {
    var resolution = Resolution(value: variant, reason: .static, step: .override, isInExperiment: true)
    resolution.isForced = true
    guard let provider, let configuration else { return resolution }
    (resolution.experimentID, resolution.variant) =
      provider.loggedNames(of: variant, forKey: key, replacing: configuration)
    resolution.configVersion = configuration.configVersion
    return resolution
  }

  /// Returns the configured resolution, or `nil` if there is no provider.
  ///
  /// If the value is not a variant, the resolution contains an error and the control.
  private func configuration(of definition: ExperimentDefinition) -> Resolution? {
    guard let resolution = provider?.resolve(definition.key, for: subject, fallback: definition.control) else {
      return nil
    }
    if definition.variants.contains(resolution.value) {
      return resolution.excludingUnstable(subject, fallback: definition.control)
    }
    var failure = Resolution.failure(
      .typeMismatch, "the value '\(resolution.value.text)' is not a variant", fallback: definition.control)
    failure.configVersion = resolution.configVersion
    return failure
  }
}

extension Resolution {
  /// Returns this resolution, or a resolution with the fallback if the subject was assigned at random but has no stable
  /// identifier.
  ///
  /// Without a stable identifier, each launch would assign a new variant.
  func excludingUnstable(_ subject: Subject, fallback: JSON) -> Resolution {
    guard isInExperiment, !isForced, !subject.isStable else { return self }
    var excluded = Resolution(value: fallback, reason: .default, step: .noSubject)
    excluded.configVersion = configVersion
    return excluded
  }

  fileprivate static func unconfigured(_ control: JSON) -> Resolution {
    Resolution(value: control, reason: .default, step: .noConfiguration)
  }
}
