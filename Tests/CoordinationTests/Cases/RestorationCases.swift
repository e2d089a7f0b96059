import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Cases about snapshots and about the parts of a snapshot that a later run can restore.
extension NavigationCase {
  static let restoration: [NavigationCase] = [
    NavigationCase(105, "every reachable state is equal after encoding and decoding") { _ in
      var states: Set<NavigationState> = []
      let explorer = FlowExplorer(depthLimit: 4) { ExploredApp.rambling { states.insert($0) } }
      #expect(explorer.explore().violations.isEmpty)
      #expect(states.count > 100 && states.contains { $0.modals.count > 1 && $0.greatestUsedNumber > 10 })
      for state in states {
        let snapshot = NavigationSnapshot(state, contextsVersion: 3)
        let json = try JSONEncoder().encode(snapshot)
        #expect(try JSONDecoder().decode(NavigationSnapshot.self, from: json) == snapshot)
      }
    },
    NavigationCase(106, "an unknown entry is dropped with the entries above it and the modals that it presents") { _ in
      let bar = NavigationState.Level.tabs(
        40, .stack(10, 1, 2, 3), .stack(20, 4), .stack(30, 5), selected: 2, history: [10])
      let state = try NavigationState(
        root: bar, modals: [.on(5, .stack(50, 6, 7)), .on(7, .stack(60, 8)), .on(8, .stack(70, 9))])
      let rows: [([UInt32], String?)] = [
        ([2], "c40[c10[1] | c20[4] | c30[5]*] < sheet c50[6 7] < sheet c60[8] < sheet c70[9]"),
        ([8], "c40[c10[1 2 3] | c20[4] | c30[5]*] < sheet c50[6 7]"),
        ([7], "c40[c10[1 2 3] | c20[4] | c30[5]*] < sheet c50[6]"),
        ([6, 4], "c40[c10[1 2 3] | c30[5]*]"),
        ([5], "c40[c10[1 2 3]* | c20[4]]"),
        ([1, 4, 5], nil),
      ]
      for (unknown, expected) in rows {
        #expect(state.restorable { !unknown.contains($0.id.number) }.state?.picture == expected)
      }
    },
    NavigationCase(107, "a snapshot of a later version is distinguished from a damaged snapshot") { _ in
      for (json, isLater) in [(#"{"schemaVersion":3,"what":1}"#, true), (#"{"schemaVersion":2,"what":1}"#, false)] {
        let error = #expect(throws: (any Error).self) {
          try JSONDecoder().decode(NavigationSnapshot.self, from: Data(json.utf8))
        }
        #expect((error as? NavigationSnapshot.VersionError) == (isLater ? .otherFormat(3) : nil))
        #expect((error is DecodingError) != isLater)
      }
      let later = NavigationSnapshot(try NavigationState(root: .stack(10, 1)), contextsVersion: 2)
      #expect(throws: NavigationSnapshot.VersionError.newerContexts(2)) { try later.restorable { _ in true } }
    },
    NavigationCase(107, "earlier contexts are migrated or unknown") { _ in
      let entries = ["town", "map"].enumerated().map { NavigationState.Entry.entry(UInt32($0 + 1), .init(kind: $1)) }
      let state = try NavigationState(root: .init(.stack(id: .init(10), root: entries[0], pushed: [entries[1]])))
      let today = ContextMigration(to: 2, steps: [1: { $0.kind == "map" ? nil : ScreenContext(kind: "city") }])
      let (rest, dropped) = try NavigationSnapshot(state).restorable(by: today) { $0.context?.kind == "city" }
      #expect(rest?.entries == [.entry(1, .init(kind: "city"))])
      #expect(dropped.map(\.entry) == [entries[1]] && dropped.map(\.reason) == [.unknown])
    },
    NavigationCase(110, "restored entries keep their identities, and later numbers continue after them") { stage in
      let (_, tabs) = stage.runTabs(["A", "B"], ["C"])
      stage.run("modal", ["D", "E"], under: tabs[0], in: .modal())
      let entry = try stage.entry("E")
      let state = try #require(stage.navigator.state)
      let json = try JSONEncoder().encode(NavigationSnapshot(state))
      let read = try JSONDecoder().decode(NavigationSnapshot.self, from: json)
      let (rest, _) = try read.restorable { $0.id != entry }
      let left = try #require(rest)
      #expect(left.entries == state.entries.filter { $0.id != entry })
      #expect(left.levels.map(\.id) == state.levels.map(\.id))
      let numbers =
        left.entries.map(\.id.number) + left.entries.compactMap(\.owner?.number)
        + left.levels.flatMap(\.containers).flatMap { [$0.id.number, $0.owner?.number ?? 0] }
      #expect(left.greatestUsedNumber == numbers.max())
    },
  ]
}

extension ExploredApp {
  /// An app in which screens, modals, and tabs can be shown in any order.
  fileprivate static func rambling(visiting visit: @escaping @MainActor (NavigationState) -> Void) -> ExploredApp {
    let stage = TestStage()
    let (bar, tabs) = stage.runTabs(["A"], ["B"])
    let context = ScreenContext(kind: "город", payload: .object(["x": .array([.double(0.5), .null])]))
    return ExploredApp(
      host: stage.host,
      outside: [
        ("push", { tabs[0].flow.push(stage.makeScreen("C"), context: context) }),
        ("push in the other tab", { tabs[1].flow.push(stage.makeScreen("D")) }),
        ("modal", { stage.run("modal", ["E"], under: tabs[0], in: .modal(isBlocking: true)) }),
        ("pages", { stage.run("pages", ["F", "G"], under: tabs[1], in: .modal(.fullScreen, .pages)) }),
        ("tab", { bar.flow.select(tabs[1]) }),
      ],
      hasEnded: { stage.navigator.state == nil },
      modelState: {
        if let state = stage.navigator.state { visit(state) }
        return 0
      })
  }
}
