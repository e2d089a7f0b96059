import CTerminal
// This import links the library that CTerminal calls.
import Dispatch

/// A runner that executes tasks on the main actor while an event loop blocks the main actor's thread.
///
/// On Linux, ``descriptor`` becomes readable when a task is ready. In a program without tasks, it never becomes
/// readable. Only the main thread can run tasks. A synchronous `main` runs on the main thread, and so does an
/// asynchronous `main` until its first suspension. On other threads and systems, ``descriptor`` is -1, which `poll`
/// ignores. Tasks then resume only after the loop has returned.
@MainActor
package struct MainActorTasks {
  /// The descriptor to poll for input.
  package let descriptor: Int32
  private let runReady: () -> Void

  /// Creates a runner for the main queue and opens the descriptor if it is not yet open.
  package init() {
    let descriptor = cterminal_main_queue()
    self.init(descriptor: descriptor) { cterminal_run_main_queue(descriptor) }
  }

  /// Creates a runner for another queue, for use in tests.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor that is readable while a task is ready.
  ///   - runReady: A closure that runs the ready tasks.
  package init(descriptor: Int32, runReady: @escaping () -> Void) {
    self.descriptor = descriptor
    self.runReady = runReady
  }

  /// Runs each ready task until it suspends or ends.
  ///
  /// - Parameter events: The events that `poll` has reported for the descriptor.
  /// - Returns: Whether tasks might have run.
  package func run(after events: Int16) -> Bool {
    guard events != 0 else { return false }
    runReady()
    return true
  }
}
