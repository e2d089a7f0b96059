import Foundation
import Testing

@testable import CityAtlas

/// A small atlas with the places of Fiji, the Gambia, Kazakhstan, and Singapore.
enum TestAtlas {
  static func bytes() throws -> [UInt8] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/small.atlas")
    return [UInt8](try Data(contentsOf: url))
  }

  static func opened() throws -> Atlas {
    try Atlas(bytes: bytes())
  }
}

extension FoldedNames {
  /// Returns all of a place's names, each terminated by a newline.
  func text(of index: Int) -> String {
    NameScript.allCases.compactMap { self[index, $0] }.map { String(decoding: $0, as: UTF8.self) }.joined()
  }
}
