import CTerminal
// Links the library that CTerminal calls.
import Dispatch

/// Runs the tasks of the main actor while an event loop blocks its thread.
///
/// On Linux, a task that becomes ready makes ``descriptor`` readable. A program without tasks is never woken. The main
/// thread alone can run them: the thread on which a synchronous `main` runs, and an asynchronous one until its first
/// suspension. After that, and on other systems, ``descriptor`` is -1, which `poll` ignores: tasks resume when the loop
/// has returned.
@MainActor
package struct MainActorTasks {
  /// The descriptor to poll for input.
  package let descriptor: Int32

  /// Creates the value, which opens the descriptor if that has not happened before.
  package init() { descriptor = cterminal_main_queue() }

  /// Runs the tasks that are ready, each until it suspends or ends.
  ///
  /// - Parameter events: What `poll` has reported of the descriptor.
  /// - Returns: Whether tasks may have run.
  package func run(after events: Int16) -> Bool {
    guard events != 0 else { return false }
    cterminal_run_main_queue(descriptor)
    return true
  }
}
