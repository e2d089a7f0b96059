import Dispatch

/// Runs what a deinitializer has to do on the main actor.
///
/// It replaces `isolated deinit`, which needs macOS 15.4. The main actor runs on the main queue, which may be served by
/// another thread than the first, so the queue is asked and not the thread.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Runs a closure: immediately on the main queue, otherwise in a task.
  package static func run(_ body: @escaping @MainActor () -> Void) {
    if DispatchQueue.getSpecific(key: key) == true {
      MainActor.assumeIsolated(body)
    } else {
      Task { @MainActor in body() }
    }
  }
}
