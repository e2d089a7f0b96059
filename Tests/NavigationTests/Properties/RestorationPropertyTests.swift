import Testing

@testable import Navigation

@Suite("Properties of restoration")
struct RestorationPropertyTests {
  @Test func `hold for states and unknown entries drawn by lot`() throws {
    var outcomes = (nothing: 0, less: 0, all: 0)
    for seed in UInt64(1)...2_000 {
      var chance = Chance(seed: seed)
      let state = chance.one(in: 2) ? chance.newState() : chance.crowdedState()
      let share = 1 + chance.number(below: 8)
      let unknown = Set(state.entries.map(\.id).filter { _ in chance.one(in: share + 1) })
      try check(state, without: unknown, "seed \(seed): \(state.notation) without \(unknown.map(\.number))")
      switch state.restorable(where: { !unknown.contains($0.id) }).state {
      case nil: outcomes.nothing += 1
      case state?: outcomes.all += 1
      default: outcomes.less += 1
      }
    }
    #expect(outcomes.nothing > 100 && outcomes.less > 500 && outcomes.all > 100, "\(outcomes)")
  }

  private func check(_ state: NavigationState, without unknown: Set<NavigationState.Entry.ID>, _ text: String) throws {
    var asked: [NavigationState.Entry.ID] = []
    let (rest, dropped) = state.restorable {
      asked.append($0.id)
      return !unknown.contains($0.id)
    }
    try #require(asked.count == Set(asked).count, "asked twice | \(text)")
    // What was read is what is shown or dropped, and nothing else; in order, unchanged.
    let gone = Set(dropped.map(\.entry.id))
    try #require(state.entries.filter { !gone.contains($0.id) } == rest?.entries ?? [], "other entries | \(text)")
    try #require(dropped.map(\.entry) == state.entries.filter { gone.contains($0.id) }, "dropped otherwise | \(text)")
    try #require(unknown.isSubset(of: gone), "kept what is unknown | \(text)")
    for each in dropped where each.reason == .unknown {
      try #require(unknown.contains(each.entry.id), "called unknown what is known | \(text)")
    }
    try #require(gone == expected(state, without: unknown), "dropped too much | \(text)")
    guard let rest else { return }
    try rest.validate()
    let again = rest.restorable { !unknown.contains($0.id) }
    try #require(again.state == rest && again.dropped.isEmpty, "not the same once more | \(text)")
    let ids = Set(state.levels.flatMap(\.containers).map(\.id))
    try #require(rest.levels.flatMap(\.containers).allSatisfy { ids.contains($0.id) }, "new containers | \(text)")
    try #require(rest.layers.allSatisfy { layer in state.layers.contains { $0.isSame(as: layer) } }, "layers | \(text)")
  }

  /// The rule once more, as a loop that goes on until nothing else falls.
  private func expected(
    _ state: NavigationState, without unknown: Set<NavigationState.Entry.ID>
  ) -> Set<NavigationState.Entry.ID> {
    var gone = unknown
    for container in state.levels.flatMap(\.containers) {
      guard case .stack(let stack) = container else { continue }
      gone.formUnion(stack.entries.map(\.id).drop { !unknown.contains($0) })
    }
    var levels = state.levels.map { $0.entries.map(\.id) }
    var isStanding = true
    for level in levels.indices {
      let isPresented = level == 0 || !gone.contains(state.layers[level - 1].presenter)
      isStanding = isStanding && isPresented && !gone.isSuperset(of: levels[level])
      if !isStanding { gone.formUnion(levels[level]) } else { levels[level] = [] }
    }
    return gone
  }
}

extension NavigationState.Layer {
  fileprivate func isSame(as other: Self) -> Bool {
    content.id == other.content.id && presenter == other.presenter && style == other.style
      && isBlocking == other.isBlocking
  }
}
