/// A day and a time of day, as the clocks of one zone show them.
struct LocalTime: Hashable {
  /// The days since the first of 1970, there.
  let day: Int64
  /// The minutes since midnight, there: from 0 to 1439.
  let minute: Int

  /// Reads the clocks at an instant.
  ///
  /// - Parameters:
  ///   - instant: Seconds since the beginning of 1970 in UTC; negative before.
  ///   - offset: Seconds east of UTC; negative to the west.
  init(instant: Int64, offset: Int) {
    let secondsPerDay: Int64 = 86_400
    let (days, rest) = (instant + Int64(offset)).quotientAndRemainder(dividingBy: secondsPerDay)
    // Division rounds towards zero, a calendar always down: an hour before 1970 it is 23 o'clock of the day before.
    day = rest < 0 ? days - 1 : days
    minute = Int(rest < 0 ? rest + secondsPerDay : rest) / 60
  }

  /// Returns the time of day, and how many days it is off somewhere else's.
  ///
  /// - Parameter other: The time there at the same instant; without it no day is told.
  /// - Returns: Such as `14:05`, or `01:05 −1 day`.
  func text(seenFrom other: LocalTime?) -> String {
    let time = LocalTime.twoDigits(minute / 60) + ":" + LocalTime.twoDigits(minute % 60)
    guard let other, day != other.day else { return time }
    let days = day - other.day
    return "\(time) \(days < 0 ? "−" : "+")\(days.magnitude) \(days.magnitude == 1 ? "day" : "days")"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
