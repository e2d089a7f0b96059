import Experiments
import Storage

/// The log of events, a line each.
struct EventLog: EventSink {
  let file: AppendedFile

  init(path: String) { file = AppendedFile(path: path) }

  func write(_ event: ExperimentEvent) throws { try file.append(try event.line()) }
}
