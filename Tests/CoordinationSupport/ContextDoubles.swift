public import Coordination
import CoordinationTesting

public struct Coupon: ContextRepresentable {
  public static let kind = "coupon"
  public let code: String

  public init(code: String) { self.code = code }

  public init?(payload: ContextValue) {
    guard case .string(let code) = payload else { return nil }
    self.code = code
  }

  public var payload: ContextValue { .string(code) }
}

/// A screen that declares its context.
public final class DeclaringScreen: ContextDeclaring, ContextRefreshing {
  public var context: ScreenContext?
  public private(set) var refreshCount = 0

  public init(_ context: ScreenContext?) { self.context = context }

  public func refresh() { refreshCount += 1 }
}

/// A screen that contains several screens without entries and shows one of them.
public final class SplitScreen: ScreenContaining {
  public let contexts: [ScreenContext]
  public private(set) var activeContext: ScreenContext?
  public private(set) var activeScreen: (any Screen)?
  private let stage: TestStage

  public init(_ contexts: [ScreenContext], on stage: TestStage) {
    self.contexts = contexts
    self.stage = stage
    activeContext = contexts.first
    activeScreen = stage.makeScreen("inside")
  }

  public func select(_ context: ScreenContext) {
    activeContext = context
    activeScreen = stage.makeScreen("\(context)")
  }
}

public final class HelpScreen: Screen {
  public init() {}
}

/// Shows a context in a new, selected tab after the existing tabs.
public struct NewTabTransition: ContextTransition {
  public init() {}

  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    let root = draft.state.root
    let tab = NavigationState.Container.stack(id: draft.newContainer(), root: entry)
    return [.setTabs(root.containers + [tab], in: root.id), .select(tab.id)]
  }
}

/// Selects the tab whose root has the context and keeps the screens above the root.
public struct TabSwitcher: ContextSwitcher {
  public init() {}

  public func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]? {
    let tabs = situation.state?.root.containers ?? []
    return tabs.first { $0.entries[0].context == context }.map { [.change(.select($0.id))] }
  }
}

public struct NoTransition: ContextTransition {
  public init() {}

  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] { [] }
}

public final class Fallback: DestinationBuilder {
  private let body: (ScreenContext) -> ContextDestination?

  public init(_ body: @escaping (ScreenContext) -> ContextDestination?) { self.body = body }

  public func makeDestination(for context: ScreenContext) -> ContextDestination? { body(context) }
}

/// A switcher that returns the same result for every context: the given moves or `nil`.
public struct FixedSwitcher: ContextSwitcher {
  public let moves: [ContextMove]?

  public init(moves: [ContextMove]?) { self.moves = moves }

  public func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]? { moves }
}

/// A transition whose closure returns the operations that show an entry.
public struct ClosureTransition: ContextTransition {
  public let body: @Sendable (NavigationState.Entry, inout ContextDraft) -> [NavigationState.Operation]

  public init(_ body: @escaping @Sendable (NavigationState.Entry, inout ContextDraft) -> [NavigationState.Operation]) {
    self.body = body
  }

  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] { body(entry, &draft) }
}

/// A screen that contains at most one other screen and can prevent the user from leaving.
public final class NestingScreen: ScreenContaining, LeaveGuard {
  public let activeScreen: (any Screen)?
  public let contexts: [ScreenContext]
  public let activeContext: ScreenContext?
  public let allowsLeaving: Bool
  private let whenAttempted: (@MainActor () -> Void)?

  public init(
    _ inside: (any Screen)?, context: ScreenContext? = nil, allowsLeaving: Bool = true,
    whenAttempted: (@MainActor () -> Void)? = nil
  ) {
    activeScreen = inside
    contexts = context.map { [$0] } ?? []
    activeContext = context
    self.allowsLeaving = allowsLeaving
    self.whenAttempted = whenAttempted
  }

  public func select(_ context: ScreenContext) {}
  public func didAttemptToLeave(retry: @escaping @MainActor () -> Void) { whenAttempted?() }
}

/// Redirects each target whose last context is a key in `steps` to the value for that key.
public struct RedirectingPolicy: ContextPolicy {
  public let steps: [ScreenContext: ScreenContext]

  public init(_ steps: [ScreenContext: ScreenContext]) { self.steps = steps }

  public func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict {
    guard let last = target.last, let next = steps[last] else { return .allow }
    return .redirect([next])
  }
}

extension ScreenContext {
  public static let home = ScreenContext(kind: "home")
  public static let gift = ScreenContext(kind: "gift")
  public static let card = ScreenContext(kind: "card")
}
