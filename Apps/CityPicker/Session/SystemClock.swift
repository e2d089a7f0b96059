import Experiments
import Presentation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The clock of the machine, and its knowledge of the world's zones.
struct SystemClock {
  /// The folder of the zones' files.
  private let folder: String

  /// Makes the clock.
  ///
  /// - Parameter folder: Where the zones' files lie, as `TZDIR` says; the system's folder if it says nothing.
  init(zones folder: String?) {
    self.folder = folder.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/usr/share/zoneinfo"
  }

  /// What the clocks of the world show.
  @MainActor var worldClock: WorldClock {
    WorldClock(now: { Int64(Self.time.tv_sec) }, offset: { offset(of: $0, at: $1) })
  }

  /// How long it is until the next full minute.
  static var untilNextMinute: Duration {
    let time = time
    return .seconds(60 - time.tv_sec % 60) - .nanoseconds(time.tv_nsec)
  }

  /// What time it is, to the millisecond.
  static var timestamp: Timestamp {
    let time = time
    return Timestamp(millisecondsSince1970: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }

  private static var time: timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time
  }

  /// Returns how many seconds east of UTC a zone is at an instant; `nil` if the machine does not know the zone.
  @MainActor
  func offset(of zone: String, at instant: Int64) -> Int? {
    let path = "\(folder)/\(zone)"
    // The C library takes a zone that it cannot find for UTC, without a word.
    guard isZone(path) else { return nil }
    var seconds = time_t(instant)
    var local = tm()
    return withVariable("TZ", ":\(path)") {
      tzset()
      return localtime_r(&seconds, &local) == nil ? nil : Int(local.tm_gmtoff)
    }
  }

  /// Whether a file begins as the zones' files do (RFC 9636).
  private func isZone(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var magic = [UInt8](repeating: 0, count: 4)
    return read(descriptor, &magic, 4) == 4 && magic == Array("TZif".utf8)
  }

  /// Does something with a variable of the environment that has another value meanwhile; the program has one thread.
  @MainActor
  private func withVariable<Result>(_ name: String, _ value: String, _ body: () -> Result) -> Result {
    let previous = getenv(name).map { String(cString: $0) }
    setenv(name, value, 1)
    defer {
      if let previous { setenv(name, previous, 1) } else { unsetenv(name) }
    }
    return body()
  }
}
