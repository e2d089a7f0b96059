import CityAtlas
import Foundation
import Testing

/// The atlas that the tests take apart: the places of Fiji, the Gambia, Kazakhstan and Singapore.
enum TestAtlas {
  static func bytes() throws -> [UInt8] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/small.atlas")
    return [UInt8](try Data(contentsOf: url))
  }

  static func opened() throws -> Atlas {
    try Atlas(bytes: bytes())
  }
}
