/// A wall-clock time with millisecond precision.
public struct Timestamp: Hashable, Sendable {
  /// The number of milliseconds since 1970-01-01T00:00:00Z, which is negative for earlier times.
  public let millisecondsSince1970: Int

  public init(millisecondsSince1970: Int) { self.millisecondsSince1970 = millisecondsSince1970 }
}

extension Timestamp: CustomStringConvertible {
  /// The time in UTC, in RFC 3339 format.
  ///
  /// From year 0 through year 9999, the descriptions sort chronologically.
  public var description: String {
    let (days, milliseconds) = millisecondsSince1970.quotientAndRemainder(flooringBy: 86_400_000)
    let (year, month, day) = Self.date(daysSince1970: days)
    let (seconds, fraction) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let (minutes, second) = seconds.quotientAndRemainder(dividingBy: 60)
    return "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))"
      + "T\((minutes / 60).padded(2)):\((minutes % 60).padded(2)):\(second.padded(2)).\(fraction.padded(3))Z"
  }

  /// Returns the Gregorian date for a number of days since 1970-01-01.
  ///
  /// In this calculation, a year starts in March, so the leap day is the last day of the year. The calendar repeats
  /// every 400 years, that is, every 146,097 days.
  private static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(flooringBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month < 3 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}

extension Int {
  fileprivate func quotientAndRemainder(flooringBy divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  fileprivate func padded(_ count: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}
