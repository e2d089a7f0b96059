import Screens

@testable import Navigation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A run of operations drawn by lot, with everything checked that must hold for any.
struct Script {
  /// What does not hold, and the seed that shows it.
  struct Violation: Error, CustomStringConvertible {
    let seed: UInt64
    let text: String
    var description: String { "seed \(seed): \(text)" }
  }

  private let seed: UInt64
  private var chance: Chance
  private var state: NavigationState
  /// What a host shows, which lags behind, and where the state may differ from it.
  private var shown: NavigationState
  private var edit = Edit()
  private(set) var tally = Tally()

  init(seed: UInt64) {
    self.seed = seed
    chance = Chance(seed: seed)
    state = chance.newState()
    shown = state
  }

  /// Draws and does 20 to 60 operations, then compares states that have nothing to do with each other.
  mutating func run() throws {
    try check(isValid(state), "drew an invalid state \(state.notation)")
    for _ in 0..<(20 + chance.number(below: 41)) {
      try apply(chance.operation(on: state))
      if chance.one(in: 10) { try show() }
    }
    try check(isValid(state), "left an invalid state \(state.notation)")
    try show()
    if chance.one(in: 4) { try write(state) }
    let (start, end) = (chance.crowdedState(), chance.crowdedState())
    try checkPlan(from: start, to: end, touched: nil)
    if chance.one(in: 8) {
      try checkPlan(from: start, to: start, touched: nil)
      try checkPlan(from: nil, to: end, touched: nil)
      try checkPlan(from: end, to: nil, touched: nil)
    }
  }

  func check(_ condition: Bool, _ text: @autoclosure () -> String) throws {
    if !condition { throw Violation(seed: seed, text: text()) }
  }

  private func isValid(_ state: NavigationState) -> Bool { (try? state.validate()) != nil }

  // MARK: Operations

  private mutating func apply(_ operation: NavigationState.Operation) throws {
    let (before, cause) = (state, chance.one(in: 2) ? NavigationState.Cause.program : .user(.back))
    edit.removeAll()
    do throws(Refusal) {
      try state.apply(operation, cause: cause, trusted: false, into: &edit)
      tally.count(operation, nil)
    } catch {
      tally.count(operation, error)
      try check(state == before, "\(operation) was refused and changed \(before.notation) to \(state.notation)")
      try check(edit.change.isEmpty, "\(operation) was refused and told of \(edit.change.notation)")
      return
    }
    try check(isSameInPlace(operation, from: before), "\(operation) in place differs on \(before.notation)")
    // Not each time: without optimisation, looking is slower than doing. What is wrong stays so for a while, mostly.
    guard chance.one(in: 3) else { return }
    let isBatch = if case .batch = operation { true } else { false }
    try check(
      isValid(state) && isDifference(edit.change, from: before, isBatch: isBatch)
        && isSequence(operation, cause, from: before),
      "\(operation) led from \(before.notation) to \(state.notation) | \(edit.change.notation)")
  }

  /// Whether an operation, if it is a batch, did the same as its operations do one after the other.
  private func isSequence(
    _ operation: NavigationState.Operation, _ cause: NavigationState.Cause, from before: NavigationState
  ) -> Bool {
    guard case .batch(let operations) = operation else { return true }
    var same = before
    for each in operations { _ = try? same.apply(each, cause: cause) }
    return same == state
  }

  /// Whether an operation on a stack, if it can be done in place, does the same there.
  private func isSameInPlace(_ operation: NavigationState.Operation, from before: NavigationState) -> Bool {
    var same = before
    switch operation {
    case .push(let entry, let id):
      guard let path = before.path(to: id), let index = same.pushInPlace(entry, on: id, at: path) else { return true }
      var appended = before
      let count = appended.appendInPlace([entry], on: id, at: path, after: index)
      guard appended == same, count == index + 1 else { return false }
      return same == state && state.container(at: path).index(of: entry.id) == index
    case .pop(1, let id):
      let path = before.path(to: id)
      guard let path, let left = same.popInPlace(from: id, at: path, where: { _, _ in true }) else { return true }
      let container = before.container(at: path)
      return same == state && container.entry(at: left.index) == left.top
        && state.container(at: path).current.id == left.below
    case .popToRoot(let id):
      // Only what lies on top may be cut off in place, so that no layer has to be closed.
      guard let path = before.path(to: id), path.level == before.layers.count else { return true }
      var removed: [NavigationState.Change.Removal] = []
      let left = same.truncateInPlace(id, at: path, .program, into: &removed) { _ in 1 }
      guard let left else { return true }
      return same == state && left == (state.container(at: path).current.id, 1)
        && removed.map(\.entry.id) == before.container(at: path).entries.dropFirst().reversed().map(\.id)
    default: return true
    }
  }

