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
  /// - Throws: A variant that was named and is none.
  public func decide<Variant>(_ experiment: Experiment<Variant>) throws(OverrideError) -> Decision<Variant> {
    var named: [String] = []
    let overrides = overrides.overrides(of: experiment.key)
    for override in overrides { named.append(try override.variant(of: experiment.definition)) }
    let configuration = provider?
      .resolve(experiment.key, for: subject, fallback: experiment.control.rawValue)
      .checked(for: experiment, of: subject)
    if let name = named.first, let variant = Variant(rawValue: name) {
      return Decision(
        experiment, variant, by: .override(overrides[0].source), .forced(name, by: configuration), configuration,
        overrides, subject)
    }
    let resolution = configuration ?? .unconfigured(experiment.control.rawValue)
    return Decision(
      experiment, resolution.variant(of: experiment) ?? experiment.control,
      by: configuration == nil ? .nobody : .configuration, resolution, configuration, overrides, subject)
  }
}

extension Decision {
  fileprivate init(
    _ experiment: Experiment<Variant>,
    _ variant: Variant,
    by source: Source,
    _ resolution: Resolution,
    _ configuration: Resolution?,
    _ overrides: [Override],
    _ subject: Subject
  ) {
    self.init(
      experiment: experiment.key,
      variant: variant,
      reason: resolution.reason,
      source: source,
      step: resolution.step,
      isInExperiment: resolution.isInExperiment,
      isForced: resolution.isForced,
      error: resolution.error,
      experimentID: resolution.experimentID ?? experiment.key,
      variationID: resolution.variant ?? variant.rawValue,
      subjectID: resolution.subjectID ?? subject.id,
      bucket: resolution.bucket,
      hashVersion: resolution.hashVersion,
      configVersion: resolution.configVersion,
      stickyDocument: resolution.stickyDocument,
      overrides: overrides,
      configuration: configuration
    )
  }
}

extension Resolution {
  fileprivate static func unconfigured(_ control: String) -> Resolution {
    Resolution(value: .string(control), reason: .default, step: .noConfiguration)
  }

  /// The answer of whoever names a variant: nobody's lot, but the same experiment.
  fileprivate static func forced(_ variant: String, by configuration: Resolution?) -> Resolution {
    var resolution = Resolution(value: .string(variant), reason: .static, step: .override, isInExperiment: true)
    resolution.isForced = true
    resolution.experimentID = configuration?.experimentID
    resolution.configVersion = configuration?.configVersion
    return resolution
  }

  fileprivate func variant<Variant>(of experiment: Experiment<Variant>) -> Variant? {
    guard case .string(let name) = value else { return nil }
    return Variant(rawValue: name)
  }

  /// The answer, unless it is no variant, or a lot that would be drawn anew at each start.
  fileprivate func checked<Variant>(for experiment: Experiment<Variant>, of subject: Subject) -> Resolution {
    let control = experiment.control.rawValue
    var checked = self
    if variant(of: experiment) == nil {
      checked = .failure(.typeMismatch, "the value '\(value.text)' is no variant", fallback: control)
    } else if isInExperiment, !isForced, !subject.isStable {
      checked = Resolution(value: .string(control), reason: .default, step: .noSubject)
    }
    checked.configVersion = configVersion
    return checked
  }
}
