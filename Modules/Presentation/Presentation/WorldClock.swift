/// What the clocks of the world show; made by whoever knows the time and the zones.
public struct WorldClock: Sendable {
  /// Returns the seconds since the beginning of 1970 in UTC, leap seconds not counted.
  public var now: @MainActor () -> Int64
  /// Returns how many seconds east of UTC the clocks of a zone are at an instant, or `nil` if the zone is unknown.
  ///
  /// The zone is named as at IANA, such as `Europe/Moscow`; the instant is counted as by ``now``.
  public var offset: @MainActor (_ zone: String, _ instant: Int64) -> Int?

  /// Makes the clocks of the world.
  ///
  /// - Parameters:
  ///   - now: Returns the seconds since the beginning of 1970 in UTC.
  ///   - offset: Returns how many seconds east of UTC a zone is at such an instant; `nil` if the zone is unknown.
  public init(
    now: @escaping @MainActor () -> Int64,
    offset: @escaping @MainActor (_ zone: String, _ instant: Int64) -> Int?
  ) {
    self.now = now
    self.offset = offset
  }

  /// Clocks of no zone: the time is unknown everywhere.
  public static let withoutZones = WorldClock(now: { 0 }, offset: { _, _ in nil })

  /// Returns what the clocks of a zone show at an instant; `nil` if the zone is unknown.
  @MainActor func time(in zone: String, at instant: Int64) -> LocalTime? {
    offset(zone, instant).map { LocalTime(instant: instant, offset: $0) }
  }
}
