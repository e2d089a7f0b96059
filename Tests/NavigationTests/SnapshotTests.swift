import Screens
import Testing

@testable import Navigation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Snapshots")
struct SnapshotTests {
  private static var state: NavigationState {
    NavigationState(
      tabs(30, stack(10, 1, 2), pages(20, 3, 4, at: 1), at: 1, after: 10),
      .init(
        presenter: 4, style: .fullScreen, isBlocking: true,
        content: .stack(.init(id: 40, root: .init(id: 5, context: .init(kind: "city", payload: .int(551_487)))))))
  }

  @Test func `are JSON that a person can read`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let json = String(decoding: try encoder.encode(Self.state), as: UTF8.self)
    let entries = { (ids: [Int]) in ids.map { #"{"id":\#($0)\#($0 % 3 > 0 ? #","owner":\#($0 % 3)"# : "")}"# } }
    let tabs = """
      {"stack":{"id":10,"pushed":[{"id":2,"owner":2}],"root":{"id":1,"owner":1}}},\
      {"pages":{"currentIndex":1,"entries":[\(entries([3, 4]).joined(separator: ","))],"id":20}}
      """
    let layer = """
      {"content":{"stack":{"id":40,"root":{"context":{"kind":"city","payload":551487},"id":5}}},\
      "isBlocking":true,"presenter":4,"style":"fullScreen"}
      """
    #expect(
      json == #"{"base":{"tabs":{"history":[10],"id":30,"selectedIndex":1,"tabs":[\#(tabs)]}},"layers":[\#(layer)]}"#)
    #expect(try JSONDecoder().decode(NavigationState.self, from: Data(json.utf8)) == Self.state)
  }

  struct Hostile: CustomTestStringConvertible {
    let json: String
    let path: String

    init(_ json: String, at path: String) { (self.json, self.path) = (json, path) }

    var testDescription: String { json }
  }

  @Test(arguments: [
    Hostile("{}", at: ""),
    Hostile(#"{"base":{}}"#, at: "base"),
    Hostile(#"{"base":{"split":{"id":1}}}"#, at: "base"),
    Hostile(#"{"base":{"stack":{"id":1,"root":{"id":1}},"pages":{}}}"#, at: "base"),
    Hostile(#"{"base":{"stack":{"id":0,"root":{"id":1}}}}"#, at: "base.stack.id"),
    Hostile(#"{"base":{"stack":{"id":1,"root":{"id":0}}}}"#, at: "base.stack.root.id"),
    Hostile(#"{"base":{"stack":{"id":1,"root":{"id":4294967295}}}}"#, at: "base.stack.root.id"),
    Hostile(#"{"base":{"stack":{"id":1,"root":{"id":-1}}}}"#, at: "base.stack.root.id"),
    Hostile(#"{"base":{"stack":{"id":1,"root":{"id":1,"owner":0}}}}"#, at: "base.stack.root.owner"),
    Hostile(#"{"base":{"stack":{"id":1,"root":{"id":1},"pushed":[{"id":1}]}}}"#, at: ""),
    Hostile(#"{"base":{"pages":{"id":1,"entries":[],"currentIndex":0}}}"#, at: "base.pages"),
    Hostile(#"{"base":{"pages":{"id":1,"entries":[{"id":1}],"currentIndex":-1}}}"#, at: "base.pages"),
    Hostile(#"{"base":{"tabs":{"id":1,"tabs":[],"selectedIndex":0}}}"#, at: "base.tabs"),
    Hostile(
      #"{"base":{"tabs":{"id":1,"tabs":[{"stack":{"id":2,"root":{"id":1}}}],"selectedIndex":0,"history":[2]}}}"#,
      at: "base.tabs"),
    Hostile(#"{"base":{"tabs":{"id":1,"tabs":[{"tabs":{}}],"selectedIndex":0}}}"#, at: "base.tabs.tabs.0"),
    Hostile(
      #"{"base":{"stack":{"id":1,"root":{"id":1}}},"layers":[{"presenter":7,"style":"sheet","isBlocking":false,"#
        + #""content":{"stack":{"id":2,"root":{"id":2}}}}]}"#, at: ""),
    Hostile(
      #"{"base":{"stack":{"id":1,"root":{"id":1,"context":{"kind":"a","payload":"#
        + String(repeating: "[", count: 40) + String(repeating: "]", count: 40) + "}}}}}",
      at: "base.stack.root.context.payload" + String(repeating: ".0", count: 32)),
  ])
  func `are refused where they are wrong`(_ hostile: Hostile) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationState.self, from: Data(hostile.json.utf8))
    }
    let path = error?.path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    #expect(path?.joined(separator: ".") == hostile.path)
  }
}

extension DecodingError {
  var path: [any CodingKey] {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }
}
