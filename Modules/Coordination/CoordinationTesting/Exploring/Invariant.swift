import Coordination

/// A condition that must hold for every app in every state.
@MainActor struct Invariant {
  let name: String
  /// A closure that returns the faults, with one line for each fault.
  let faults: @MainActor (ExploredApp, LeakProbe) -> [String]

  static let all = [shown, answers, own, idle] + ofNavigation
  /// The invariants that hold regardless of the host's behavior, even after the app has ended.
  static let ofNavigation = [walks, rules, owners, requests, leaks]

  /// The navigator's decided state is `nil` only after the app has ended.
  private static let shown = Invariant(name: "never empty") { app, _ in
    app.host.navigator.state == nil && !app.hasEnded() ? ["the navigator shows nothing"] : []
  }

  /// The app detects no faults.
  private static let own = Invariant(name: "app invariants") { app, _ in app.faults() }

  /// Every screen's hooks are balanced, and the window matches the navigator's shown state between transitions.
  private static let walks = Invariant(name: "balanced hooks") { app, _ in
    var faults = app.host.walks.filter { !$0.value.isValid }.map { "the hooks of \($0.key.number): \($0.value)" }
    if !app.host.isInTransition, !app.host.matches(app.host.navigator.shown) {
      faults.append("the window shows \(app.host.window), but the navigator's shown state differs")
    }
    return faults.sorted()
  }

  /// The navigator has never requested a step that breaks a UIKit rule.
  private static let rules = Invariant(name: "legal steps") { app, _ in
    app.host.violations.map { "\($0)" }
  }

  /// The host answers every step, reports events only for entries and containers that are shown, and is not released
  /// too early.
  private static let answers = Invariant(name: "every step is answered") { app, _ in
    app.reports.all.compactMap { report in
      switch report.problem {
      case .droppedTicket, .unknownEntry, .unknownContainer, .hostReleased: "\(report)"
      case .rejected, .stale, .covered, .lateAnswer, .rejectedStep, .timedOut, .endedTwice, .unhandled: nil
      }
    }
  }

  /// Every owner of an entry is running.
  ///
  /// A running flow that has ever shown a screen still has a screen, a tab, or a child.
  private static let owners = Invariant(name: "owners are running") { app, _ in
    let flows = app.host.navigator.flowsInTree
    var faults = flows.filter(\.shouldHaveEnded).map { "\($0.name) is running without screens or children" }
    let alive = Set(flows.compactMap(\.runningIdentity))
    for entry in app.host.navigator.state?.entries ?? [] {
      guard let owner = entry.owner, app.host.navigator.hasOwner(entry.id), !alive.contains(owner) else { continue }
      faults.append("entry \(entry.id.number) remains although its owner has ended")
    }
    return faults
  }

  /// A flow without screens, tabs, or children must be waiting for one of its tasks.
  private static let idle = Invariant(name: "no idle flows") { app, probe in
    probe.idleFlows(on: app.host.navigator)
  }

  /// Once everything is shown, every request has a result.
  private static let requests = Invariant(name: "requests end") { app, _ in
    let navigator = app.host.navigator
    let count = navigator.waitingRequestCount
    return navigator.isSettled && count > 0 ? ["\(count) requests have no result although everything is shown"] : []
  }

  /// When everything is shown, no object that was removed from the navigator's tree is still alive.
  private static let leaks = Invariant(name: "no leaks") { app, probe in
    guard app.host.navigator.isSettled, !app.host.isInTransition else { return [] }
    return probe.leaks(offTreeOf: app.host.navigator).map { "\($0)" }
  }
}
