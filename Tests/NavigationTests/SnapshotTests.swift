import Screens
import Testing

@testable import Navigation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Encoded states")
struct SnapshotTests {
  private static let city = ScreenContext(kind: "city", payload: .int(551_487))

  private static var state: NavigationState {
    NavigationState(
      tabs(30, stack(10, 1, 2), pages(20, 3, 4, at: 1), at: 1, after: 10),
      modal(
        4, NavigationState.Container.stack(id: 40, root: .init(id: 5, context: city)), .fullScreen, isBlocking: true))
  }

  @Test func `the contexts of a snapshot have version 1 by default`() {
    #expect(NavigationSnapshot(Self.state).contextsVersion == 1)
  }

  @Test func `a state is encoded as readable JSON`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let json = String(decoding: try encoder.encode(Self.state), as: UTF8.self)
    let entries = { (ids: [Int]) in ids.map { #"{"id":\#($0)\#($0 % 3 > 0 ? #","owner":\#($0 % 3)"# : "")}"# } }
    let tabs = [
      Self.container(entries([1, 2]).joined(separator: ","), id: 10, at: 1),
      Self.container(entries([3, 4]).joined(separator: ","), id: 20, kind: "pages", at: 1),
    ]
    let modal = """
      {"containers":[{"currentIndex":0,"entries":[{"context":{"kind":"city","payload":551487},"id":5}],"id":40,\
      "kind":"stack"}],"presentation":{"isBlocking":true,"presenter":4,"style":"fullScreen"},"selectedIndex":0}
      """
    #expect(
      json == """
        [{"containers":[\(tabs.joined(separator: ","))],"selectedIndex":1,"tabBar":{"history":[10],"id":30}},\(modal)]
        """)
    #expect(try JSONDecoder().decode(NavigationState.self, from: Data(json.utf8)) == Self.state)
  }

  private static func container(_ entries: String, id: Int = 1, kind: String = "stack", at index: Int = 0) -> String {
    #"{"currentIndex":\#(index),"entries":[\#(entries)],"id":\#(id),"kind":"\#(kind)"}"#
  }

  private static func level(_ containers: String, _ others: String = "") -> String {
    #"{"containers":[\#(containers)],"selectedIndex":0\#(others)}"#
  }

  private static func state(_ containers: String, _ others: String = "") -> String { "[\(level(containers, others))]" }

  struct Hostile: CustomTestStringConvertible {
    let json: String
    let path: String

    init(_ json: String, at path: String) { (self.json, self.path) = (json, path) }

    var testDescription: String { json }
  }

  @Test func `a state with the greatest possible identities can be encoded and decoded`() throws {
    let state = NavigationState(.stack(id: 2_147_483_647, root: .init(id: 2_147_483_647, owner: .init(2_147_483_647))))
    let json = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(NavigationState.self, from: json) == state)
  }

  @Test(arguments: [
    Hostile("{}", at: ""),
    Hostile("[]", at: ""),
    Hostile("[{}]", at: "0"),
    Hostile(state(container(#"{"id":1}"#, kind: "split")), at: "0.containers.0.kind"),
    Hostile(state(#"{"currentIndex":0,"entries":[{"id":1}],"id":1}"#), at: "0.containers.0"),
    Hostile(state(container(#"{"id":1}"#, id: 0)), at: "0.containers.0.id"),
    Hostile(state(container(#"{"id":0}"#)), at: "0.containers.0.entries.0.id"),
    Hostile(state(container(#"{"id":4294967295}"#)), at: "0.containers.0.entries.0.id"),
    Hostile(state(container(#"{"id":-1}"#)), at: "0.containers.0.entries.0.id"),
    Hostile(state(container(#"{"id":1,"owner":0}"#)), at: "0.containers.0.entries.0.owner"),
    Hostile(state(container(#"{"id":1},{"id":1}"#, at: 1)), at: ""),
    Hostile(state(container(#"{"id":1},{"id":2}"#, at: 0)), at: "0.containers.0"),
    Hostile(state(container("", at: -1)), at: "0.containers.0"),
    Hostile(state(container("", kind: "pages")), at: "0.containers.0"),
    Hostile(state(container(#"{"id":1}"#, kind: "pages", at: -1)), at: "0.containers.0"),
    Hostile(state(""), at: "0"),
    Hostile(state(container(#"{"id":1}"#) + "," + container(#"{"id":2}"#, id: 2)), at: "0"),
    Hostile(#"[{"containers":[\#(container(#"{"id":1}"#))],"selectedIndex":1}]"#, at: "0"),
    Hostile(state(container(#"{"id":2147483648}"#)), at: "0.containers.0.entries.0.id"),
    Hostile(state(container(#"{"id":4294967297}"#)), at: "0.containers.0.entries.0.id"),
    Hostile(state("", #","tabBar":{"id":9,"history":[]}"#), at: "0"),
    Hostile(state(container(#"{"id":1}"#), #","tabBar":{"id":9,"history":[1]}"#), at: "0"),
    Hostile(
      state(container(#"{"id":1}"#), #","presentation":{"presenter":1,"style":"sheet","isBlocking":false}"#), at: ""),
    Hostile(
      "[" + level(container(#"{"id":1}"#)) + "," + level(container(#"{"id":2}"#, id: 2)) + "]", at: ""),
    Hostile(
      state(
        container(
          #"{"id":1,"context":{"kind":"a","payload":"# + String(repeating: "[", count: 40)
            + String(repeating: "]", count: 40) + "}}")),
      at: "0.containers.0.entries.0.context.payload" + String(repeating: ".0", count: 32)),
  ])
  func `an invalid state is rejected with the coding path of the error`(_ hostile: Hostile) {
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
