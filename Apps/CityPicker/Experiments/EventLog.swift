import Experiments
import Storage

/// The log of events, a line each, in which nothing moves the cursor of who looks at it.
struct EventLog: EventSink {
  let file: AppendedFile

  init(path: String) { file = AppendedFile(path: path) }

  func write(_ event: ExperimentEvent) throws { try file.append(Array((try LineJSON.encode(event) + "\n").utf8)) }
}
