import Foundation

/// The error that is thrown if a call does not return in time.
package struct Hang: Error, CustomStringConvertible {
  let limit: Duration

  package var description: String { "the call did not return within \(limit)" }
}

/// Returns the result of a call that might block forever.
///
/// The call runs on its own thread, so the limit excludes time spent waiting for an actor or a free pool thread. Swift
/// Testing's `.timeLimit` includes this waiting time and cannot end a test that blocks its thread.
///
/// - Throws: ``Hang`` if the call does not return in time, or the error that the call throws. After a hang, the thread
///   keeps running.
package func withoutHanging<Value: Sendable>(
  within limit: Duration = .seconds(60), _ call: @escaping @Sendable () throws -> Value
) throws -> Value {
  let end = NSCondition()
  // The variable is accessed only while the condition is locked.
  nonisolated(unsafe) var result: Result<Value, any Error>?
  Thread.detachNewThread {
    let value = Result(catching: call)
    end.withLock { result = value }
    end.signal()
  }
  let deadline = Date(timeIntervalSinceNow: limit / .seconds(1))
  return try end.withLock {
    while result == nil, end.wait(until: deadline) {}
    return try (result ?? .failure(Hang(limit: limit))).get()
  }
}
