import Experiments

/// A logged event, reduced to the members that the analysis needs.
///
/// An event is valid only as long as its line's buffer is. A member is `nil` if it is absent or `null`, or if its value
/// does not conform to the schema. If several members have the same name, the first one wins.
struct LogEvent {
  private(set) var kind: LogSchema.Kind?
  private(set) var time: LogTime?
  private(set) var userID: JSONStringSlice?
  private(set) var experimentID: JSONStringSlice?
  private(set) var variationID: JSONStringSlice?
  private(set) var name: JSONStringSlice?
  private(set) var configVersion: JSONStringSlice?
  /// The first string, number, or Boolean value of the member by which units are segmented, as text.
  private(set) var segment: JSONStringSlice?
  private(set) var isForced: Bool?
  private(set) var isInExperiment: Bool?
  /// The elapsed time in milliseconds, from 0 to 2^53.
  private(set) var elapsedMilliseconds: Double?
  /// The value of the outcome, from -2^53 to 2^53.
  private(set) var value: Double?
  /// The number of values that are ignored because their type or range violates the schema.
  ///
  /// An invalid time or user ID is not included. Instead, the event is counted as an event without a time or without a
  /// user ID.
  private(set) var invalidValueCount = 0

  /// A bit mask of the members that have been read.
  private var seen: UInt32 = 0

  /// Creates an event from a line of a log.
  ///
  /// - Returns: The event, or `nil` if the line is not a JSON object.
  init?(_ line: UnsafeBufferPointer<UInt8>, _ names: inout LogNames.Lookup) {
    guard var cursor = JSONCursor(line) else { return nil }
    cursor.consumeByteOrderMark()
    guard cursor.nextToken() == UInt8(ascii: "{") else { return nil }
    _ = cursor.consume(UInt8(ascii: "{"))
    while cursor.nextToken() == UInt8(ascii: "\"") {
      guard let name = cursor.consumeString(), cursor.nextToken() == UInt8(ascii: ":") else { return nil }
      _ = cursor.consume(UInt8(ascii: ":"))
      if !names.segmentName.isEmpty { readSegment(named: name, cursor, names) }
      guard consumeValue(of: name.withContent { names.fields.value(named: $0) }, &cursor, &names)
      else { return nil }
      guard cursor.nextToken() == UInt8(ascii: ",") else { break }
      _ = cursor.consume(UInt8(ascii: ","))
    }
    guard cursor.consume(UInt8(ascii: "}")) else { return nil }
    _ = cursor.nextToken()
    guard cursor.isAtEnd else { return nil }
  }

  /// Consumes a member's value, stores any value that the analysis needs, and returns whether the value is valid JSON.
  @inline(__always)
  private mutating func consumeValue(
    of field: (value: LogSchema.Field, index: Int)?, _ cursor: inout JSONCursor, _ names: inout LogNames.Lookup
  ) -> Bool {
    guard let field, seen & 1 << field.index == 0 else { return cursor.skipValue(depth: 1) }
    seen |= 1 << field.index
    switch (field.value, cursor.nextToken()) {
    case (_, UInt8(ascii: "\"")):
      guard let text = cursor.consumeString() else { return false }
      store(text, of: field.value, &names)
      return true
    case (.isForced, UInt8(ascii: "t")), (.isForced, UInt8(ascii: "f")):
      isForced = cursor.consumeFlag()
      return isForced != nil
    case (.isInExperiment, UInt8(ascii: "t")), (.isInExperiment, UInt8(ascii: "f")):
      isInExperiment = cursor.consumeFlag()
      return isInExperiment != nil
    case (.elapsedMilliseconds, UInt8(ascii: "-")), (.elapsedMilliseconds, UInt8(ascii: "0")...UInt8(ascii: "9")):
      guard let number = cursor.consumeNumber() else { return false }
      elapsedMilliseconds = Double(milliseconds: number)
      if elapsedMilliseconds == nil { invalidValueCount += 1 }
      return true
    case (.value, UInt8(ascii: "-")), (.value, UInt8(ascii: "0")...UInt8(ascii: "9")):
      guard let number = cursor.consumeNumber() else { return false }
      value = Double(value: number)
      if value == nil { invalidValueCount += 1 }
      return true
    case (.isForced, _), (.isInExperiment, _), (.elapsedMilliseconds, _), (.value, _), (.experimentID, _),
      (.variationID, _), (.configVersion, _), (.name, _):
      return skipInvalidValue(&cursor)
    default: return cursor.skipValue(depth: 1)
    }
  }

