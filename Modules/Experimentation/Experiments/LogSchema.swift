/// The names that stand in the log of events, version 1; the columns of GrowthBook's assignment query bear the same.
package enum LogSchema {
  /// The version that is written; readers skip fields and events that they do not know.
  package static let version = 1

  /// A member of an event's object.
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

  /// What an event tells.
  package enum Kind: String, CaseIterable, Sendable {
    /// A subject was given a variant.
    case assignment
    /// A subject has seen it.
    case exposure
    /// What came of it.
    case outcome
  }
}
