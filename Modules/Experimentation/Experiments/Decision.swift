/// Which variant a subject has, and everything that led there.
///
/// It is made once and holds: whatever happens to the subject or the configuration later, what is logged is this.
public struct Decision<Variant: ExperimentVariant>: Equatable, Sendable where Variant.RawValue == String {
  /// What the experiment is called in the program.
  public let experiment: String
  /// The variant.
  public let variant: Variant
  /// Why it is this one.
  public let reason: DecisionReason
  /// Who has decided.
  public let source: Source
  /// Where deciding ended.
  public let step: DecisionStep
  /// Whether the subject has a part in the experiment; one with a forced variant has, but does not count.
  public let isInExperiment: Bool
  /// Whether somebody has named the variant.
  public let isForced: Bool
  /// What went wrong; the variant is then the control.
  public let error: DecisionError?
  /// What the experiment is called in logs.
  public let experimentID: String
  /// What the variant is called in logs.
  public let variationID: String
  /// The identifier that the lot was drawn for, or the subject's; nothing if there is none.
  public let subjectID: String?
  /// Where on the line from 0 to 1 the subject lies, if a lot was drawn.
  public let bucket: Double?
  /// How it was hashed, if a lot was drawn.
  public let hashVersion: HashVersion?
  /// Which version of the configuration was asked.
  public let configVersion: String?
  /// The document to keep in place of the one of the same attribute, if it has changed.
  public let stickyDocument: StickyDocument?
  /// What was named, the strongest first, of which only the first counts.
  public let overrides: [Override]
  /// What the configuration says, whether it was followed or not; nothing if there is none.
  public let configuration: Resolution?

  /// Who can decide.
  public enum Source: Equatable, Sendable {
    /// Somebody has named the variant.
    case override(Override.Source)
    /// The configuration, or whatever else provides decisions.
    case configuration
    /// Nobody: nothing is configured.
    case nobody
  }
}
