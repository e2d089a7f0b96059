import Experiments

@testable import ExperimentAnalysis

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The members of a line that the analysis needs, as read by either parser.
struct LineReading: Equatable {
  var kind: LogSchema.Kind?
  var time: LogTime?
  /// The strings as bytes, because `String` compares by canonical equivalence.
  var texts: [[UInt8]?]
  var flags: [Bool?]
  var elapsed: Double?
  var value: Double?
  var invalidCount = 0
}

extension LineReading {
  /// Parses a line with the scanner.
  ///
  /// - Returns: The members, or `nil` if the line is not a JSON object.
  static func scanned(_ line: [UInt8]) -> LineReading? {
    line.withUnsafeBufferPointer { line in
      LogNames().withLookup { names in
        LogEvent(line, &names).map { event in
          LineReading(
            kind: event.kind, time: event.time,
            texts: [event.userID, event.experimentID, event.variationID, event.name, event.configVersion].map {
              $0?.withContent(Array.init)
            },
            flags: [event.isForced, event.isInExperiment], elapsed: event.elapsedMilliseconds, value: event.value,
            invalidCount: event.invalidValueCount)
        }
      }
    }
  }

  /// Parses a line with Foundation's decoder.
  ///
  /// The decoder also accepts encodings other than UTF-8, so lines in other encodings are rejected first.
  static func decoded(_ line: [UInt8]) -> LineReading? {
    guard !line.contains(0), String(validating: line, as: UTF8.self) != nil,
      case .object(let members)? = try? JSONDecoder().decode(JSONNode.self, from: Data(line))
    else { return nil }
    let text = { (field: LogSchema.Field) -> [UInt8]? in
      if case .text(let text)? = members[field.rawValue] { Array(text.utf8) } else { nil }
    }
    let flag = { (field: LogSchema.Field) -> Bool? in
      if case .flag(let flag)? = members[field.rawValue] { flag } else { nil }
    }
    var reading = LineReading(
      texts: [.userID, .experimentID, .variationID, .name, .configVersion].map(text),
      flags: [.isForced, .isInExperiment].map(flag))
    reading.kind = text(.event).flatMap { LogSchema.Kind(rawValue: String(decoding: $0, as: UTF8.self)) }
    reading.time = text(.timestamp).flatMap { time in
      time.withUnsafeBufferPointer { LogTime(JSONStringSlice(bytes: $0, hasEscapes: false)) }
    }
    if case .number(let number)? = members[LogSchema.Field.elapsedMilliseconds.rawValue], number >= 0, number <= 0x1p53
    {
      reading.elapsed = number
    }
    if case .number(let number)? = members[LogSchema.Field.value.rawValue], abs(number) <= 0x1p53 {
      reading.value = number
    }
    reading.invalidCount = invalidCount(members, reading)
    return reading
  }

  /// Returns the number of values that the line contains but the parser did not read.
  private static func invalidCount(_ members: [String: JSONNode], _ reading: LineReading) -> Int {
    let isRead: [(LogSchema.Field, Bool)] = [
      (.experimentID, reading.texts[1] != nil), (.variationID, reading.texts[2] != nil),
      (.name, reading.texts[3] != nil), (.isForced, reading.flags[0] != nil),
      (.isInExperiment, reading.flags[1] != nil),
      (.elapsedMilliseconds, reading.elapsed != nil), (.configVersion, reading.texts[4] != nil),
      (.value, reading.value != nil),
    ]
    return isRead.count { field, isRead in !isRead && members[field.rawValue].map { $0 != .null } == true }
  }
}
