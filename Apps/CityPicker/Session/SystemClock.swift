import Experiments
import Presentation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The system clock and the system's time zone files.
struct SystemClock {
  /// The folder with the time zone files.
  private let folder: String

  /// Creates a clock.
  ///
  /// - Parameter folder: The value of `TZDIR`. If this value is not an absolute path, the clock uses the system's
  ///   folder.
  init(zones folder: String?) {
    self.folder = folder.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/usr/share/zoneinfo"
  }

  /// A clock for all of the world's time zones.
  @MainActor var worldClock: WorldClock {
    WorldClock(now: { Int64(Self.time.tv_sec) }, offset: { offset(of: $0, at: $1) })
  }

  /// The duration until the next full minute.
  static var untilNextMinute: Duration {
    let time = time
    return .seconds(60 - time.tv_sec % 60) - .nanoseconds(time.tv_nsec)
  }

  /// The current time with millisecond precision.
  static var timestamp: Timestamp {
    let time = time
    return Timestamp(millisecondsSince1970: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }

  /// Returns the name of the local time zone.
  ///
  /// - Parameters:
  ///   - variable: The value of `TZ`, which takes precedence.
  ///   - link: The path of the symbolic link to the system's time zone file.
  /// - Returns: A name such as `Europe/Moscow`, or `nil` if the name is unknown.
  static func localZone(named variable: String?, link: String = "/etc/localtime") -> String? {
    let path = variable.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 } ?? destination(of: link) ?? ""
    guard let folder = path.ranges(of: "zoneinfo/").last else { return path.hasPrefix("/") ? nil : path.nonEmpty }
    return String(path[folder.upperBound...]).nonEmpty
  }

  private static func destination(of link: String) -> String? {
    guard let path = realpath(link, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private static var time: timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time
  }

  /// Returns a zone's offset from UTC, or `nil` if the system does not know the zone.
  ///
  /// The offset is in seconds and is positive for zones east of UTC.
  @MainActor
  func offset(of zone: String, at instant: Int64) -> Int? {
    let path = "\(folder)/\(zone)"
    // The C library silently uses UTC for a zone that it cannot find.
    guard isZone(path) else { return nil }
    var seconds = time_t(instant)
    var local = tm()
    return withVariable("TZ", ":\(path)") {
      tzset()
      return localtime_r(&seconds, &local) == nil ? nil : Int(local.tm_gmtoff)
    }
  }

  /// Returns whether a file starts with the signature of a time zone file (RFC 9636).
  private func isZone(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var magic = [UInt8](repeating: 0, count: 4)
    return read(descriptor, &magic, 4) == 4 && magic == Array("TZif".utf8)
  }

  /// Calls a function while an environment variable has a temporary value.
  ///
  /// The temporary change is safe because no other thread in the program accesses the environment.
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

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
