/// A destination for experiment events.
public protocol EventSink {
  /// Writes an event.
  ///
  /// If this method throws an error, the recorder assumes that the event was not written.
  func write(_ event: ExperimentEvent) throws
}

/// A sink that keeps events in memory, for tests.
public final class MemorySink: EventSink {
  /// The events, in the order in which they were written.
  public private(set) var events: [ExperimentEvent] = []

  public init() {}

  public func write(_ event: ExperimentEvent) { events.append(event) }
}
