import Coordination
import CoordinationTesting
import Navigation
import Screens

struct Coupon: ContextRepresentable {
  static let kind = "coupon"
  let code: String

  init(code: String) { self.code = code }

  init?(payload: ContextValue) {
    guard case .string(let code) = payload else { return nil }
    self.code = code
  }

  var payload: ContextValue { .string(code) }
}

/// Says itself what it shows.
final class DeclaringScreen: ContextDeclaring, ContextRefreshing {
  var context: ScreenContext?
  private(set) var refreshCount = 0

  init(_ context: ScreenContext?) { self.context = context }

  func refresh() { refreshCount += 1 }
}

/// A container that navigation knows nothing of: shows one of its screens.
final class SplitScreen: ScreenContaining {
  let contexts: [ScreenContext]
  private(set) var activeContext: ScreenContext?
  private(set) var activeScreen: (any Screen)?
  private let stage: CaseStage

  init(_ contexts: [ScreenContext], on stage: CaseStage) {
    self.contexts = contexts
    self.stage = stage
    activeContext = contexts.first
    activeScreen = stage.make("inside")
  }

  func turn(to context: ScreenContext) {
    activeContext = context
    activeScreen = stage.make("\(context)")
  }
}

final class HelpScreen: Screen {}

/// Puts a context into a tab of its own, beside the others.
struct BesideTransition: ContextTransition {
  func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    let base = draft.state.root
    let tab = NavigationState.Container.stack(id: draft.newContainer(), root: entry)
    return [.setTabs(base.containers + [tab], in: base.id), .select(tab.id)]
  }
}

/// Selects the tab whose root has the context, and leaves what is above the root as it is.
struct TabSwitcher: ContextSwitcher {
  func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]? {
    let tabs = situation.state?.root.containers ?? []
    return tabs.first { $0.entries[0].context == context }.map { [.change(.select($0.id))] }
  }
}

struct NoTransition: ContextTransition {
  func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] { [] }
}

final class Fallback: ContextMaker {
  private let body: (ScreenContext) -> ContextTarget?

  init(_ body: @escaping (ScreenContext) -> ContextTarget?) { self.body = body }

  func make(_ context: ScreenContext) -> ContextTarget? { body(context) }
}

/// Returns the same moves for every context, or none.
struct FixedSwitcher: ContextSwitcher {
  let moves: [ContextMove]?

  func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]? { moves }
}

/// Shows an entry by the operations that its closure returns.
struct FreeTransition: ContextTransition {
  let body: @Sendable (NavigationState.Entry, inout ContextDraft) -> [NavigationState.Operation]

  init(_ body: @escaping @Sendable (NavigationState.Entry, inout ContextDraft) -> [NavigationState.Operation]) {
    self.body = body
  }

  func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] { body(entry, &draft) }
}

/// Shows another screen inside.
final class NestingScreen: ScreenContaining, LeaveGuard {
  let activeScreen: (any Screen)?
  let contexts: [ScreenContext]
  let activeContext: ScreenContext?
  let allowsLeaving: Bool
  private let whenAttempted: (@MainActor () -> Void)?

  init(
    _ inside: (any Screen)?, context: ScreenContext? = nil, allowsLeaving: Bool = true,
    whenAttempted: (@MainActor () -> Void)? = nil
  ) {
    activeScreen = inside
    contexts = context.map { [$0] } ?? []
    activeContext = context
    self.allowsLeaving = allowsLeaving
    self.whenAttempted = whenAttempted
  }

  func turn(to context: ScreenContext) {}
  func didAttemptToLeave(retry: @escaping @MainActor () -> Void) { whenAttempted?() }
}

extension ScreenContext {
  static let home = ScreenContext(kind: "home")
  static let gift = ScreenContext(kind: "gift")
  static let card = ScreenContext(kind: "card")
}
