#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A reader that counts an experiment's units, such as users, based on logged events.
///
/// ```swift
/// import ExperimentAnalysis
///
/// func report(on log: [UInt8]) throws -> Report {
///   let design = try ExperimentDesign(key: "checkout", variations: ["classic", "express"], metric: "paid")
///   var reader = LogReader(design)
///   func readLog() {
///     log.withUnsafeBufferPointer { reader.append($0) }
///     reader.endLog()
///   }
///   readLog()
///   if reader.needsSecondReading {
///     reader.beginSecondReading()
///     readLog()
///   }
///   return Report(reader.counts, of: design, sources: ["events.jsonl"])
/// }
/// ```
///
/// Bytes can arrive in chunks of any size, and lines can be in any order. Memory usage grows with the number of units,
/// but not with the number of events, because each line is discarded after it is counted. If a unit's outcome appears
/// in the logs before the unit's entry into the experiment, the logs might have to be read twice. Check
/// ``needsSecondReading`` after the first pass.
public struct LogReader {
  /// The maximum number of bytes in a line that spans several chunks.
  ///
  /// A longer line is treated as malformed and is not buffered.
  var maximumLineLength = 1 << 24

  private var tally: Tally
  private let logNames: LogNames
  /// The beginning of a line that has not yet arrived completely.
  private var beginning: [UInt8] = []
  private var isOverlong = false
  /// The numbers of JSON objects and malformed lines in the current log.
  private var lines = (objects: 0, malformed: 0)

  public init(_ design: ExperimentDesign) {
    tally = Tally(design)
    logNames = LogNames(segmentName: Array((design.segmentName ?? "").utf8))
  }

  /// Reads a chunk of a log.
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    logNames.withLookup { names in
      var rest = bytes[...]
      while let newline = UnsafeBufferPointer(rebasing: rest).newline {
        let line = UnsafeBufferPointer(rebasing: rest.prefix(newline))
        rest = rest.dropFirst(newline + 1)
        if beginning.isEmpty && !isOverlong {
          count(line, &names)
        } else {
          buffer(line)
          endLine(&names)
        }
      }
      buffer(UnsafeBufferPointer(rebasing: rest))
    }
  }

  /// Ends the current log and counts its last line, even if the line does not end with a newline.
  ///
  /// - Returns: Whether the input is a log. An input is a log if at least one line is a JSON object or no line is
  ///   malformed.
  @discardableResult
  public mutating func endLog() -> Bool {
    logNames.withLookup { endLine(&$0) }
    defer { lines = (0, 0) }
    return lines.objects > 0 || lines.malformed == 0
  }

  /// Whether the logs must be read a second time.
  ///
  /// A second pass is necessary if a unit's outcome appears in the logs before the unit's entry but did not happen
  /// before the entry.
  ///
  /// - Complexity: O(*n*), where *n* is the number of units.
  public var needsSecondReading: Bool { tally.needsSecondReading }

  /// Starts the second pass, in which the caller appends the same logs again.
  public mutating func beginSecondReading() { tally.beginSecondReading() }

  /// The counts of all logs that have been read.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of units.
  public var counts: ExperimentCounts { tally.counts }

  private mutating func buffer(_ part: UnsafeBufferPointer<UInt8>) {
    if isOverlong || beginning.count + part.count > maximumLineLength {
      isOverlong = true
      beginning.removeAll()
    } else {
      beginning += part
    }
  }

  /// Counts the buffered line.
  private mutating func endLine(_ names: inout LogNames.Lookup) {
    if isOverlong { noteMalformedLine() }
    let line = beginning
    beginning.removeAll(keepingCapacity: true)
    isOverlong = false
    line.withUnsafeBufferPointer { count($0, &names) }
  }

  private mutating func count(_ line: UnsafeBufferPointer<UInt8>, _ names: inout LogNames.Lookup) {
    if let event = LogEvent(line, &names) {
      lines.objects += 1
      tally.note(event)
    } else if !line.isBlank {
      noteMalformedLine()
    }
  }

  private mutating func noteMalformedLine() {
    lines.malformed += 1
    tally.noteMalformedLine()
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes before the first newline, or `nil` if there is none.
  fileprivate var newline: Int? {
    guard let baseAddress, let found = memchr(baseAddress, Int32(UInt8(ascii: "\n")), count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }

  /// Whether the line contains only JSON whitespace after an optional byte order mark.
  fileprivate var isBlank: Bool {
    guard var cursor = JSONCursor(self) else { return isEmpty }
    cursor.consumeByteOrderMark()
    _ = cursor.nextToken()
    return cursor.isAtEnd
  }
}
