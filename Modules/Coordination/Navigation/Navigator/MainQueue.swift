import Dispatch

/// Runs the work of a deinitializer on the main actor.
///
/// This type replaces `isolated deinit`, which requires macOS 15.4. The main actor runs on the main queue, but threads
/// other than the main thread might serve that queue. Therefore, `run` checks the queue instead of the thread.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Runs a closure immediately if the caller is on the main queue, or in a task otherwise.
  package static func run(_ body: @escaping @MainActor () -> Void) {
    if DispatchQueue.getSpecific(key: key) == true {
      MainActor.assumeIsolated(body)
    } else {
      Task { @MainActor in body() }
    }
  }
}
