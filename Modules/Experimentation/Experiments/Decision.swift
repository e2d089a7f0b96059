/// Which variant a subject has, and everything that led there.
///
/// It is made once and holds: whatever happens to the subject or the configuration later, what is logged is this.
public struct Decision<Variant: ExperimentVariant>: Equatable, Sendable where Variant.RawValue == String {
  /// The variant.
  public let variant: Variant
  /// What the experiment is called in the program.
  public let experiment: String
  /// Who has decided.
  public let source: DecisionSource
  /// The answer that was followed.
  public let resolution: Resolution
  /// What the configuration says, whether it was followed or not; nothing if there is none.
  public let configuration: Resolution?
  /// What was named, the strongest first, of which only the first counts.
  public let overrides: [Override]
  /// The identifier that the lot was drawn for, or the subject's; nothing if there is none.
  public let subjectID: String?
}

/// Who can decide.
public enum DecisionSource: Equatable, Sendable {
  /// Somebody has named the variant.
  case override(Override.Source)
  /// The configuration, or whatever else provides decisions.
  case configuration
  /// Nobody: nothing is configured.
  case nobody
}

extension Decision {
  /// Why it is this variant.
  public var reason: DecisionReason { resolution.reason }
  /// Where deciding ended.
  public var step: DecisionStep { resolution.step }
  /// Whether the subject has a part in the experiment; one with a forced variant has, but does not count.
  public var isInExperiment: Bool { resolution.isInExperiment }
  /// Whether somebody has named the variant.
  public var isForced: Bool { resolution.isForced }
  /// What went wrong; the variant is then the control.
  public var error: DecisionError? { resolution.error }
  /// What the experiment is called in logs.
  public var experimentID: String { resolution.experimentID ?? experiment }
  /// What the variant is called in logs.
  public var variationID: String { resolution.variant ?? variant.rawValue }
  /// Where on the line from 0 to 1 the subject lies, if a lot was drawn.
  public var bucket: Double? { resolution.bucket }
  /// How it was hashed, if a lot was drawn.
  public var hashVersion: HashVersion? { resolution.hashVersion }
  /// Which version of the configuration was asked.
  public var configVersion: String? { resolution.configVersion }
  /// The document to keep in place of the one of the same attribute, if it has changed.
  public var stickyDocument: StickyDocument? { resolution.stickyDocument }
}
