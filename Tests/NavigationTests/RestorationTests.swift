import Screens
import Testing

@testable import Navigation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Restoration")
struct RestorationTests {
  /// A state, its unknown entries, and the part that can be restored.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let state: NavigationState
    let unknown: Set<UInt32>
    let left: String?
    /// The dropped entries.
    ///
    /// A `?` follows each unknown entry.
    let dropped: String

    init(_ text: String, _ state: NavigationState, without unknown: UInt32..., leaves left: String?, drops: String) {
      testDescription = text
      (self.state, self.unknown, self.left, dropped) = (state, Set(unknown), left, drops)
    }
  }

  // This property is computed, because the leak sanitizer would report the enum payload of a stored static value as a
  // leak.
  private static var bar: NavigationState.Level {
    tabs(30, stack(10, 1, 2), stack(11, 3), pages(12, 4, 5), at: 1, after: 12, 10)
  }
  private static let tower = NavigationState(
    stack(10, 1, 2), modal(1, stack(20, 3, 4)), modal(4, pages(21, 5, 6)), modal(5, stack(22, 7)))

  @Test(arguments: [
    Example("no entry", .init(bar, modal(3, stack(20, 6))), leaves: bar.notation + " +3 20[6]", drops: ""),
    Example(
      "an entry above the root of a stack", .init(stack(10, 1, 2, 3)), without: 2, leaves: "10[1]", drops: "2? 3"),
    Example("two entries of a stack", .init(stack(10, 1, 2, 3, 4)), without: 2, 4, leaves: "10[1]", drops: "2? 3 4"),
    Example("the top of a stack", .init(stack(10, 1, 2, 3)), without: 3, leaves: "10[1 2]", drops: "3?"),
    Example("the only root", .init(stack(10, 1, 2)), without: 1, leaves: nil, drops: "1? 2"),
    Example(
      "a page before the current page", .init(pages(10, 1, 2, 3, at: 2)), without: 1, leaves: "10(2 *3)", drops: "1?"),
    Example("the current page", .init(pages(10, 1, 2, 3, at: 1)), without: 2, leaves: "10(*1 3)", drops: "2?"),
    Example("the first page", .init(pages(10, 1, 2)), without: 1, leaves: "10(*2)", drops: "1?"),
    Example("all pages", .init(pages(10, 1, 2)), without: 1, 2, leaves: nil, drops: "1? 2?"),
    Example(
      "the selected tab", .init(bar), without: 3, leaves: "30{*10[1 2] 12(*4 5)}<12", drops: "3?"),
    Example(
      "a tab in the history", .init(bar), without: 1, leaves: "30{*11[3] 12(*4 5)}<12", drops: "1? 2"),
    Example("a page of a tab", .init(bar), without: 4, leaves: "30{10[1 2] *11[3] 12(*5)}<12<10", drops: "4?"),
    Example("all tabs", .init(bar), without: 1, 3, 4, 5, leaves: nil, drops: "1? 2 3? 4? 5?"),
    Example("the root of a modal", tower, without: 3, leaves: "10[1 2]", drops: "3? 4 5 6 7"),
    Example("the presenter of a modal", tower, without: 4, leaves: "10[1 2] +1 20[3]", drops: "4? 5 6 7"),
    Example("a page that presents", tower, without: 5, leaves: "10[1 2] +1 20[3 4] +4 21(*6)", drops: "5? 7"),
    Example(
      "a page that does not present", tower, without: 6, leaves: "10[1 2] +1 20[3 4] +4 21(*5) +5 22[7]", drops: "6?"),
    Example("the root below modals", tower, without: 1, 7, leaves: nil, drops: "1? 2 3 4 5 6 7?"),
    Example(
      "a tab below a modal", .init(bar, modal(3, stack(20, 6))), without: 3, leaves: "30{*10[1 2] 12(*4 5)}<12",
      drops: "3? 6"),
  ])
  func `unknown entries are dropped with everything above them`(_ example: Example) throws {
    try example.state.validate()
    let (state, dropped) = example.state.restorable { !example.unknown.contains($0.id.number) }
    #expect(state?.notation == example.left)
    #expect(
      dropped.map { "\($0.entry.id.number)" + ($0.reason == .unknown ? "?" : "") }.joined(separator: " ")
        == example.dropped)
  }

  @Test func `the greatest used number is that of an entry, a container, or an owner`() throws {
    let owned = NavigationState.Container.stack(id: 10, owner: .init(77), root: .init(id: 1, owner: .init(5)))
    #expect(NavigationState(owned).greatestUsedNumber == 77)
    #expect(NavigationState(tabs(90, stack(10, 1), at: 0)).greatestUsedNumber == 90)
    #expect(NavigationState(stack(10, 1), modal(1, stack(11, 300))).greatestUsedNumber == 300)
    let page = NavigationState.Entry(id: 2, owner: .init(400))
    #expect(
      NavigationState(stack(10, 1), modal(1, NavigationState.Container(id: 20, kind: .pages, root: page)))
        .greatestUsedNumber == 400)
    let level = try NavigationState.Level(id: 30, owner: .init(500), tabs: [stack(10, 1)])
    #expect(try NavigationState(root: level).greatestUsedNumber == 500)
  }
}

@Suite("Navigation snapshots")
struct NavigationSnapshotTests {
  private static let city = ScreenContext(kind: "city", payload: .int(551_487))
  private static let snapshot = NavigationSnapshot(
    NavigationState(.stack(id: 10, root: .init(id: 1, context: city))), contextsVersion: 2)
  private static let root = #"{"context":{"kind":"city","payload":551487},"id":1}"#

  private static func json(_ versions: String, container id: Int = 10) -> String {
    let container = #"{"currentIndex":0,"entries":[\#(root)],"id":\#(id),"kind":"stack"}"#
    return #"{\#(versions),"state":[{"containers":[\#(container)],"selectedIndex":0}]}"#
  }

