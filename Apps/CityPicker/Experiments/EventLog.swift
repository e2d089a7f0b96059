import Experiments
import Storage

/// A log of events in JSON Lines; JSON escapes control characters, so viewing the log is safe.
struct EventLog: EventSink {
  let file: AppendedFile

  init(path: String) { file = AppendedFile(path: path) }

  func write(_ event: ExperimentEvent) throws { try file.append(Array((try LineJSON.encode(event) + "\n").utf8)) }
}
