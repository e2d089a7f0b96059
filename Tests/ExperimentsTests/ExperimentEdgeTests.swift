import Testing

@testable import Experiments

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Edge cases of experiments")
struct ExperimentEdgeTests {
  @Test(arguments: [
    ("null", JSON.null), ("true", .bool(true)), ("1.5", .number(1.5)), (#""é""#, .string("é")),
    (#"[1,"a"]"#, .array([.number(1), .string("a")])), (#"{"a":{"b":[]}}"#, .object(["a": .object(["b": .array([])])])),
  ])
  func `a decoded value is encoded to the same text`(_ text: String, _ value: JSON) throws {
    #expect(try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) == value)
    #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == text)
  }

  @Test func `namespaces are equal if their names and ranges are equal`() {
    let namespace = Namespace("layer", 0.25..<0.75)
    #expect(namespace == Namespace("layer", 0.25..<0.75))
    #expect(namespace != Namespace("layer", 0.25..<0.5) && namespace != Namespace("other", 0.25..<0.75))
  }
}
