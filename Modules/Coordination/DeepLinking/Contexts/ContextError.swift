import Coordinators
public import Navigation
public import Screens

/// The result of a request to open contexts.
///
/// The result is delivered exactly once.
public enum ContextResult: Hashable, Sendable {
  case done
  /// The topmost context was already visible.
  ///
  /// The active screen is refreshed if it conforms to `ContextRefreshing`.
  case alreadyShown
  /// A request for the same contexts was already waiting.
  case coalesced
  /// A newer request or a user action replaced this request, its task was canceled, or the router was released.
  case superseded
  /// A policy denied the request, or all screens were closed while the request waited.
  case guarded(String)
  /// The request was rejected, and nothing changed.
  case rejected(ContextError)
  /// The request was accepted, but the host did not show the contexts.
  case notShown(RequestResult)

  init(_ result: RequestResult) {
    switch result {
    case .done, .clamped: self = .done
    case .alreadyShown, .coalesced, .nothingToPop: self = .alreadyShown
    case .superseded: self = .superseded
    case .stale, .guarded, .rejected, .notShown, .timedOut, .hostDetached: self = .notShown(result)
    }
  }

  /// The reason the request failed, or `nil` if it succeeded or was superseded.
  var problem: String? {
    switch self {
    case .done, .alreadyShown, .coalesced, .superseded: nil
    case .guarded(let reason): reason
    case .rejected(let rejection): "\(rejection)"
    case .notShown(let result): "the host did not show the contexts (\(result))"
    }
  }
}

/// An error that prevents contexts from being opened.
///
/// A request that fails with this error makes no changes.
public enum ContextError: Error, Hashable, Sendable {
  case noContexts
  /// No route exists for contexts of this kind.
  case unknownKind(ScreenContext)
  case noSuchContext(ScreenContext, String)
  /// The target has too many contexts, or its first context has too many parents (for example, because the parents form
  /// a cycle).
  case chainTooLong(ScreenContext)
  /// The redirects exceed the limit or form a cycle.
  ///
  /// This error also occurs if contexts that must be opened before the target themselves require other contexts to be
  /// opened first.
  ///
  /// If the redirects form a cycle, the first and last contexts in the array are the same.
  case redirectCycle([ScreenContext])
  /// The navigation state rejected an operation from a switcher or transition.
  case navigation(NavigationError, for: ScreenContext)
  /// A planned move is invalid, or a transition does not make the context visible.
  ///
  /// A move can add only the context's new entry and must not remove an entry that the plan has already added. A
  /// ``ContextMove/turn(_:to:)`` move must name a context that the entry's screen contains.
  case notInView(ScreenContext)
  /// Neither a coordinator nor the fallback builder creates a screen for the context.
  ///
  /// If a screen already shows this content, the router cannot find that screen because it was pushed without its
  /// context.
  case noBuilder(ScreenContext)
  /// A builder threw an error or returned a screen or coordinator that is already in use.
  case notCreated(ScreenContext, String)
  /// The navigation state changed, or a new flow ended, while the screens were being created.
  case changedMeanwhile
  /// A policy's question was not answered in time.
  case noAnswer(to: String, within: Duration)
  /// A policy denies a context in a snapshot.
  case denied(ScreenContext, String)
  /// A policy redirects a context in a snapshot, but restorations do not follow redirects.
  case redirected(ScreenContext, to: [ScreenContext])
}

extension ContextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noContexts: "there is nothing to open: pass at least one context"
    case .unknownKind(let context): "no route to \(context): add a `ContextRoute` for \"\(context.kind)\""
    case .noSuchContext(let context, let reason): "\(context): \(reason)"
    case .chainTooLong(let context):
      "the chain of \(context) is too long: check its parents for a cycle, or open fewer contexts"
    case .redirectCycle(let chain):
      "too many redirects: \(chain.map { "\($0)" }.joined(separator: " → ")); let a policy allow one of them"
    case .navigation(let rejection, let context): "\(context) cannot be shown: \(rejection)"
    case .notInView(let context): "\(context) would not be visible: correct its transition or its parent"
    case .noBuilder(let context):
      "no coordinator creates \(context): create it in `makeDestination(for:)`, or push its screen with `context:`"
    case .notCreated(let context, let error): "\(context) cannot be created: \(error)"
    case .noAnswer(let question, let limit):
      "no answer to \(question.quoted) within \(limit): try again, or increase the limit of the question"
    case .denied(let context, let reason): "\(context) is not allowed: \(reason)"
    case .redirected(let context, let target):
      "\(context) is not allowed: a policy redirects to \(target.map { "\($0)" }.joined(separator: ", "))"
    case .changedMeanwhile: "the state changed while screens were created: do not navigate in a builder or `resume(_:)`"
    }
  }
}
