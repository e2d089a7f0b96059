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
