#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A value that is protected by a lock.
///
/// This class replaces the `Synchronization` module's `Mutex`, which requires macOS 15.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var content: Value

  init(_ value: Value) {
    content = value
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// The value, which is copied or replaced while the lock is held.
  var value: Value {
    get {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return content
    }
    set {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      content = newValue
    }
  }
}
