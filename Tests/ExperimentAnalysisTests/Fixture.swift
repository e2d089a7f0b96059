import ExperimentAnalysis

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A log in the folder `Fixtures` and the expected figures.
enum Fixture: String, CaseIterable {
  case edge, main, tiny

  var log: [UInt8] {
    get throws { try Array(Data(contentsOf: Self.folder.appending(path: "\(rawValue).jsonl"))) }
  }

  /// The figures that a program in another language computed from the log.
  var expected: JSONNode {
    get throws {
      let file = Self.folder.appending(path: "expected.json")
      let all = try JSONDecoder().decode([String: JSONNode].self, from: Data(contentsOf: file))
      return all[rawValue] ?? .null
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
}

/// Any JSON value.
indirect enum JSONNode: Equatable, Decodable {
  case null, flag(Bool), number(Double), text(String), list([JSONNode]), object([String: JSONNode])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONNode].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONNode].self))
    }
  }

  /// The values that are neither objects nor arrays, keyed by path.
  var leaves: [String: JSONNode] {
    switch self {
    case .object(let members):
      members.reduce(into: [:]) { leaves, member in
        for (path, leaf) in member.value.leaves { leaves[member.key + (path.isEmpty ? "" : ".\(path)")] = leaf }
      }
    case .list(let values):
      values.enumerated().reduce(into: [:]) { leaves, value in
        for (path, leaf) in value.element.leaves { leaves["\(value.offset)" + (path.isEmpty ? "" : ".\(path)")] = leaf }
      }
    case .null, .flag, .number, .text: ["": self]
    }
  }
}

extension Report {
  /// Returns a report on the experiment `city-picker` for a log.
  static func of(
    _ log: [UInt8], chunk: Int = .max, isSequential: Bool = false,
    _ change: (inout ExperimentDesign) -> Void = { _ in }
  ) throws -> Report {
    var design = try ExperimentDesign(key: "city-picker", variations: ["list", "map"], metric: "city_picked")
    change(&design)
    return Report(
      LogReader.read(log, design, chunk: chunk).counts, of: design, isSequential: isSequential, sources: ["log"])
  }

  /// The JSON that the option `--json` prints.
  var json: JSONNode {
    get throws { try JSONDecoder().decode(JSONNode.self, from: JSONEncoder().encode(self)) }
  }
}

extension LogReader {
  /// Returns a reader that has read a log in pieces.
  ///
  /// If necessary, the method reads the log twice.
  static func read(_ log: [UInt8], _ design: ExperimentDesign, chunk: Int = .max) -> LogReader {
    var reader = LogReader(design)
    reader.append(log, chunk)
    if reader.needsSecondReading {
      reader.beginSecondReading()
      reader.append(log, chunk)
    }
    return reader
  }

  private mutating func append(_ log: [UInt8], _ chunk: Int) {
    log.withUnsafeBufferPointer { log in
      for start in stride(from: 0, to: log.count, by: min(chunk, max(log.count, 1))) {
        append(UnsafeBufferPointer(rebasing: log[start..<min(log.count, start + min(chunk, log.count))]))
      }
    }
    endLog()
  }
}