  @inline(__always)
  private mutating func store(_ text: JSONStringSlice, of field: LogSchema.Field, _ names: inout LogNames.Lookup) {
    switch field {
    case .timestamp: time = LogTime(text)
    case .event: kind = text.withContent { names.kinds.value(named: $0)?.value }
    case .userID: userID = text
    case .experimentID: experimentID = text
    case .variationID: variationID = text
    case .name: name = text
    case .configVersion: configVersion = text
    case .isForced, .isInExperiment, .elapsedMilliseconds, .value: invalidValueCount += 1
    case .version, .sessionID, .sequence, .reason, .bucket, .hashVersion: break
    }
  }

  /// Reads a member's string, number, or Boolean value if units are segmented by this member.
  ///
  /// The function moves a copy of the cursor, not the cursor itself.
  private mutating func readSegment(named name: JSONStringSlice, _ cursor: JSONCursor, _ names: LogNames.Lookup) {
    guard segment == nil, name.withContent({ names.segmentName.equals($0) }) else { return }
    var cursor = cursor
    switch cursor.nextToken() {
    case UInt8(ascii: "\""): segment = cursor.consumeString()
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      segment = cursor.consumeFlag().map { JSONStringSlice($0 ? "true" : "false") }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      segment = cursor.consumeNumber().map { JSONStringSlice(bytes: $0.withoutFinalZeros, hasEscapes: false) }
    default: break
    }
  }

  /// Skips a value and, unless it is `null`, counts it in ``invalidValueCount``.
  ///
  /// - Returns: Whether the value is valid JSON.
  private mutating func skipInvalidValue(_ cursor: inout JSONCursor) -> Bool {
    if cursor.next != UInt8(ascii: "n") { invalidValueCount += 1 }
    return cursor.skipValue(depth: 1)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The text of a number without trailing zeros in its fraction, such as `7` for `7.0`.
  ///
  /// A number with an exponent is unchanged.
  fileprivate var withoutFinalZeros: Self {
    guard contains(UInt8(ascii: ".")), !contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return self }
    var end = endIndex
    while self[end - 1] == UInt8(ascii: "0") { end -= 1 }
    if self[end - 1] == UInt8(ascii: ".") { end -= 1 }
    return Self(rebasing: self[..<end])
  }
}

extension Double {
  /// Creates a number from JSON, or returns `nil` if the number is outside the range 0 to 2^53.
  ///
  /// Up to this limit, `Double` can represent all integers.
  fileprivate init?(milliseconds text: UnsafeBufferPointer<UInt8>) {
    if let number = Double(decimal: text) {
      self = number
      return
    }
    guard let number = Double(String(decoding: text, as: UTF8.self)), number >= 0, number <= 0x1p53 else { return nil }
    self = number
  }

  /// Creates a number from JSON, or returns `nil` if the number is outside the range -2^53 to 2^53.
  ///
  /// Within this range, the variance of the values cannot overflow.
  fileprivate init?(value text: UnsafeBufferPointer<UInt8>) {
    guard let number = Double(decimal: text) ?? Double(String(decoding: text, as: UTF8.self)), abs(number) <= 0x1p53
    else { return nil }
    self = number
  }

  /// Creates a number from at most 15 characters without a sign or an exponent, or returns `nil` for any other text.
  ///
  /// This initializer is much faster than one that parses arbitrary numbers.
  ///
  /// The digits and the power of ten are exact, so their quotient is rounded correctly (Clinger 1990).
  fileprivate init?(decimal text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= 15 else { return nil }
    var (digits, power, isFraction) = (0, 1, false)
    for byte in text {
      if byte &- UInt8(ascii: "0") < 10 {
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        if isFraction { power *= 10 }
      } else {
        guard byte == UInt8(ascii: "."), !isFraction else { return nil }
        isFraction = true
      }
    }
    self = Double(digits) / Double(power)
  }
}
