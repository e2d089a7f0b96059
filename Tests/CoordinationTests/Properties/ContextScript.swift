import Coordination
import CoordinationSupport
import CoordinationTesting
import TestSupport

@testable import Coordinators
@testable import CoordinationTesting

/// A random script of links in a random app, with checks of the properties that must hold for every script.
@MainActor struct ContextScript: ShrinkableScript {
  /// A property that does not hold.
  struct Fault: Error, Equatable {
    let text: String
  }

  let seed: UInt64
  let app: RandomApp
  var acts: [ContextAct]
  private(set) var counts: [String: Int] = [:]

  init(seed: UInt64) {
    self.seed = seed
    var chance = SeededGenerator(seed: seed)
    app = RandomApp(using: &chance)
    acts = (0..<Int.random(in: 5...25, using: &chance)).map { _ in ContextAct(using: &chance) }
  }

  mutating func run() throws(Fault) {
    let (journal, probe) = (ContextJournal(), LeakProbe())
    try play(journal, probe)
    counts = journal.counts
    try check(probe.leaks().map { "\($0)" } + journal.faults + journal.omissions, "at the end")
  }

  /// Plays the script.
  ///
  /// No reference to the `ContextWorld` outlives the call, so the probe can detect leaks.
  private func play(_ journal: ContextJournal, _ probe: LeakProbe) throws(Fault) {
    let world = ContextWorld(app, journal, probe)
    for (index, act) in acts.enumerated() {
      world.play(act)
      try check(world, "after act \(index + 1)")
    }
    world.settle()
    try check(world, "when settled")
    let navigator = world.navigator
    try check(navigator.isSettled ? [] : ["not all is shown"], "when settled")
    world.end()
    try check(world, "when closed")
    try check(navigator.state == nil ? [] : ["something is shown"], "when closed")
  }

  private func check(_ world: ContextWorld, _ moment: String) throws(Fault) {
    world.journal.look()
    var faults = world.faults + world.journal.faults
    for invariant in Invariant.ofNavigation { faults += invariant.faults(world.explored, world.probe) }
    for flow in world.navigator.flowsInTree where flow.phase == .running {
      let count = (world.navigator.state?.entries ?? []).count { $0.owner == flow.identity }
      if flow.entryCount != count { faults.append("a flow has \(count) entries and counts \(flow.entryCount)") }
    }
    try check(faults, moment)
  }

  private func check(_ faults: [String], _ moment: String) throws(Fault) {
    if !faults.isEmpty { throw Fault(text: "\(moment): \(faults.joined(separator: "; "))") }
  }

  var fails: Bool { fault != nil }

  private var fault: Fault? {
    var copy = self
    do throws(Fault) {
      try copy.run()
      return nil
    } catch {
      return error
    }
  }

  /// A description of the app, the acts, and the result.
  var explanation: String {
    let kinds = app.kinds.enumerated().map { "  k\($0): \($1)" }
    let acts = acts.enumerated().map { "  \($0 + 1). \($1)" }
    let settings = "\(app.hasTabs ? "tabs" : "a stack"), redirects \(app.redirects), gated \(app.gated ?? -1)"
    return ([settings] + kinds + acts + [fault?.text ?? "holds"]).joined(separator: "\n")
  }
}
