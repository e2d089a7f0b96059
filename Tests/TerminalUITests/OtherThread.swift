import Glibc
import Synchronization

/// A thread in addition to the test's, with the same signals unblocked.
///
/// It calls a closure repeatedly, every tenth of a millisecond, until it is joined.
final class OtherThread: Sendable {
  private let isOver = Atomic<Bool>(false)
  private let step: @Sendable () -> Void
  private let thread: Mutex<pthread_t?> = Mutex(nil)

  init(doing step: @escaping @Sendable () -> Void) {
    self.step = step
    var thread = pthread_t()
    pthread_create(&thread, nil, run, Unmanaged.passRetained(self).toOpaque())
    self.thread.withLock { [thread] in $0 = thread }
  }

  /// Requests the thread to end, and waits for it.
  func join() {
    isOver.store(true, ordering: .releasing)
    guard let thread = thread.withLock({ $0.take() }) else { return }
    pthread_join(thread, nil)
  }

  fileprivate func loop() {
    while !isOver.load(ordering: .acquiring) {
      step()
      usleep(100)
    }
  }
}

/// The main function of the thread.
private func run(_ thread: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  thread.map { Unmanaged<OtherThread>.fromOpaque($0).takeRetainedValue().loop() }
  return nil
}
