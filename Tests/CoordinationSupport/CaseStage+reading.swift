public import Coordination
import CoordinationTesting
import Testing

// What is to be seen on a stage. A stack is written `[A B]`, tabs `{[A]* [B]}` with a star at the selected one, pages
// `(A* B)`, and a modal follows what it lies above.
extension CaseStage {
  public var decided: String { picture(WindowSnapshot(navigator.state)) }
  public var shown: String { picture(WindowSnapshot(navigator.shown)) }
  public var window: String { picture(host.window) }

  /// The steps that the host was asked for, by their names.
  public var steps: [String] { log.compactMap { $0.step?.word } }

  /// Of each step, whether it was to be animated.
  public var animations: [Bool] {
    log.compactMap { if case .step(_, let isAnimated, _) = $0 { isAnimated } else { nil } }
  }

  /// How many calls to UIKit the steps have come to.
  public var callCount: Int { log.count { if case .called = $0 { true } else { false } } }

  /// What the host has told, but where gestures begin and end.
  public var told: [HostEvent] {
    log.compactMap {
      guard case .told(let event) = $0, event != .gestureBegan, event != .gestureEnded else { return nil }
      return event
    }
  }

  /// What must be true at the end of each row: no rule was broken but on purpose, hooks are balanced, and what is shown
  /// is what the window shows and, as soon as all is settled, what was decided.
  public func expectSoundness() {
    #expect(host.violations.map(\.rule) == rulesToBreak)
    for (id, walk) in host.walks {
      #expect(walk.isValid, "hooks of \(id.number): \(walk)")
      if !host.isInTransition { #expect(walk.isSettled, "hooks of \(id.number): \(walk)") }
    }
    guard navigator.host === host, !host.isInTransition else { return }
    #expect(host.matches(navigator.shown), "the window shows \(window), and not \(shown)")
    if navigator.isSettled { #expect(host.matches(navigator.state), "the window shows \(window), and not \(decided)") }
  }

  private func picture(_ snapshot: WindowSnapshot) -> String {
    guard !snapshot.levels.isEmpty else { return "nothing" }
    return snapshot.levels.map { level in
      (level.style.map { " < \($0.style) " } ?? "") + picture(level.content)
    }.joined()
  }

  private func picture(_ tree: ControllerTree) -> String {
    let parts = tree.children.enumerated().map { index, child in
      picture(child) + (index == tree.selection && tree.kind != .navigation ? "*" : "")
    }.joined(separator: " ")
    return switch tree.kind {
    case .screen: tree.id.entry.flatMap { navigator.screen(of: $0) as? CaseScreen }?.name ?? "\(tree.id)"
    case .navigation: "[\(parts)]"
    case .tabBar: "{\(parts)}"
    case .pages: "(\(parts))"
    }
  }
}

extension Step {
  public var word: String {
    switch self {
    case .setRootLevel: "setRootLevel"
    case .push: "push"
    case .popTo: "popTo"
    case .setStack: "setStack"
    case .setPages: "setPages"
    case .turn: "turn"
    case .select: "select"
    case .setTabs: "setTabs"
    case .present: "present"
    case .dismiss: "dismiss"
    case .clear: "clear"
    }
  }
}

extension RequestResult {
  public var word: String { if case .rejected = self { "rejected" } else { "\(self)" } }
}

extension FlowOutcome {
  public var word: String {
    switch self {
    case .finished: "finished"
    case .canceled: "cancelled"
    case .dismissed(let action): "dismissed by \(action)"
    case .superseded: "superseded"
    case .failed: "failed"
    }
  }
}
