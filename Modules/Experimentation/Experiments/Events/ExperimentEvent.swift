/// An experiment event, which a ``FileSink`` writes as a JSON object on one line.
public struct ExperimentEvent: Equatable, Sendable {
  public let timestamp: Timestamp
  /// The random ID of the process.
  public let sessionID: String
  /// The sequence number of the event in the session, starting at 0.
  public let sequence: Int
  /// The subject's identifier, as in ``Decision/subjectID``.
  public let userID: String
  public let content: Content

  /// The content of an event.
  public enum Content: Equatable, Sendable {
    /// A variant was assigned to the subject.
    case assignment(Assignment)
    /// The subject has seen the variant.
    case exposure(Assignment)
    /// The subject reached an outcome.
    ///
    /// The analysis matches the outcome to an experiment by subject and time.
    case outcome(Outcome)
  }

  /// An assigned variant, with the data needed to reproduce the assignment.
  public struct Assignment: Equatable, Sendable {
    public let experimentID: String
    public let variationID: String
    public let reason: DecisionReason
    /// Whether the variant is forced.
    ///
    /// The analysis excludes events with forced variants.
    public let isForced: Bool
    /// Whether the subject takes part in the experiment.
    public let isInExperiment: Bool
    /// The subject's bucket, from 0 up to but not including 1.
    public let bucket: Double?
    public let hashVersion: HashVersion?
    public let configVersion: String?

    init<Variant>(_ decision: Decision<Variant>) {
      experimentID = decision.experimentID
      variationID = decision.variationID
      reason = decision.reason
      isForced = decision.isForced
      isInExperiment = decision.isInExperiment
      bucket = decision.bucket
      hashVersion = decision.hashVersion
      configVersion = decision.configVersion
    }
  }

  /// An outcome, such as the selection of a city.
  public struct Outcome: Equatable, Sendable {
    /// The name of the outcome, such as `city_picked`.
    public let name: String
    /// The time since the variant was shown, in milliseconds, measured with a monotonic clock.
    public let elapsedMilliseconds: Int
    /// The value of the outcome, if it has one.
    public let value: Double?
    /// The ID of the experiment whose forced variant led to the outcome, or `nil` if the variant was not forced.
    ///
    /// The analysis excludes the outcome from this experiment but counts it for the subject's other experiments.
    public internal(set) var forcedExperimentID: String?

    /// Creates an outcome.
    ///
    /// - Parameters:
    ///   - name: The name of the outcome, such as `city_picked`.
    ///   - elapsedMilliseconds: The time since the variant was shown, in milliseconds.
    ///   - value: The value of the outcome, which must be finite.
    public init(_ name: String, elapsedMilliseconds: Int, value: Double? = nil) {
      self.name = name
      self.elapsedMilliseconds = elapsedMilliseconds
      self.value = value
    }
  }
}

extension LogSchema.Field: CodingKey {}

extension ExperimentEvent: Encodable {
  /// Encodes the event under the names in the log schema.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: LogSchema.Field.self)
    try container.encode(LogSchema.version, forKey: .version)
    try container.encode(timestamp.description, forKey: .timestamp)
    try container.encode(sessionID, forKey: .sessionID)
    try container.encode(sequence, forKey: .sequence)
    try container.encode(userID, forKey: .userID)
    switch content {
    case .assignment(let assignment): try assignment.encode(as: .assignment, to: &container)
    case .exposure(let assignment): try assignment.encode(as: .exposure, to: &container)
    case .outcome(let outcome): try outcome.encode(to: &container)
    }
  }
}

private typealias Container = KeyedEncodingContainer<LogSchema.Field>

extension ExperimentEvent.Assignment {
  fileprivate func encode(as kind: LogSchema.Kind, to container: inout Container) throws {
    try container.encode(kind.rawValue, forKey: .event)
    try container.encode(experimentID, forKey: .experimentID)
    try container.encode(variationID, forKey: .variationID)
    try container.encode(reason.rawValue, forKey: .reason)
    try container.encode(isForced, forKey: .isForced)
    try container.encode(isInExperiment, forKey: .isInExperiment)
    try container.encodeIfPresent(bucket, forKey: .bucket)
    try container.encodeIfPresent(hashVersion?.rawValue, forKey: .hashVersion)
    try container.encodeIfPresent(configVersion, forKey: .configVersion)
  }
}

extension ExperimentEvent.Outcome {
  fileprivate func encode(to container: inout Container) throws {
    try container.encode(LogSchema.Kind.outcome.rawValue, forKey: .event)
    try container.encode(name, forKey: .name)
    try container.encode(elapsedMilliseconds, forKey: .elapsedMilliseconds)
    try container.encodeIfPresent(value, forKey: .value)
    guard let forcedExperimentID else { return }
    try container.encode(true, forKey: .isForced)
    try container.encode(forcedExperimentID, forKey: .experimentID)
  }
}