  /// Whether a change is what differs; what came and left within a batch stands in both.
  private func isDifference(_ change: NavigationState.Change, from before: NavigationState, isBatch: Bool) -> Bool {
    let (old, new) = (before.entries.map(\.id), state.entries.map(\.id))
    let (added, removed) = (change.added.map(\.id), change.removed.map(\.entry.id))
    let (oldContainers, newContainers) = (ids(before), ids(state))
    guard balance(old, added, removed, new),
      balance(oldContainers, change.addedContainers, change.removedContainers, newContainers)
    else { return false }
    if isBatch { return true }
    // The topmost first: against the order of the entries. What is added was not there before.
    return old.reversed().filter(Set(removed).contains) == removed && Set(added).isDisjoint(with: old)
      && Set(added).isDisjoint(with: removed) && Set(change.addedContainers).isDisjoint(with: oldContainers)
      && Set(change.removedContainers).isDisjoint(with: newContainers)
      && change.removed.allSatisfy { before.entries.contains($0.entry) }
  }

  private func ids(_ state: NavigationState) -> [NavigationState.Container.ID] {
    state.levels.flatMap(\.containers).map(\.id)
  }

  private func balance<ID: Hashable>(_ old: [ID], _ added: [ID], _ removed: [ID], _ new: [ID]) -> Bool {
    var counts: [ID: Int] = [:]
    for id in old + added { counts[id, default: 0] += 1 }
    for id in removed + new { counts[id, default: 0] -= 1 }
    return counts.values.allSatisfy { $0 == 0 }
  }

  // MARK: Plans

  private mutating func show() throws {
    try checkPlan(from: shown, to: state, touched: edit.touched)
    shown = state
    edit.touched.removeAll()
  }

  private mutating func checkPlan(
    from start: NavigationState?, to end: NavigationState?, touched: Touched?
  ) throws {
    let steps = NavigationState.plan(from: start, to: end)
    tally.plans += 1
    tally.steps += steps.count
    let explain = { (text: String) in
      let (start, end) = (start?.notation ?? "nothing", end?.notation ?? "nothing")
      return "\(text): \(start) → \(end) by \(steps.map(\.notation))"
    }
    try check(steps.isEmpty == (start?.visible == end?.visible), explain("steps without need, or none"))
    if let touched {
      var hinted: [Step] = []
      hinted.plan(from: start, to: end, touched: touched)
      try check(hinted == steps, explain("hints plan other steps, \(hinted.map(\.notation))"))
    }
    let changed = steps.filter { if case .dismiss = $0 { false } else { true } }.compactMap(\.container)
    try check(Set(changed).count == changed.count, explain("two steps for a container"))
    var (state, host) = (start, StrictHost(showing: start))
    for step in steps {
      do {
        try host.perform(step)
        state = try performed(step, on: state)
      } catch {
        try check(false, explain("\(step.notation) was refused, \(error)"))
      }
    }
    try check(state?.visible == end?.visible, explain("led to \(state?.notation ?? "nothing")"))
    try check(host == StrictHost(showing: end), explain("the host shows something else"))
  }

  private func performed(_ step: Step, on state: NavigationState?) throws -> NavigationState? {
    if let state { return try state.performing(step) }
    guard case .setBase(let base) = step else { throw Refusal.nothingLeft }
    return try NavigationState(base: base)
  }

  // MARK: Writing and reading

  private mutating func write(_ state: NavigationState) throws {
    let bytes = state.compact
    try check((try? NavigationState(compact: bytes)) == state, "not the same after compact: \(state.notation)")
    try check((try? NavigationState(compact: bytes))?.compact == bytes, "other bytes: \(state.notation)")
    for _ in 0..<4 {
      var damaged = bytes
      damaged[chance.number(below: bytes.count)] = UInt8(chance.number(below: 256))
      if chance.one(in: 2) { damaged.removeLast(chance.number(below: bytes.count)) }
      if let read = try? NavigationState(compact: damaged) { try check(isValid(read), "read \(damaged)") }
    }
    guard chance.one(in: 4) else { return }
    let data = try JSONEncoder().encode(state)
    let read = try? JSONDecoder().decode(NavigationState.self, from: data)
    try check(read == state, "not the same after JSON: \(state.notation)")
  }
}

extension NavigationState {
  /// The state as far as a host can see it.
  fileprivate var visible: NavigationState {
    var copy = self
    copy.base = base.visible
    copy.layers = layers.map { layer in
      var layer = layer
      layer.content = layer.content.visible
      return layer
    }
    return copy
  }
}

extension NavigationState.Container {
  fileprivate var visible: Self {
    switch self {
    case .stack(var stack):
      stack.root.context = nil
      for index in stack.pushed.indices { stack.pushed[index].context = nil }
      return .stack(stack)
    case .pages(var pages):
      for index in pages.entries.indices { pages.entries[index].context = nil }
      return .pages(pages)
    case .tabs(var tabs):
      tabs.tabs = tabs.tabs.map(\.visible)
      tabs.history = []
      return .tabs(tabs)
    }
  }
}
