/// A source of the current time and time-zone offsets.
///
/// The app provides the closures.
public struct WorldClock: Sendable {
  /// A closure that returns the number of seconds since the start of 1970 in UTC, without leap seconds.
  public var now: @MainActor () -> Int64
  /// A closure that returns the UTC offset of a zone at an instant, or `nil` if the zone is unknown.
  ///
  /// The zone is identified by its IANA name, such as `Europe/Moscow`. The instant is a number of seconds, as returned
  /// by ``now``. The offset is in seconds east of UTC.
  public var offset: @MainActor (_ zone: String, _ instant: Int64) -> Int?

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - now: A closure that returns the number of seconds since the start of 1970 in UTC.
  ///   - offset: A closure that returns the offset of a zone at an instant, in seconds east of UTC, or `nil` if the
  ///     zone is unknown.
  public init(
    now: @escaping @MainActor () -> Int64,
    offset: @escaping @MainActor (_ zone: String, _ instant: Int64) -> Int?
  ) {
    self.now = now
    self.offset = offset
  }

  /// A clock that knows no time zones, so all local times are unknown.
  public static let withoutZones = WorldClock(now: { 0 }, offset: { _, _ in nil })

  /// Returns the local time in a zone at an instant, or `nil` if the zone is unknown.
  @MainActor func time(in zone: String, at instant: Int64) -> LocalTime? {
    offset(zone, instant).map { LocalTime(instant: instant, offset: $0) }
  }
}

/// A local date and time of day in a time zone.
struct LocalTime: Hashable {
  /// The number of days since January 1, 1970, in local time.
  let day: Int64
  /// The number of minutes since local midnight, from 0 to 1439.
  let minute: Int

  /// Creates the local time for an instant.
  ///
  /// - Parameters:
  ///   - instant: The number of seconds since the start of 1970 in UTC, which is negative for earlier instants.
  ///   - offset: The zone's UTC offset in seconds, which is negative for zones west of UTC.
  init(instant: Int64, offset: Int) {
    let secondsPerDay: Int64 = 86_400
    let (days, rest) = (instant + Int64(offset)).quotientAndRemainder(dividingBy: secondsPerDay)
    // Integer division rounds toward zero, but days must be rounded down. For example, one hour before the start of
    // 1970, the time was 23:00 on the preceding day.
    day = rest < 0 ? days - 1 : days
    minute = Int(rest < 0 ? rest + secondsPerDay : rest) / 60
  }

  /// Returns the time of day, followed by the difference in days if the date differs from the date of another local
  /// time.
  ///
  /// - Parameter other: The other local time at the same instant, or `nil` to omit the difference.
  /// - Returns: A string such as `14:05` or `01:05 −1 day`.
  func text(seenFrom other: LocalTime?) -> String {
    let time = LocalTime.twoDigits(minute / 60) + ":" + LocalTime.twoDigits(minute % 60)
    guard let other, day != other.day else { return time }
    let days = day - other.day
    return "\(time) \(days < 0 ? "−" : "+")\(days.magnitude) \(days.magnitude == 1 ? "day" : "days")"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
