import Experiments

/// The members of an event that the analysis needs.
///
/// An event is valid only as long as the buffer of its line. A member is `nil` if it is absent, is `null`, or does not
/// have the type that the schema specifies. If two members have the same name, the first one wins.
struct LogEvent {
  private(set) var kind: LogSchema.Kind?
  private(set) var time: LogTime?
  private(set) var userID: JSONStringSlice?
  private(set) var experimentID: JSONStringSlice?
  private(set) var variationID: JSONStringSlice?
  private(set) var name: JSONStringSlice?
  private(set) var isForced: Bool?
  private(set) var isInExperiment: Bool?
  /// The elapsed time as a nonnegative whole number of milliseconds.
  private(set) var elapsedMilliseconds: Int?

  /// A bit mask of the members that have been read.
  private var seen: UInt32 = 0

  /// Parses a line.
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
      guard consumeValue(of: name.withContent { names.fields.value(named: $0) }, &cursor, &names)
      else { return nil }
      guard cursor.nextToken() == UInt8(ascii: ",") else { break }
      _ = cursor.consume(UInt8(ascii: ","))
    }
    guard cursor.consume(UInt8(ascii: "}")) else { return nil }
    _ = cursor.nextToken()
    guard cursor.isAtEnd else { return nil }
  }

  /// Moves over the value of a member and stores the value if the analysis needs it.
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
    case (.isForced, _): return consumeFlag(&isForced, &cursor)
    case (.isInExperiment, _): return consumeFlag(&isInExperiment, &cursor)
    case (.elapsedMilliseconds, UInt8(ascii: "-")), (.elapsedMilliseconds, UInt8(ascii: "0")...UInt8(ascii: "9")):
      guard let number = cursor.consumeNumber() else { return false }
      elapsedMilliseconds = Int(milliseconds: number)
      return true
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
    case .version, .sessionID, .sequence, .reason, .isForced, .isInExperiment, .bucket, .hashVersion, .configVersion,
      .elapsedMilliseconds, .value:
      break
    }
  }

  private func consumeFlag(_ flag: inout Bool?, _ cursor: inout JSONCursor) -> Bool {
    if cursor.consumeWord("true") {
      flag = true
    } else if cursor.consumeWord("false") {
      flag = false
    } else {
      return cursor.skipValue(depth: 1)
    }
    return true
  }
}

extension Int {
  /// Parses a nonnegative whole JSON number of at most 2^53.
  ///
  /// Up to this limit, `Double` can represent all integers.
  fileprivate init?(milliseconds text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= 15, text.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else {
      guard let number = Double(String(decoding: text, as: UTF8.self)), number >= 0, number <= 0x1p53,
        let whole = Int(exactly: number)
      else { return nil }
      self = whole
      return
    }
    self = text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
