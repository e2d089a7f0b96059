/// A callback that a host calls at certain times while it shows screens, such as at each minute of a clock.
@MainActor public struct Alarm {
  /// Returns the next time to call ``ring``, or `nil` for none.
  ///
  /// The host calls it with the current time after every event.
  public let next: (ContinuousClock.Instant) -> ContinuousClock.Instant?
  /// Called when the time has come.
  public let ring: () -> Void

  /// Creates an alarm.
  ///
  /// - Parameters:
  ///   - next: Returns the next time to call `ring`, or `nil` for none. Its argument is the current time.
  ///   - ring: Called when the time has come.
  public init(next: @escaping (ContinuousClock.Instant) -> ContinuousClock.Instant?, ring: @escaping () -> Void) {
    self.next = next
    self.ring = ring
  }
}
