/// The names in version 1 of the event log schema.
///
/// The columns of GrowthBook's assignment query have the same names as the corresponding fields.
package enum LogSchema {
  /// The version of the schema in new events.
  ///
  /// Readers skip unknown fields and events.
  package static let version = 1

  /// The members of an event.
  package enum Field: String, CaseIterable, Sendable {
    case version = "v"
    case timestamp
    case event
    case sessionID = "session_id"
    case sequence = "seq"
    case userID = "user_id"
    case experimentID = "experiment_id"
    case variationID = "variation_id"
    case reason
    case isForced = "forced"
    case isInExperiment = "in_experiment"
    case bucket
    case hashVersion = "hash_version"
    case configVersion = "config_version"
    case name
    case elapsedMilliseconds = "elapsed_ms"
    case value
  }

  /// The kinds of events.
  package enum Kind: String, CaseIterable, Sendable {
    /// A variant was assigned to a subject.
    case assignment
    /// A subject has seen its variant.
    case exposure
    /// A subject reached an outcome.
    case outcome
  }
}
