#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Counts what the logs of an experiment tell, from their bytes,
/// which come in pieces of any size and in any order of lines.
///
/// What it keeps grows with the units, not with the events: a line is forgotten once it is counted. So where an outcome
/// stands before the exposure that makes it count, the logs have to be read twice.
public struct LogReader {
  /// More bytes than any event has; a longer line is malformed, and not kept while it is read.
  var longestLine = 1 << 24

  private var tally: Tally
  private let vocabulary = LogVocabulary()
  /// The beginning of a line of which the rest has not come yet.
  private var beginning: [UInt8] = []
  private var isOverlong = false
  /// How many lines of the log that is being read are objects, and how many are malformed.
  private var lines = (objects: 0, malformed: 0)

  /// Makes a reader that has read nothing.
  public init(_ design: ExperimentDesign) { tally = Tally(design) }

  /// Reads a piece of a log.
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    vocabulary.withLookup { names in
      var rest = bytes[...]
      while let newline = UnsafeBufferPointer(rebasing: rest).newline {
        let line = UnsafeBufferPointer(rebasing: rest.prefix(newline))
        rest = rest.dropFirst(newline + 1)
        if beginning.isEmpty && !isOverlong {
          count(line, &names)
        } else {
          keep(line)
          endLine(&names)
        }
      }
      keep(UnsafeBufferPointer(rebasing: rest))
    }
  }

  /// Takes what was read last for the end of a log: what its last line lacks will not come.
  ///
  /// - Returns: Whether it was a log: of all its lines, not each is malformed.
  @discardableResult
  public mutating func endLog() -> Bool {
    vocabulary.withLookup { endLine(&$0) }
    defer { lines = (0, 0) }
    return lines.objects > 0 || lines.malformed == 0
  }

  /// Whether the logs have lines in such an order that they must be read once more, or outcomes are missed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of units.
  public var needsSecondReading: Bool { tally.needsSecondReading }

  /// Takes what is read from now on for the same logs once more.
  public mutating func beginSecondReading() { tally.beginSecondReading() }

  /// What was counted in all logs that have been read.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of units.
  public var counts: ExperimentCounts { tally.counts }

  private mutating func keep(_ part: UnsafeBufferPointer<UInt8>) {
    if isOverlong || beginning.count + part.count > longestLine {
      isOverlong = true
      beginning.removeAll()
    } else {
      beginning += part
    }
  }

  /// Counts the line whose beginning was kept.
  private mutating func endLine(_ names: inout LogVocabulary.Lookup) {
    if isOverlong { noteMalformedLine() }
    let line = beginning
    beginning.removeAll(keepingCapacity: true)
    isOverlong = false
    line.withUnsafeBufferPointer { count($0, &names) }
  }

  private mutating func count(_ line: UnsafeBufferPointer<UInt8>, _ names: inout LogVocabulary.Lookup) {
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
  /// How many bytes are before the first newline.
  fileprivate var newline: Int? {
    guard let baseAddress, let found = memchr(baseAddress, Int32(UInt8(ascii: "\n")), count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }

  /// Whether nothing is in a line but blanks, as JSON has them.
  fileprivate var isBlank: Bool {
    guard var cursor = JSONCursor(self) else { return isEmpty }
    cursor.takeByteOrderMark()
    _ = cursor.nextToken()
    return cursor.isAtEnd
  }
}
