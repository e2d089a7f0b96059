/// The time of an event in the form `2026-09-01T08:00:45.141Z`, according to the clock of the machine that logged the
/// event.
///
/// No other form is valid. Leap seconds are also invalid, because databases do not support them. The digits of such
/// strings form numbers that sort chronologically.
struct LogTime: Hashable, Comparable {
  /// The timestamp's 17 digits as one number.
  let digits: Int

  /// Creates a time from digits, which are not validated.
  init(digits: Int) { self.digits = digits }

  /// Creates a time from a string.
  ///
  /// - Returns: The time, or `nil` if the string has a different form or the time does not exist.
  @inline(__always)
  init?(_ text: JSONStringSlice) {
    guard let time = text.withContent(Self.init(content:)) else { return nil }
    self = time
  }

  @inline(__always)
  private init?(content: UnsafeBufferPointer<UInt8>) {
    guard content.count == Self.form.utf8CodeUnitCount else { return nil }
    var digits = 0
    for index in content.indices {
      let (byte, expected) = (content[index], Self.form.utf8Start[index])
      if expected != UInt8(ascii: "0") {
        guard byte == expected else { return nil }
      } else {
        guard byte &- UInt8(ascii: "0") < 10 else { return nil }
        digits = digits &* 10 &+ Int(byte &- UInt8(ascii: "0"))
      }
    }
    guard Self.isTime(digits) else { return nil }
    self.digits = digits
  }

  private static func isTime(_ digits: Int) -> Bool {
    let (date, clock) = digits.quotientAndRemainder(dividingBy: 1_000_000_000)
    let (hour, minute, second) = (clock / 10_000_000, clock / 100_000 % 100, clock / 1000 % 100)
    let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100)
    guard hour < 24, minute < 60, second < 60, 1...12 ~= month else { return false }
    return 1...days(ofMonth: month, year) ~= day
  }

  /// Returns the number of days in a month of the proleptic Gregorian calendar.
  private static func days(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static let form: StaticString = "0000-00-00T00:00:00.000Z"

  static func < (left: LogTime, right: LogTime) -> Bool { left.digits < right.digits }
}

extension LogTime {
  /// The number of milliseconds since a fixed but unspecified time, for computing differences between times.
  var milliseconds: Int {
    let (date, clock) = digits.quotientAndRemainder(dividingBy: 1_000_000_000)
    // In this calculation, a year starts in March, so a leap day is the last day of the year.
    let month = (date / 100 + 9) % 100 % 12
    let year = date / 10_000 - (date / 100 % 100 < 3 ? 1 : 0)
    let days = year * 365 + year / 4 - year / 100 + year / 400 + (month * 306 + 5) / 10 + date % 100
    let seconds = clock / 10_000_000 * 3600 + clock / 100_000 % 100 * 60 + clock / 1000 % 100
    return (days * 86_400 + seconds) * 1000 + clock % 1000
  }

  /// The day, such as `2026-09-01`.
  var day: String {
    let digits = "\(self.digits)"
    let text = String(repeating: "0", count: max(0, 17 - digits.count)) + digits
    return "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.dropFirst(6).prefix(2))"
  }
}
