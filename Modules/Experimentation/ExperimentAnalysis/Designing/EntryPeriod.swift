/// The time span in which units enter an experiment.
///
/// A unit enters with its first assignment or exposure.
public struct EntryPeriod: Equatable, Sendable {
  /// The earliest time of entry, or `distantPast` for no limit.
  let start: LogTime
  /// The time before which units must enter, or `never` for no limit.
  let end: LogTime

  /// Creates a time span without limits.
  public init() {
    start = .distantPast
    end = .never
  }

  /// Creates a time span between two times, or returns `nil` if either string is not a valid time.
  ///
  /// - Parameters:
  ///   - start: The earliest time as a day in UTC, such as `2026-09-01`, or as a timestamp, such as
  ///     `2026-09-01T08:00:45.141Z`. `nil` means no limit.
  ///   - end: The exclusive end of the period, in the same format as `start`. `nil` means no limit.
  public init?(from start: String?, until end: String?) {
    guard let first = start.map(LogTime.init(dayOrTime:)) ?? .distantPast,
      let last = end.map(LogTime.init(dayOrTime:)) ?? .never
    else { return nil }
    (self.start, self.end) = (first, last)
  }

  /// Whether the time span has no limits.
  public var isUnlimited: Bool { self == EntryPeriod() }

  /// Whether the time span contains no times because its end does not follow its start.
  public var isEmpty: Bool { end <= start }

  /// A phrase that describes the limits, such as `entered from 2026-09-01 until 2026-09-08`, or `nil` if there are no
  /// limits.
  package var phrase: String? {
    let limits = [start == .distantPast ? nil : "from \(start.text)", end == .never ? nil : "until \(end.text)"]
    return isUnlimited ? nil : (["entered"] + limits.compactMap(\.self)).joined(separator: " ")
  }

  func contains(_ time: LogTime) -> Bool { start <= time && time < end }
}

extension LogTime {
  /// The day, followed by the time of day unless it is midnight.
  var text: String {
    let clock = "\(digits % 1_000_000_000)"
    let digits = Array(String(repeating: "0", count: 9 - clock.count) + clock)
    let part = { (range: Range<Int>) in String(digits[range]) }
    return clock == "0" ? day : "\(day)T\(part(0..<2)):\(part(2..<4)):\(part(4..<6)).\(part(6..<9))Z"
  }

  /// Creates a time from a day or a timestamp, or returns `nil` if the text has a different form or the time does not
  /// exist.
  fileprivate init?(dayOrTime text: String) {
    var time = text.utf8.count == 10 ? text + "T00:00:00.000Z" : text
    let parsed = time.withUTF8 { LogTime(JSONStringSlice(bytes: $0, hasEscapes: false)) }
    guard let parsed else { return nil }
    self = parsed
  }
}
