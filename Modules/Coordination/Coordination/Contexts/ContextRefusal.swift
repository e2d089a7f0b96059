public import Navigation
public import Screens

/// The result of a request to open contexts, of which the caller is notified exactly once.
public enum ContextResult: Hashable, Sendable {
  case done
  /// The context was visible; its screen was asked to refresh.
  case alreadyShown
  /// The same request was waiting already.
  case coalesced
  /// A newer request replaced it.
  case superseded
  /// A policy denied it, or the caller canceled it.
  case guarded(String)
  /// It waited longer than its limit.
  case expired
  /// It was rejected, and nothing changed.
  case refused(ContextRefusal)
  /// It was decided, but the host did not show it.
  case notShown(RequestResult)

  init(_ result: RequestResult) {
    switch result {
    case .done, .clamped: self = .done
    case .alreadyShown, .coalesced, .nothingToPop: self = .alreadyShown
    case .superseded: self = .superseded
    case .stale, .guarded, .refused, .notShown, .timedOut, .hostDetached: self = .notShown(result)
    }
  }
}

/// The error for contexts that cannot be opened, after which nothing has changed.
public enum ContextRefusal: Error, Hashable, Sendable {
  case nothingAskedFor
  /// There is no route for contexts of this kind.
  case unknownKind(ScreenContext)
  case noSuchContext(ScreenContext, String)
  /// Parents form a cycle; the last context is the first again.
  case parentCycle([ScreenContext])
  /// There are too many contexts, or too many parents below the first.
  case chainTooLong(ScreenContext)
  /// Redirects form a cycle; the last context is the first again.
  case redirectCycle([ScreenContext])
  case tooManyRedirects([ScreenContext])
  /// The state rejected an operation of a switcher or a transition.
  case navigation(Refusal, for: ScreenContext)
  /// A transition did not make the context visible.
  case notInView(ScreenContext)
  /// A switcher or a transition added an entry without a screen.
  case unknownEntry(for: ScreenContext)
  /// Showing a context would remove one below it that was just added.
  case undoesItself(ScreenContext)
  /// No coordinator creates screens of this kind.
  case noMaker(ScreenContext)
  /// A maker threw this error.
  case notMade(ScreenContext, String)
  /// The screen or coordinator that was created is in use already.
  case usedAlready(ScreenContext)
  /// Navigation changed while the screens were created.
  case changedMeanwhile
}

extension ContextRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nothingAskedFor: "nothing to open: name at least one context"
    case .unknownKind(let context): "no route to \(context): give the router one for \"\(context.kind)\""
    case .noSuchContext(let context, let reason): "\(context): \(reason)"
    case .parentCycle(let chain): "parents in a circle: \(Self.path(chain)); let one of them have no parent"
    case .chainTooLong(let context):
      "the chain of \(context) is too long: let a parent have no parent, or ask for less"
    case .redirectCycle(let chain): "redirects in a circle: \(Self.path(chain)); let one of them through"
    case .tooManyRedirects(let chain): "too many redirects: \(Self.path(chain)); raise the limit, or lead there at once"
    case .navigation(let refusal, let context): "\(context) cannot be shown: \(refusal)"
    case .notInView(let context): "\(context) would not come in view: mend its transition"
    case .unknownEntry(let context): "\(context) would bring an entry without a screen: mend its transition"
    case .undoesItself(let context): "\(context) would take away what lies below it: mend its transition or its parent"
    case .noMaker(let context): "nobody makes \(context) here: let a coordinator above make it"
    case .notMade(let context, let error): "\(context) cannot be made: \(error)"
    case .usedAlready(let context): "what was made for \(context) is in use already: make another one"
    case .changedMeanwhile: "what is shown has changed while the screens were made: change nothing there"
    }
  }

  private static func path(_ chain: [ScreenContext]) -> String {
    chain.map { "\($0)" }.joined(separator: " → ")
  }
}
