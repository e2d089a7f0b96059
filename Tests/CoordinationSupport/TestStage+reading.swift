public import Coordination
import CoordinationTesting
import Testing

// These properties describe the contents of a stage. A stack is written `[A B]`, tabs are written `{[A]* [B]}`, and
// pages are written `(A* B)`. An asterisk follows the selected tab or the current page. A modal follows the level that
// presents it.
extension TestStage {
  public var decided: String { picture(WindowSnapshot(navigator.state)) }
  public var shown: String { picture(WindowSnapshot(navigator.shown)) }
  public var window: String { picture(host.window) }
  /// The navigator's current state in the notation of `Navigator.picture`.
  public var picture: String { navigator.picture }

  /// The names of the steps that the host received.
  public var steps: [String] { log.compactMap { $0.step?.word } }

  /// Whether each step that the host received was animated.
  public var animations: [Bool] {
    log.compactMap { if case .step(_, let isAnimated, _) = $0 { isAnimated } else { nil } }
  }

  /// The number of logged calls to the UIKit model.
  public var callCount: Int { log.count { if case .called = $0 { true } else { false } } }

  /// The events that the host reported, except for the start and end of gestures.
  public var reportedEvents: [HostEvent] {
    log.compactMap {
      guard case .reported(let event) = $0, event != .gestureBegan, event != .gestureEnded else { return nil }
      return event
    }
  }

  /// Checks the conditions that must hold at the end of each case.
  ///
  /// The test must have broken exactly the rules in ``rulesToBreak``, and each screen's hooks must be balanced. If the
  /// host is attached and no transition is in progress, the window must match the shown state. If the navigator is also
  /// settled, the window must match the navigator's current state.
  public func expectSoundness() {
    #expect(host.violations.map(\.rule) == rulesToBreak)
    for (id, walk) in host.walks {
      #expect(walk.isValid, "hooks of \(id.number): \(walk)")
      if !host.isInTransition { #expect(walk.isSettled, "hooks of \(id.number): \(walk)") }
    }
    guard navigator.host === host, !host.isInTransition else { return }
    #expect(host.matches(navigator.shown), "the window shows \(window) instead of \(shown)")
    if navigator.isSettled {
      #expect(host.matches(navigator.state), "the window shows \(window) instead of \(decided)")
    }
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
    case .screen: tree.id.entry.flatMap { navigator.screen(of: $0) as? TestScreen }?.name ?? "\(tree.id)"
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
    case .canceled: "canceled"
    case .dismissed(let action): "dismissed by \(action)"
    case .superseded: "superseded"
    case .failed: "failed"
    }
  }
}
