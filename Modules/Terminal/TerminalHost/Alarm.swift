/// Something that is to happen at certain times while the screens are shown, such as a clock's next minute.
@MainActor public struct Alarm {
  /// Returns when it is to ring next, from now; `nil` if it is not to, as things are.
  ///
  /// It is asked after everything that happens.
  public let next: (ContinuousClock.Instant) -> ContinuousClock.Instant?
  /// Called when it is time.
  public let ring: () -> Void

  /// Makes an alarm.
  ///
  /// - Parameters:
  ///   - next: Returns when it is to ring next; `nil` if it is not to.
  ///   - ring: Called when it is time.
  public init(next: @escaping (ContinuousClock.Instant) -> ContinuousClock.Instant?, ring: @escaping () -> Void) {
    self.next = next
    self.ring = ring
  }
}
