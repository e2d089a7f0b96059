/// What is logged of an experiment: an object of JSON each, which a sink writes as a line.
public struct ExperimentEvent: Equatable, Sendable {
  /// When it happened.
  public let timestamp: Timestamp
  /// The process, as one that was drawn at random.
  public let sessionID: String
  /// Which event of the session it is, from 0 on.
  public let sequence: Int
  /// The identifier that lots are drawn for.
  public let userID: String
  /// What happened.
  public let content: Content

  /// What can happen.
  public enum Content: Equatable, Sendable {
    /// The subject was given a variant.
    case assignment(Assignment)
    /// The subject has seen it.
    case exposure(Assignment)
    /// What came of it; which experiment it belongs to is found out later, by subject and time.
    case outcome(Outcome)
  }

  /// A variant that was given, with what is needed to draw the lot again.
  public struct Assignment: Equatable, Sendable {
    /// The experiment.
    public let experimentID: String
    /// The variant.
    public let variationID: String
    /// Why it is this one.
    public let reason: DecisionReason
    /// Whether somebody has named it, so that it does not count.
    public let isForced: Bool
    /// Whether the subject has a part in the experiment.
    public let isInExperiment: Bool
    /// Where on the line from 0 to 1 the subject lies.
    public let bucket: Double?
    /// How it was hashed.
    public let hashVersion: HashVersion?
    /// Which version of the configuration was asked.
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

  /// How it ended.
  public struct Outcome: Equatable, Sendable {
    /// What happened, as in `city_picked`.
    public let name: String
    /// How long it took since the variant was shown, by a clock that is never set, in milliseconds.
    public let elapsedMilliseconds: Int
    /// What it is worth.
    public let value: Double?
    /// Whether somebody has named the variant, so that it does not count.
    public internal(set) var isForced = false

    /// Creates an outcome.
    ///
    /// - Parameters:
    ///   - name: What happened.
    ///   - elapsedMilliseconds: How long it took since the variant was shown.
    ///   - value: What it is worth; a finite number.
    public init(_ name: String, elapsedMilliseconds: Int, value: Double? = nil) {
      self.name = name
      self.elapsedMilliseconds = elapsedMilliseconds
      self.value = value
    }
  }
}

extension LogSchema.Field: CodingKey {}

extension ExperimentEvent: Encodable {
  /// Writes the event under the names of the log's schema.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
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
    if isForced { try container.encode(isForced, forKey: .isForced) }
  }
}
