import Experiments
import Storage

/// An event log in the JSON Lines format.
///
/// JSON escapes control characters, so the log can be viewed safely in a terminal.
struct EventLog: EventSink {
  let file: AppendedFile

  init(path: String) { file = AppendedFile(path: path) }

  func write(_ event: ExperimentEvent) throws { try file.append(Array((try LineJSON.encode(event) + "\n").utf8)) }
}
