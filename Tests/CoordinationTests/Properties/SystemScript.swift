import Coordination
import CoordinationSupport
import CoordinationTesting
import TestSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A random script of requests and events, with checks of the properties that must hold for every script.
@MainActor struct SystemScript: ShrinkableScript {
  /// A property that does not hold.
  struct Fault: Error, Equatable {
    let text: String
  }

  let seed: UInt64
  var acts: [Act]
  private(set) var tally = Tally<Journal.Category>()

  /// Creates a script with 20 to 60 random acts.
  init(seed: UInt64) {
    self.seed = seed
    var chance = SeededGenerator(seed: seed)
    acts = [Act(firstUsing: &chance)]
    for _ in 1..<Int.random(in: 20...60, using: &chance) { acts.append(Act(using: &chance)) }
  }

  /// Plays the script with animated transitions, plays it again with immediate ones, and compares the results.
  mutating func run() throws(Fault) {
    let animated = try play(isAnimated: true)
    tally.add(animated.tally)
    let unanimated = try play(isAnimated: false)
    try check(animated.state == unanimated.state) {
      "the end is another without animations: \(describe(animated.state)) | \(describe(unanimated.state))"
    }
    // While a screen is about to appear, its request can supersede a request whose animated transition is in progress.
    // Without animations, the earlier request is already done.
    let isHasty = acts.contains { $0.follows(.appearing) }
    try checkSame(animated.results(isHasty), unanimated.results(isHasty), "results")
    try checkSame(animated.ends, unanimated.ends, "ends")
  }

  private func checkSame<Element: Equatable>(_ some: [Element], _ others: [Element], _ name: String) throws(Fault) {
    let same = zip(some, others).prefix { $0 == $1 }.count
    try check(some == others) {
      "other \(name) without animations, from \(same) on: \(some[same...]), \(others[same...])"
    }
  }

  private struct Result {
    let state: NavigationState?
    let results: [RequestResult]
    let ends: [Journal.End]
    let tally: Tally<Journal.Category>

    /// Returns the results.
    ///
    /// If `isTimeless` is `true`, results that differ only because of timing are mapped to the same result.
    func results(_ isTimeless: Bool) -> [RequestResult] {
      guard isTimeless else { return results }
      return results.map { $0 == .superseded ? .done : $0 == .coalesced ? .alreadyShown : $0 }
    }
  }

  private func play(isAnimated: Bool) throws(Fault) -> Result {
    let (journal, probe) = (Journal(), LeakProbe())
    let state = try play(isAnimated: isAnimated, journal, probe)
    try check(probe.leaks().isEmpty) { "leaked: \(probe.leaks())" }
    try check(journal) { "after the end" }
    try check(journal.isComplete) { "not all requests have results in the end" }
    try check(journal.endCounts.allSatisfy { $0 == 1 }) { "counts of delivered outcomes: \(journal.endCounts)" }
    return Result(state: state, results: journal.results, ends: journal.ends, tally: journal.tally)
  }

  /// Plays the script.
  ///
  /// No reference to the `World` outlives the call, so the probe can detect leaks.
  private func play(
    isAnimated: Bool, _ journal: Journal, _ probe: LeakProbe
  ) throws(Fault) -> NavigationState? {
    let world = World(journal: journal, probe: probe, isAnimated: isAnimated)
    for (index, act) in acts.enumerated() {
      world.play(act)
      try check(world, after: "act \(index + 1)")
    }
    world.settle()
    try check(world, after: "the last act")
    let state = world.navigator.state
    try check(world.navigator.isSettled && world.navigator.shown == state) {
      "not all is shown in the end: \(describe(world.navigator.shown)) of \(describe(state))"
    }
    try check(journal.isComplete) { "not all requests have results although everything is shown" }
    try checkWriting(of: state)
    // Half of the scripts end without closing the navigator.
    if seed % 2 == 0 {
      world.close()
      try check(world.navigator.state == nil && world.runningFlows.isEmpty) { "something is open after closing" }
    }
    return state
  }

  // MARK: Checks

  private func check(_ condition: Bool, _ text: () -> String) throws(Fault) {
    if !condition { throw Fault(text: text()) }
  }

  private func check(_ journal: Journal, _ when: () -> String) throws(Fault) {
    try check(journal.faults.isEmpty) { "\(journal.faults), \(when())" }
  }

  private func check(_ world: World, after act: @autoclosure () -> String) throws(Fault) {
    try check(world.journal) { "after \(act())" }
    let faults = world.faults
    try check(faults.isEmpty) { "after \(act()): \(faults.joined(separator: "; "))\n\(world.host?.transcript ?? "")" }
  }

  private func checkWriting(of state: NavigationState?) throws(Fault) {
    guard let state else { return }
    let data = try? JSONEncoder().encode(state)
    let read = data.flatMap { try? JSONDecoder().decode(NavigationState.self, from: $0) }
    try check(read == state) { "not the same after JSON" }
  }

  // MARK: Shrinking

  var fails: Bool {
    var copy = self
    do throws(Fault) {
      try copy.run()
      return false
    } catch {
      return true
    }
  }

  /// The acts, one per line.
  var listing: String { acts.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n") }
}

private func describe(_ state: NavigationState?) -> String { state.map { "\($0)" } ?? "nothing" }
