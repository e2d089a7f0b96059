import Foundation

@testable import ExperimentAnalysis

extension FuzzTarget {
  /// A target that reads the lines of an event log.
  static let logs = FuzzTarget(
    name: "logs",
    seeds: {
      [
        #"{"v":1,"timestamp":"2026-09-01T08:00:45.141Z","event":"exposure","user_id":"u","experiment_id":"e","variation_id":"a"}"#
          + "\n"
          + #"{"timestamp":"2026-09-01T08:00:46.000Z","event":"outcome","user_id":"u","name":"picked","elapsed_ms":4e3}"#,
        #"{"event":"assignment","experiment_id":"e","forced":true,"in_experiment":false,"user_id":"\u00e9\ud83d\ude00\/"}"#,
        #"{"a":[1.5e-3,{"b":null},[]],"a":{},"elapsed_ms":-0,"x":true,}"# + "\r\n\u{FEFF}{}\n[]\n é",
      ].map { Array($0.utf8) }
    },
    check: { input in LogCheck(bytes: Array(input)).run() })
}

/// Checks the properties of a log's counts.
private struct LogCheck {
  let bytes: [UInt8]

  func run() {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let counts = counts(of: [bytes])
    let malformed = lines.filter { line in
      let text = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line[...]
      return !text.allSatisfy(isBlank) && !isObject(line)
    }
    require(
      counts.quality.malformedLines == malformed.count, "\(malformed.count) lines are not objects: \(counts.quality)")
    require(self.counts(of: bytes.map { [$0] }) == counts, "the counts depend on the pieces")
    let reversed = Array(lines.reversed().joined(separator: [UInt8(ascii: "\n")]))
    require(self.counts(of: [reversed]) == counts, "the counts depend on the order of lines")
    for variation in counts.variations {
      require(variation.completed <= variation.shown, "more units completed than were exposed")
      require(variation.completedInTime <= variation.completed, "more units completed in time than completed")
    }
  }

  private func counts(of pieces: [[UInt8]]) -> ExperimentCounts {
    guard let design = try? ExperimentDesign(key: "e", variations: ["a", "b"], metric: "picked") else {
      fatalError("invalid design")
    }
    var reader = LogReader(design)
    for piece in pieces { piece.withUnsafeBufferPointer { reader.append($0) } }
    reader.endLog()
    guard reader.needsSecondReading else { return reader.counts }
    reader.beginSecondReading()
    for piece in pieces { piece.withUnsafeBufferPointer { reader.append($0) } }
    reader.endLog()
    require(!reader.needsSecondReading, "the reader needs a third reading")
    return reader.counts
  }

  private func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D].contains(byte) }

  /// Returns whether Foundation accepts a line as a JSON object in UTF-8.
  ///
  /// This method does not use `JSONDecoder`, which rejects the numbers 0e3 and 1e-999.
  private func isObject(_ line: [UInt8]) -> Bool {
    guard !line.contains(0), String(validating: line, as: UTF8.self) != nil else { return false }
    return (try? JSONSerialization.jsonObject(with: Data(line))) is [String: Any]
  }
}
