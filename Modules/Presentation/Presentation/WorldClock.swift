/// The current time and the UTC offsets of time zones, which the app provides.
public struct WorldClock: Sendable {
  /// Returns the number of seconds since the beginning of 1970 in UTC, without leap seconds.
  public var now: @MainActor () -> Int64
  /// Returns the offset of a zone at an instant in seconds east of UTC, or `nil` if the zone is unknown.
  ///
  /// The zone is an IANA name, such as `Europe/Moscow`. The instant is a number of seconds as returned by ``now``.
  public var offset: @MainActor (_ zone: String, _ instant: Int64) -> Int?

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - now: Returns the number of seconds since the beginning of 1970 in UTC.
  ///   - offset: Returns the offset of a zone at an instant in seconds east of UTC, or `nil` if the zone is unknown.
  public init(
    now: @escaping @MainActor () -> Int64,
    offset: @escaping @MainActor (_ zone: String, _ instant: Int64) -> Int?
  ) {
    self.now = now
    self.offset = offset
  }

  /// A clock without zones: the local time is unknown everywhere.
  public static let withoutZones = WorldClock(now: { 0 }, offset: { _, _ in nil })

  /// Returns the local time of a zone at an instant, or `nil` if the zone is unknown.
  @MainActor func time(in zone: String, at instant: Int64) -> LocalTime? {
    offset(zone, instant).map { LocalTime(instant: instant, offset: $0) }
  }
}
