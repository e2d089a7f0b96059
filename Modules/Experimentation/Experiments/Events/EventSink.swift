/// Where events go.
public protocol EventSink {
  /// Writes an event; after an error it counts as not written.
  ///
  /// - Parameter event: The event.
  /// - Throws: Why it could not be written.
  func write(_ event: ExperimentEvent) throws
}

/// A sink that keeps events in memory, for tests.
public final class MemorySink: EventSink {
  /// What was written, in its order.
  public private(set) var events: [ExperimentEvent] = []

  /// Creates a sink that holds nothing.
  public init() {}

  /// Keeps an event.
  ///
  /// - Parameter event: The event.
  public func write(_ event: ExperimentEvent) { events.append(event) }
}
