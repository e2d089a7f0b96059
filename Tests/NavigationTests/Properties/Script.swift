import Screens
import TestSupport

@testable import Navigation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A random script of operations, with checks of the properties that must hold for every script.
struct Script {
  /// A property violation and the seed that reproduces it.
  struct Violation: Error, CustomStringConvertible {
    let seed: UInt64
    let text: String
    var description: String { "seed \(seed): \(text)" }
  }

  private let seed: UInt64
  private var chance: Chance
  private var state: NavigationState
  /// The state that a host shows, which can lag behind the current state.
  private var shown: NavigationState
  /// The parts in which the current state can differ from the shown state.
  private var edit = Edit(isTrusted: false, difference: Difference())
  private(set) var tally = Tally<ScriptCategory>()

  init(seed: UInt64) {
    self.seed = seed
    chance = Chance(seed: seed)
    state = chance.newState()
    shown = state
  }

  /// Generates and performs 20 to 60 operations and then checks plans between unrelated states.
  mutating func run() throws {
    try check(isValid(state), "drew an invalid state \(state.notation)")
    for _ in 0..<(20 + chance.number(below: 41)) {
      try apply(chance.operation(on: state))
      if chance.isOne(in: 10) { try show() }
    }
    try check(isValid(state), "left an invalid state \(state.notation)")
    try show()
    if chance.isOne(in: 16) { try write(state) }
    let (start, end) = (chance.crowdedState(), chance.crowdedState())
    try checkPlan(from: start, to: end, difference: nil)
    if chance.isOne(in: 8) {
      try checkPlan(from: start, to: start, difference: nil)
      try checkPlan(from: nil, to: end, difference: nil)
      try checkPlan(from: end, to: nil, difference: nil)
    }
  }

  func check(_ condition: Bool, _ text: @autoclosure () -> String) throws {
    if !condition { throw Violation(seed: seed, text: text()) }
  }

  private func isValid(_ state: NavigationState) -> Bool { (try? state.validate()) != nil }

  // MARK: Operations

  private mutating func apply(_ operation: NavigationState.Operation) throws {
    let (before, cause) = (state, chance.isOne(in: 2) ? NavigationState.Cause.program : .user(.back))
    edit.removeChange()
    tally.count(operation.kind.rawValue, as: .operations)
    do throws(NavigationError) {
      try state.apply(operation, cause: cause, into: &edit)
    } catch {
      tally.count(error.name, as: .rejections)
      try check(state == before, "\(operation) was rejected and changed \(before.notation) to \(state.notation)")
      try check(edit.change.isEmpty, "\(operation) was rejected and reported \(edit.change.notation)")
      return
    }
    // The checks are slow without optimization, so they do not run after every operation. Most faults persist, so a
    // later check finds them.
    guard chance.isOne(in: 3) else { return }
    let isBatch = if case .batch = operation { true } else { false }
    try check(
      isValid(state) && isDifference(edit.change, from: before, isBatch: isBatch)
        && isSequence(operation, cause, from: before),
      "\(operation) led from \(before.notation) to \(state.notation) | \(edit.change.notation)")
  }

  /// Returns whether a batch has the same effect as performing its operations in sequence.
  ///
  /// For other operations, the result is `true`.
  private func isSequence(
    _ operation: NavigationState.Operation, _ cause: NavigationState.Cause, from before: NavigationState
  ) -> Bool {
    guard case .batch(let operations) = operation else { return true }
    var same = before
    for each in operations { _ = try? same.apply(each, cause: cause) }
    return same == state
  }

  /// Returns whether a change matches the difference between an earlier state and the current state.
  ///
  /// Entries that are added and removed within a batch are in both lists of the change.
  private func isDifference(_ change: NavigationState.Change, from before: NavigationState, isBatch: Bool) -> Bool {
    let (old, new) = (before.entries.map(\.id), state.entries.map(\.id))
    let (added, removed) = (change.added.map(\.id), change.removed.map(\.entry.id))
    let (oldContainers, newContainers) = (ids(before), ids(state))
    guard balance(old, added, removed, new),
      balance(oldContainers, change.addedContainers, change.removedContainers, newContainers)
    else { return false }
    if isBatch { return true }
    // Entries are removed in order, starting with the topmost entry. Added entries did not exist before.
    return old.reversed().filter(Set(removed).contains) == removed && Set(added).isDisjoint(with: old)
      && Set(added).isDisjoint(with: removed) && Set(change.addedContainers).isDisjoint(with: oldContainers)
      && Set(change.removedContainers).isDisjoint(with: newContainers)
      && change.removed.allSatisfy { before.entries.contains($0.entry) }
  }

  private func ids(_ state: NavigationState) -> [NavigationState.Container.ID] {
    state.levels.flatMap(\.containerIDs)
  }

  private func balance<ID: Hashable>(_ old: [ID], _ added: [ID], _ removed: [ID], _ new: [ID]) -> Bool {
    var counts: [ID: Int] = [:]
    for id in old + added { counts[id, default: 0] += 1 }
    for id in removed + new { counts[id, default: 0] -= 1 }
    return counts.values.allSatisfy { $0 == 0 }
  }

  // MARK: Plans

  private mutating func show() throws {
    try checkPlan(from: shown, to: state, difference: edit.difference)
    shown = state
    edit.difference = Difference()
  }

  private mutating func checkPlan(
    from start: NavigationState?, to end: NavigationState?, difference: Difference?
  ) throws {
    let steps = NavigationState.plan(from: start, to: end)
    tally.count(steps.count < 4 ? "length \(steps.count)" : "length 4 or more", as: .plans)
    let explain = { (text: String) in
      let (start, end) = (start?.notation ?? "nothing", end?.notation ?? "nothing")
      return "\(text): \(start) → \(end) by \(steps.map(\.notation))"
    }
    try check(steps.isEmpty == (start?.visible == end?.visible), explain("steps without need, or none"))
    if let difference {
      let quick = NavigationState.plan(from: start, to: end, difference: difference)
      try check(quick == steps, explain("the difference plans other steps, \(quick.map(\.notation))"))
    }
    let changed = steps.filter { if case .dismiss = $0 { false } else { true } }.compactMap(\.container)
    try check(Set(changed).count == changed.count, explain("two steps for a container"))
    var (state, host) = (start, StrictHost(showing: start))
    for step in steps {
      do {
        try host.perform(step)
        state = try performed(step, on: state)
      } catch {
        try check(false, explain("\(step.notation) was rejected, \(error)"))
      }
    }
    try check(state?.visible == end?.visible, explain("led to \(state?.notation ?? "nothing")"))
    try check(host == StrictHost(showing: end), explain("the host shows something else"))
  }

  private func performed(_ step: Step, on state: NavigationState?) throws -> NavigationState? {
    if let state { return try state.performing(step) }
    guard case .setRootLevel(let root) = step else { throw NavigationError.nothingLeft }
    return try NavigationState(root: root)
  }

  // MARK: Encoding

  private func write(_ state: NavigationState) throws {
    let data = try JSONEncoder().encode(state)
    let read = try? JSONDecoder().decode(NavigationState.self, from: data)
    try check(read == state, "not the same after JSON: \(state.notation)")
  }
}

extension NavigationState {
  /// The state without its contexts or tab histories, which hosts do not see.
  fileprivate var visible: NavigationState {
    var copy = mapEntries { Entry(id: $0.id, owner: $0.owner) }
    for level in copy.levels.indices { copy.levels[level].tabBar?.history = [] }
    return copy
  }
}
