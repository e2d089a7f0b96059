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
    guard case .tabs(let tabs) = draft.state.base else { return [] }
    let tab = NavigationState.Container.stack(.init(id: draft.newContainer(), root: entry))
    return [.setTabs(tabs.tabs + [tab], in: tabs.id), .select(tab.id)]
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
