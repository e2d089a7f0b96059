/// A recorder that logs the assignments, exposures, and outcomes of a process.
///
/// The recorder logs an exposure only once for each experiment, subject, and variation.
public struct ExposureRecorder {
  private let sessionID: String
  private let sink: any EventSink
  private var sequence = 0
  private var exposed: Set<Exposure> = []

  /// Creates a recorder.
  ///
  /// One recorder can serve all users and experiments of a process.
  ///
  /// - Parameters:
  ///   - sessionID: The random ID of the process.
  ///   - sink: The destination of the events.
  public init(sessionID: String, sink: any EventSink) {
    self.sessionID = sessionID
    self.sink = sink
  }

  /// Logs an assignment if the decision has a subject.
  ///
  /// - Throws: Any error that the sink throws.
  public mutating func assign<Variant>(_ decision: Decision<Variant>, at timestamp: Timestamp) throws {
    guard let subjectID = decision.subjectID else { return }
    try log(.assignment(.init(decision)), of: subjectID, at: timestamp)
  }

  /// Logs an exposure if the subject takes part in the experiment and the exposure has not yet been logged.
  ///
  /// An exposure is not logged if the decision has an error or no subject.
  ///
  /// The event names the decision's subject, even if another user has since signed in. If the sink throws an error, the
  /// next call tries again.
  ///
  /// - Returns: Whether this call logged the exposure.
  /// - Throws: Any error that the sink throws.
  @discardableResult
  public mutating func expose<Variant>(_ decision: Decision<Variant>, at timestamp: Timestamp) throws -> Bool {
    guard decision.isInExperiment, decision.error == nil, let subjectID = decision.subjectID else { return false }
    let exposure = Exposure(decision, of: subjectID)
    guard !exposed.contains(exposure) else { return false }
    try log(.exposure(.init(decision)), of: subjectID, at: timestamp)
    exposed.insert(exposure)
    return true
  }

  /// Logs an outcome if the decision has a subject.
  ///
  /// An outcome counts for all of the subject's experiments. However, if the decision is forced, the event names the
  /// decision's experiment, and the analysis excludes the outcome from that experiment.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - decision: A decision for the subject. If the subject is in several experiments, pass the decision that led to
  ///     the outcome.
  ///   - timestamp: The time of the outcome.
  /// - Throws: Any error that the sink throws.
  public mutating func record<Variant>(
    _ outcome: ExperimentEvent.Outcome,
    of decision: Decision<Variant>,
    at timestamp: Timestamp
  ) throws {
    guard let subjectID = decision.subjectID else { return }
    var outcome = outcome
    outcome.forcedExperimentID = decision.isForced ? decision.experimentID : nil
    try log(.outcome(outcome), of: subjectID, at: timestamp)
  }

  /// Logs an event with the next sequence number.
  ///
  /// If an event cannot be written, its number is not reused, so a gap reveals the loss.
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

/// The identity of an exposure, stored as bytes because canonically equivalent strings can be different identifiers.
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
