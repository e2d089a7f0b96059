/// Decides which variant a subject has: whoever names one goes before any configuration.
///
/// The answer depends on nothing else than what the decider holds, so asking twice gives the same.
public struct ExperimentDecider: Sendable {
  /// What knows variants; nothing if nothing is configured, and everybody has the control.
  public let provider: (any DecisionProvider)?
  /// What somebody has named.
  public let overrides: Overrides
  /// Who is decided about.
  public let subject: Subject

  /// Creates a decider.
  ///
  /// - Parameters:
  ///   - provider: What knows variants; nothing if nothing is configured.
  ///   - overrides: What somebody has named.
  ///   - subject: Who is decided about.
  public init(provider: (any DecisionProvider)?, overrides: Overrides, subject: Subject) {
    self.provider = provider
    self.overrides = overrides
    self.subject = subject
  }

  /// Decides.
  ///
  /// - Parameter experiment: The experiment.
  /// - Returns: The variant, and why.
  /// - Throws: A variant that was named and is none, or two of them in a link.
  public func decide<Variant>(_ experiment: Experiment<Variant>) throws(OverrideError) -> Decision<Variant> {
    let overrides = overrides.overrides(of: experiment.key)
    let named = try self.overrides.variant(of: experiment.definition)
    let configuration = configuration(of: experiment.definition)
    let resolution =
      named.map { forced($0, under: experiment.key, besides: configuration) } ?? configuration
      ?? .unconfigured(experiment.definition.control)
    return Decision(
      variant: Variant(rawValue: resolution.value.text) ?? experiment.control,
      experiment: experiment.key,
      source: overrides.first.map { .override($0.source) } ?? (configuration == nil ? .nobody : .configuration),
      resolution: resolution,
      configuration: configuration,
      overrides: overrides,
      subjectID: resolution.subjectID ?? subject.id
    )
  }

  /// The answer of whoever names a variant: nobody's lot, but the same experiment.
  private func forced(_ variant: String, under key: String, besides configuration: Resolution?) -> Resolution {
    var resolution = Resolution(value: .string(variant), reason: .static, step: .override, isInExperiment: true)
    resolution.isForced = true
    guard let provider, let configuration else { return resolution }
    (resolution.experimentID, resolution.variant) =
      provider.loggedNames(of: variant, under: key, besides: configuration)
    resolution.configVersion = configuration.configVersion
    return resolution
  }

  /// What is configured, unless it is no variant, or a lot that would be drawn anew at each start.
  private func configuration(of definition: ExperimentDefinition) -> Resolution? {
    guard let resolution = provider?.resolve(definition.key, for: subject, fallback: definition.control) else {
      return nil
    }
    var checked: Resolution
    if !definition.hasVariant(resolution.value) {
      checked = .failure(
        .typeMismatch, "the value '\(resolution.value.text)' is no variant", fallback: definition.control)
    } else if resolution.isInExperiment, !resolution.isForced, !subject.isStable {
      checked = Resolution(value: .string(definition.control), reason: .default, step: .noSubject)
    } else {
      return resolution
    }
    checked.configVersion = resolution.configVersion
    return checked
  }
}

extension ExperimentDefinition {
  fileprivate func hasVariant(_ value: JSON) -> Bool {
    guard case .string(let name) = value else { return false }
    return variants.contains { $0.hasSameBytes(as: name) }
  }
}

extension Resolution {
  fileprivate static func unconfigured(_ control: String) -> Resolution {
    Resolution(value: .string(control), reason: .default, step: .noConfiguration)
  }
}
