import Coordination
import CoordinationSupport
import CoordinationTesting
import TestSupport

/// An app drawn by lot: which contexts there are, how they are reached, who makes them, and what else happens then.
struct RandomApp: Sendable {
  /// Who makes the screens of a kind.
  enum Making: CaseIterable, Sendable {
    /// The flow that is asked first.
    case here
    /// The flow at the root, as its own screen.
    case root
    /// A coordinator that is its own flow, that has one, or that leaves the screen to one below it.
    case flow, forwarding
    /// Nobody but the fallback.
    case fallback
  }

  /// How contexts of a kind are reached.
  struct Kind: Sendable {
    let name: String
    var transition: Int
    var isCopied: Bool
    var parent: Int?
    var making: Making
    /// Whether contexts with an odd number cannot be made.
    var isFragile: Bool
    var isGuarded: Bool
    var hasContents: Bool
    /// What else happens while it is made.
    var whileMaking: ContextAct?
    /// What else happens while its coordinator resumes.
    var whileResuming: ContextAct?
  }

  var kinds: [Kind]
  var hasTabs: Bool
  /// Which kind leads to which other.
  var redirects: [Int: Int]
  /// Which kind waits until a gate is opened.
  var gated: Int?
  /// Whether a link waits for a modal that blocks.
  var waitsForLayers: Bool

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
    waitsForLayers = isOne(in: 2)
  }
}

extension RandomApp {
  /// Returns what plans in this app; the kind that waits may be opened while a gate is open.
  func planner(_ gate: Gate) -> ContextPlanner {
    let routes = kinds.map { kind in
      ContextRoute(
        kind.name, switchers: kind.isCopied ? [] : [EntrySwitcher(), ContentsSwitcher()], transition: kind.shown
      ) { _ in kind.parent.map { .kind($0, 0) } }
    }
    let policies: [any ContextPolicy] = [
      Turnoff(redirects: redirects), GatePolicy(gated: gated, gate: gate),
      BlockingModalPolicy(waits: waitsForLayers), UnsavedEditsPolicy(),
    ]
    return ContextPlanner(routes, policies: policies)
  }

  /// Whether the gate is open; a policy is asked on the main actor alone.
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

  /// The number of the kind, and the number.
  var numbers: (kind: Int, number: Int)? {
    guard let kind = Int(kind.dropFirst()), case .int(let number) = payload else { return nil }
    return (kind, number)
  }
}

private struct Turnoff: ContextPolicy {
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