  @Test func `a snapshot is encoded as JSON with the version of the schema and the version of the contexts`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let json = String(decoding: try encoder.encode(Self.snapshot), as: UTF8.self)
    #expect(json == Self.json(#""contextsVersion":2,"schemaVersion":2"#))
    #expect(try JSONDecoder().decode(NavigationSnapshot.self, from: Data(json.utf8)) == Self.snapshot)
  }

  @Test func `a snapshot has contexts of version 1 by default, and allows identities up to half the limit`() throws {
    let snapshot = NavigationSnapshot(NavigationState(.stack(id: 1_073_741_823, root: .init(id: 1))))
    #expect(snapshot.contextsVersion == 1)
    let json = try JSONEncoder().encode(snapshot)
    #expect(try JSONDecoder().decode(NavigationSnapshot.self, from: json) == snapshot)
  }

  /// Text that cannot be decoded, and the error's coding path.
  ///
  /// The path is `nil` if the version is not supported.
  struct Rejected: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let path: String?
    init(_ json: String, at path: String?) { (testDescription, self.path) = (json, path) }
  }

  @Test(arguments: [
    Rejected(#"{"schemaVersion":1}"#, at: nil),
    Rejected(#"{"schemaVersion":3}"#, at: nil),
    Rejected(json(#""contextsVersion":0,"schemaVersion":3"#), at: nil),
    Rejected("{}", at: ""),
    Rejected(#"{"schemaVersion":"1"}"#, at: "schemaVersion"),
    Rejected(#"{"schemaVersion":2}"#, at: ""),
    Rejected(#"{"contextsVersion":0,"schemaVersion":2}"#, at: "contextsVersion"),
    Rejected(#"{"contextsVersion":1,"schemaVersion":2}"#, at: ""),
    Rejected(json(#""contextsVersion":1,"schemaVersion":2"#, container: 0), at: "state.0.containers.0.id"),
    Rejected(json(#""contextsVersion":1,"schemaVersion":2"#, container: 1_073_741_824), at: "state"),
  ])
  func `an invalid snapshot is rejected with a version error or the coding path of the error`(_ rejected: Rejected) {
    let error = #expect(throws: (any Error).self) {
      try JSONDecoder().decode(NavigationSnapshot.self, from: Data(rejected.testDescription.utf8))
    }
    #expect((error is NavigationSnapshot.VersionError) == (rejected.path == nil))
    let path = (error as? DecodingError)?.path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    #expect(path?.joined(separator: ".") == rejected.path)
  }
}

@Suite("Migration of contexts")
struct ContextMigrationTests {
  /// A migration that renames towns to cities in version 2 and removes maps in version 3.
  private let migration = ContextMigration(
    to: 3,
    steps: [
      1: { $0.kind == "town" ? ScreenContext(kind: "city", payload: $0.payload) : $0 },
      2: { $0.kind == "map" ? nil : $0 },
    ])

  private let state = NavigationState(
    tabs(
      30, .stack(id: 10, root: entry(1, "town"), pushed: [entry(2), entry(3, "town")]),
      .stack(id: 11, root: entry(4, "city"), pushed: [entry(5, "map"), entry(6, "city")])),
    modal(1, NavigationState.Container(id: 20, kind: .pages, root: entry(7, "map"))))

  @Test func `a migration applies its steps in order and drops contexts without a successor`() throws {
    let (rest, dropped) = try NavigationSnapshot(state, contextsVersion: 1).restorable(by: migration) {
      $0.context?.kind != "town"
    }
    #expect(rest?.notation == "30{*10[1city 2 3city] 11[4city]}")
    #expect(dropped.map(\.entry) == [entry(5, "map"), entry(6, "city"), entry(7, "map")])
    #expect(dropped.map(\.reason) == [.unknown, .above, .unknown])
  }

  @Test func `the restoration calls its closure only for entries that are not already dropped`() throws {
    var asked: [NavigationState.Entry] = []
    let (rest, dropped) = try NavigationSnapshot(state, contextsVersion: 2).restorable(by: migration) { entry in
      asked.append(entry)
      return entry.id != 2
    }
    #expect(rest?.notation == "30{*10[1town] 11[4city]}")
    #expect(dropped.map(\.reason) == [.unknown, .above, .unknown, .above, .unknown])
    #expect(asked.map(\.id.number) == [1, 2, 4])
  }

  @Test func `by default, a migration targets version 1 and has no steps`() throws {
    #expect(ContextMigration().version == 1)
    let (rest, dropped) = try NavigationSnapshot(state).restorable { _ in true }
    #expect(rest == state && dropped.isEmpty)
  }

  @Test func `a migration begins with the version of the snapshot`() throws {
    let second = try NavigationSnapshot(state, contextsVersion: 2).restorable(by: migration) { _ in true }
    #expect(second.state?.notation == "30{*10[1town 2 3town] 11[4city]}")
    let third = try NavigationSnapshot(state, contextsVersion: 3).restorable(by: migration) { _ in true }
    #expect(third.state == state && third.dropped.isEmpty)
  }

  @Test func `a migration rejects a snapshot of a later version, and one of an earlier version if a step is missing`() {
    #expect(throws: NavigationSnapshot.VersionError.newerContexts(4)) {
      try NavigationSnapshot(state, contextsVersion: 4).restorable(by: migration) { _ in true }
    }
    #expect(throws: NavigationSnapshot.VersionError.noStep(from: 2)) {
      let gap = ContextMigration(to: 3, steps: [1: { $0 }])
      return try NavigationSnapshot(state, contextsVersion: 1).restorable(by: gap) { _ in true }
    }
  }
}
