import Testing

@testable import Navigation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Properties of restoration")
struct RestorationPropertyTests {
  @Test func `the properties of restoration hold for random states with unknown entries`() throws {
    var outcomes = (nothing: 0, less: 0, all: 0)
    for seed in UInt64(1)...2_000 {
      var chance = Chance(seed: seed)
      let state = chance.isOne(in: 2) ? chance.newState() : chance.crowdedState()
      let share = 1 + chance.number(below: 8)
      let unknown = Set(state.entries.map(\.id).filter { _ in chance.isOne(in: share + 1) })
      try check(state, without: unknown, "seed \(seed): \(state.notation) without \(unknown.map(\.number))")
      switch state.restorable(where: { !unknown.contains($0.id) }).state {
      case nil: outcomes.nothing += 1
      case state?: outcomes.all += 1
      default: outcomes.less += 1
      }
    }
    #expect(outcomes.nothing > 100 && outcomes.less > 500 && outcomes.all > 100, "\(outcomes)")
  }

  /// An encoder that sorts keys so that a seed always produces the same text.
  fileprivate static var sortedEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  @Test func `a damaged snapshot is rejected with a reason, or can be encoded again`() throws {
    let (encoder, decoder) = (Self.sortedEncoder, JSONDecoder())
    var outcomes = (whole: 0, rejected: 0)
    for seed in UInt64(1)...150 {
      var chance = Chance(seed: seed)
      let snapshot = NavigationSnapshot(chance.crowdedState(), contextsVersion: 1 + chance.number(below: 3))
      var bytes = Array(try encoder.encode(snapshot))
      try #require(decoder.decode(NavigationSnapshot.self, from: Data(bytes)) == snapshot, "seed \(seed)")
      for _ in 0...chance.number(below: 2) { chance.damage(&bytes) }
      do {
        let read = try decoder.decode(NavigationSnapshot.self, from: Data(bytes))
        try read.state.validate()
        let again = try decoder.decode(NavigationSnapshot.self, from: encoder.encode(read))
        try #require(again == read, "seed \(seed): another after writing")
        outcomes.whole += 1
      } catch let error as NavigationSnapshot.VersionError {
        try #require(!error.description.contains { $0.isNewline }, "seed \(seed): \(error)")
        outcomes.rejected += 1
      } catch {
        try #require(error is DecodingError, "seed \(seed): \(error)")
        outcomes.rejected += 1
      }
    }
    #expect(outcomes.whole > 15 && outcomes.rejected > 75, "\(outcomes)")
  }

  private func check(_ state: NavigationState, without unknown: Set<NavigationState.Entry.ID>, _ text: String) throws {
    var asked: [NavigationState.Entry.ID] = []
    let (rest, dropped) = state.restorable {
      asked.append($0.id)
      return !unknown.contains($0.id)
    }
    try #require(asked.count == Set(asked).count, "asked twice | \(text)")
    // Each entry is either restored or dropped, and the entries in both groups remain unchanged and in order.
    let gone = Set(dropped.map(\.entry.id))
    try #require(state.entries.filter { !gone.contains($0.id) } == rest?.entries ?? [], "other entries | \(text)")
    try #require(dropped.map(\.entry) == state.entries.filter { gone.contains($0.id) }, "dropped otherwise | \(text)")
    try #require(unknown.isSubset(of: gone), "kept an unknown entry | \(text)")
    for each in dropped where each.reason == .unknown {
      try #require(unknown.contains(each.entry.id), "dropped a known entry as unknown | \(text)")
    }
    try #require(gone == expected(state, without: unknown), "dropped too much | \(text)")
    guard let rest else { return }
    try rest.validate()
    let again = rest.restorable { !unknown.contains($0.id) }
    try #require(again.state == rest && again.dropped.isEmpty, "not the same once more | \(text)")
    let ids = Set(state.levels.flatMap(\.containerIDs))
    try #require(rest.levels.flatMap(\.containerIDs).allSatisfy(ids.contains), "new containers | \(text)")
    try #require(rest.modals.allSatisfy { modal in state.modals.contains { $0.isSame(as: modal) } }, "modals | \(text)")
  }

  /// Returns the entries to drop, as determined by an independent implementation of the rules.
  ///
  /// This implementation makes one pass over the containers and one pass over the levels.
  private func expected(
    _ state: NavigationState, without unknown: Set<NavigationState.Entry.ID>
  ) -> Set<NavigationState.Entry.ID> {
    var gone = unknown
    for container in state.levels.flatMap(\.containers) where container.kind == .stack {
      gone.formUnion(container.entries.map(\.id).drop { !unknown.contains($0) })
    }
    var levels = state.levels.map { $0.entries.map(\.id) }
    var isStanding = true
    for level in levels.indices {
      let isPresented = state.levels[level].presentation.map { !gone.contains($0.presenter) } ?? true
      isStanding = isStanding && isPresented && !gone.isSuperset(of: levels[level])
      if !isStanding { gone.formUnion(levels[level]) } else { levels[level] = [] }
    }
    return gone
  }
}

extension NavigationState.Level {
  fileprivate func isSame(as other: Self) -> Bool { id == other.id && presentation == other.presentation }
}

extension Chance {
  fileprivate mutating func damage(_ bytes: inout [UInt8]) {
    let digits = bytes.indices.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[$0]) }
    let index = number(below: bytes.count)
    switch number(below: 5) {
    // Replacing a digit often leaves the JSON valid.
    case 0: bytes[element(of: digits) ?? index] = UInt8(ascii: "0") + UInt8(number(below: 10))
    case 1: bytes[index] = UInt8(number(below: 256))
    case 2: bytes[index] ^= 1 << UInt8(number(below: 8))
    case 3: bytes.insert(UInt8(number(below: 128)), at: index)
    default: bytes.removeLast(min(bytes.count - 1, 1 + number(below: 8)))
    }
  }
}
