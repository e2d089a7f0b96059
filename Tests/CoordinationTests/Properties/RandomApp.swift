import Coordination
import CoordinationSupport
import CoordinationTesting
import TestSupport

/// A random app that consists of kinds of contexts, their routes, and the objects that create their screens.
///
/// Acts can be played while the app creates a screen.
struct RandomApp: Sendable {
  /// The object that creates the screens for one kind of context.
  enum Making: CaseIterable, Sendable {
    /// The coordinator that the router calls first.
    case here
    /// The root coordinator, which creates only the screen.
    case root
    /// A new coordinator that creates the screen itself.
    case flow
    /// A new coordinator that creates a child coordinator for the screen.
    case forwarding
    /// The router's fallback.
    case fallback
  }

  /// The properties of a context kind.
  struct Kind: Sendable {
    let name: String
    var transition: Int
    var isCopied: Bool
    var parent: Int?
    var making: Making
    /// Whether creating the screen fails for a context with the payload 1.
    var isFragile: Bool
    var isGuarded: Bool
    var hasContents: Bool
    /// The act that is played while a screen is created.
    var whileMaking: ContextAct?
    /// The act that is played while the screen's coordinator resumes.
    var whileResuming: ContextAct?
  }

  var kinds: [Kind]
  var hasTabs: Bool
  /// The new kind of each redirected target, keyed by the target's original kind.
  var redirects: [Int: Int]
  /// The context kind whose links wait until a gate is open, or `nil` if there is no such kind.
  var gated: Int?
  /// Whether a link waits, instead of being denied, until a blocking modal is dismissed.
  var waitsForModals: Bool

  init(using chance: inout some RandomNumberGenerator) {
    func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &chance) == 0 }
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[.random(in: 0..<elements.count, using: &chance)]
    }
    kinds = (0..<6).map { number in
      Kind(
        name: "k\(number)", transition: pick([0, 0, 0, 0, 1, 1, 2, 3, 4]),
        isCopied: isOne(in: 5),
        parent: isOne(in: 2) && number > 0 ? .random(in: 0..<number, using: &chance) : nil,
        making: pick(Making.allCases), isFragile: isOne(in: 5), isGuarded: isOne(in: 8), hasContents: isOne(in: 6),
        whileMaking: isOne(in: 12) ? ContextAct(replying: &chance) : nil,
        whileResuming: isOne(in: 12) ? ContextAct(replying: &chance) : nil)
    }
    if isOne(in: 12) { kinds[0].parent = .random(in: 0..<6, using: &chance) }
    hasTabs = isOne(in: 2)
    redirects = isOne(in: 4) ? [.random(in: 0..<6, using: &chance): .random(in: 0..<6, using: &chance)] : [:]
    gated = isOne(in: 3) ? .random(in: 0..<6, using: &chance) : nil
    waitsForModals = isOne(in: 2)
  }
}

extension RandomApp {
  /// Returns the app's planner.
  ///
  /// Contexts of the gated kind can be opened only while the gate is open.
  func planner(_ gate: Gate) -> ContextPlanner {
    let routes = kinds.map { kind in
      ContextRoute(
        kind.name, switchers: kind.isCopied ? [] : [EntrySwitcher(), ContentsSwitcher()], transition: kind.shown
      ) { _ in kind.parent.map { .kind($0, 0) } }
    }
    let policies: [any ContextPolicy] = [
      RedirectPolicy(redirects: redirects), GatePolicy(gated: gated, gate: gate),
      BlockingModalPolicy(waits: waitsForModals), UnsavedEditsPolicy(),
    ]
    return ContextPlanner(routes, policies: policies)
  }

  /// A gate that is open or closed.
  ///
  /// The gate needs no lock, because policies are called only on the main actor.
  final class Gate: @unchecked Sendable { var isOpen = false }
}

extension RandomApp.Kind {
  fileprivate var shown: any ContextTransition {
    switch transition {
    case 1: PresentTransition(.sheet)
    case 2: PresentTransition(.fullScreen)
    case 3: PresentTransition(.sheet, isBlocking: true)
    case 4: RootTransition()
    default: PushTransition()
    }
  }
}

extension ScreenContext {
  static func kind(_ kind: Int, _ number: Int) -> ScreenContext {
    ScreenContext(kind: "k\(kind)", payload: .int(number))
  }

  /// The number of the kind and the number in the payload, or `nil` if either number is missing.
  var numbers: (kind: Int, number: Int)? {
    guard let kind = Int(kind.dropFirst()), case .int(let number) = payload else { return nil }
    return (kind, number)
  }
}

private struct RedirectPolicy: ContextPolicy {
  let redirects: [Int: Int]

  func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict {
    guard let last = target.last?.numbers, let next = redirects[last.kind] else { return .allow }
    return .redirect([.kind(next, last.number)])
  }
}

private struct GatePolicy: ContextPolicy {
  let gated: Int?
  let gate: RandomApp.Gate

  func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict {
    let isGated = gated.map { kind in target.contains { $0.numbers?.kind == kind } } ?? false
    return isGated && !gate.isOpen ? .wait("the gate is closed") : .allow
  }
}
