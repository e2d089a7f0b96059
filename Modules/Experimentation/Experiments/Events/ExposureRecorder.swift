/// Writes what a process has to tell of its experiments: assignments, each exposure once, and outcomes.
public struct ExposureRecorder {
  private let sessionID: String
  private let sink: any EventSink
  private var sequence = 0
  private var exposed: Set<Exposure> = []

  /// Creates a recorder, of which a process needs one.
  ///
  /// - Parameters:
  ///   - sessionID: The process, as one that was drawn at random.
  ///   - sink: Where events go.
  public init(sessionID: String, sink: any EventSink) {
    self.sessionID = sessionID
    self.sink = sink
  }

  /// Writes that a subject was given a variant; nothing if there is no subject.
  ///
  /// - Parameters:
  ///   - decision: What was decided.
  ///   - timestamp: When.
  /// - Throws: What the sink throws.
  public mutating func assign<Variant>(_ decision: Decision<Variant>, at timestamp: Timestamp) throws {
    guard let subjectID = decision.subjectID else { return }
    try log(.assignment(.init(decision)), of: subjectID, at: timestamp)
  }

  /// Writes that a subject has seen a variant, unless it was written already or does not belong to an experiment.
  ///
  /// The subject is the one that was decided about, whoever has signed in since.
  /// What the sink rejected is written at the next call.
  ///
  /// - Parameters:
  ///   - decision: What was decided.
  ///   - timestamp: When.
  /// - Returns: Whether it was written.
  /// - Throws: What the sink throws.
  @discardableResult
  public mutating func expose<Variant>(_ decision: Decision<Variant>, at timestamp: Timestamp) throws -> Bool {
    guard decision.isInExperiment, decision.error == nil, let subjectID = decision.subjectID else { return false }
    let exposure = Exposure(decision, of: subjectID)
    guard !exposed.contains(exposure) else { return false }
    try log(.exposure(.init(decision)), of: subjectID, at: timestamp)
    exposed.insert(exposure)
    return true
  }

  /// Writes how it ended; nothing if there is no subject.
  ///
  /// Which experiment it belongs to is not written, but that it does not count if somebody has named the variant.
  ///
  /// - Parameters:
  ///   - outcome: How.
  ///   - decision: What was decided.
  ///   - timestamp: When.
  /// - Throws: What the sink throws.
  public mutating func record<Variant>(
    _ outcome: ExperimentEvent.Outcome,
    of decision: Decision<Variant>,
    at timestamp: Timestamp
  ) throws {
    guard let subjectID = decision.subjectID else { return }
    var outcome = outcome
    outcome.isForced = decision.isForced
    try log(.outcome(outcome), of: subjectID, at: timestamp)
  }

  /// A number that was given to an event that could not be written is not given again, so that the gap tells of it.
  private mutating func log(
    _ content: ExperimentEvent.Content,
    of subjectID: String,
    at timestamp: Timestamp
  ) throws {
    defer { sequence += 1 }
    try sink.write(
      ExperimentEvent(
        timestamp: timestamp,
        sessionID: sessionID,
        sequence: sequence,
        userID: subjectID,
        content: content
      ))
  }
}

/// What is exposed once; bytes, because texts that look the same may be two identifiers.
private struct Exposure: Hashable {
  let experiment: [UInt8]
  let subject: [UInt8]
  let variation: [UInt8]

  init<Variant>(_ decision: Decision<Variant>, of subject: String) {
    experiment = Array(decision.experimentID.utf8)
    self.subject = Array(subject.utf8)
    variation = Array(decision.variationID.utf8)
  }
}
