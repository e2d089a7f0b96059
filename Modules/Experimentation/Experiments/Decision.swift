/// A subject's variant, together with the details of the decision.
///
/// A decision contains all data that is logged about the subject and its variant. Later changes to the subject or the
/// configuration therefore do not affect the decision's events.
public struct Decision<Variant: ExperimentVariant>: Equatable, Sendable {
  public let variant: Variant
  /// The name that identifies the variant in overrides and, by default, in logs.
  public let variantName: String
  /// The key of the experiment as defined in the program.
  public let experiment: String
  public let source: DecisionSource
  /// The resolution that determines the variant.
  public let resolution: Resolution
  /// The configured resolution, even if an override takes precedence, or `nil` if there is no provider.
  public let configuration: Resolution?
  /// The experiment's overrides that are not ignored, in descending order of precedence.
  ///
  /// Only the first override takes effect.
  public let overrides: [Override]
  /// The ignored errors, such as an unknown variant, in overrides from the environment or a link.
  public let ignoredOverrides: [OverrideError]
  /// The identifier that was hashed to assign a variation.
  ///
  /// If no variation was assigned this way, the value is the subject's ID, or `nil` if the subject has no ID.
  public let subjectID: String?

  /// Creates a decision without a decider, for tests and for apps that choose the variant themselves.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - experiment: The experiment.
  ///   - source: The source of the decision.
  ///   - resolution: The details of the decision, or `nil` for a random assignment without a bucket.
  ///   - configuration: The configured resolution. If this argument is `nil` and the source is `configuration`, the
  ///     decision uses `resolution` as the configured resolution.
  ///   - overrides: The overrides for the experiment.
  ///   - ignoredOverrides: The ignored errors in overrides.
  ///   - subjectID: The subject's ID, or `nil` to use the identifier in the resolution.
  public init(
    _ variant: Variant,
    of experiment: Experiment<Variant>,
    source: DecisionSource = .configuration,
    resolution: Resolution? = nil,
    configuration: Resolution? = nil,
    overrides: [Override] = [],
    ignoredOverrides: [OverrideError] = [],
    subjectID: String? = nil
  ) {
    let value = experiment.json(variant) ?? experiment.definition.control
    let resolution = resolution ?? Resolution(value: value, reason: .split, step: .hash)
    self.init(
      variant: variant,
      variantName: value.text,
      experiment: experiment.key,
      source: source,
      resolution: resolution,
      configuration: configuration ?? (source == .configuration ? resolution : nil),
      overrides: overrides,
      ignoredOverrides: ignoredOverrides,
      subjectID: subjectID ?? resolution.subjectID
    )
  }

  init(
    variant: Variant,
    variantName: String,
    experiment: String,
    source: DecisionSource,
    resolution: Resolution,
    configuration: Resolution?,
    overrides: [Override],
    ignoredOverrides: [OverrideError],
    subjectID: String?
  ) {
    self.variant = variant
    self.variantName = variantName
    self.experiment = experiment
    self.source = source
    self.resolution = resolution
    self.configuration = configuration
    self.overrides = overrides
    self.ignoredOverrides = ignoredOverrides
    self.subjectID = subjectID
  }
}

/// The source of a decision.
public enum DecisionSource: Equatable, Sendable {
  /// An override names the variant.
  case override(Override.Source)
  /// The configuration or another decision provider determines the variant.
  case configuration
  /// There is no decision provider, so the subject gets the control.
  case unconfigured
}

extension Decision {
  /// The reason for the variant.
  public var reason: DecisionReason { resolution.reason }
  /// The step at which the decision ended.
  public var step: DecisionStep { resolution.step }
  /// Whether the subject takes part in the experiment.
  ///
  /// A subject with a forced variant also takes part but is excluded from the analysis.
  public var isInExperiment: Bool { resolution.isInExperiment }
  /// Whether an override or the `forcedVariations` member of the configuration forces the variant.
  ///
  /// The property is `false` if a rule forces the value.
  public var isForced: Bool { resolution.isForced }
  /// The error, or `nil` if the decision succeeded.
  ///
  /// After an error, the variant is the control. However, a subject that lacks the required identifier gets the
  /// configuration's default value, if any.
  public var error: DecisionError? { resolution.error }
  /// The ID of the experiment in logs.
  public var experimentID: String { resolution.experimentID ?? experiment }
  /// The ID of the variation in logs.
  public var variationID: String { resolution.variant ?? variantName }
  /// The subject's bucket, or `nil` if the variant was not assigned at random.
  ///
  /// A bucket is a number from 0 up to but not including 1.
  public var bucket: Double? { resolution.bucket }
  /// The version of the hash, or `nil` if the variant was not assigned at random.
  public var hashVersion: HashVersion? { resolution.hashVersion }
  /// The version of the configuration.
  public var configVersion: String? { resolution.configVersion }
  /// The document to store in place of any stored document for the same identifier, or `nil` if there is nothing to
  /// store.
  public var stickyDocument: StickyDocument? { resolution.stickyDocument }
}
