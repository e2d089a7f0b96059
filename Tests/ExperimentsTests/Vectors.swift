@testable import Experiments

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The test vectors in `Fixtures`.
enum Vectors {
  /// Returns the rows of a table that `Scripts/experiments/vectors` wrote.
  static func rows(of name: String) throws -> [[JSON]] {
    try lines(of: "\(name).tsv").dropFirst().map { line in
      let array = "[" + line.split(separator: "\t").joined(separator: ",") + "]"
      return try JSONDecoder().decode([JSON].self, from: Data(array.utf8))
    }
  }

  /// Returns the objects in a file that has one object per line.
  static func objects(of name: String) throws -> [[String: JSON]] {
    try lines(of: "\(name).jsonl").map { try JSONDecoder().decode([String: JSON].self, from: Data($0.utf8)) }
  }

  private static func lines(of name: String, file: String = #filePath) throws -> [Substring] {
    let url = URL(filePath: file).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
    return try String(decoding: Data(contentsOf: url), as: UTF8.self).split(separator: "\n")
  }

  struct Unreadable: Error {}
}
