public import Navigation
public import Screens

/// Why a context cannot be opened; nothing has moved then.
public enum ContextRefusal: Error, Hashable, Sendable {
  /// There was nothing to open.
  case nothingAskedFor
  /// Nobody has said how contexts of this kind are reached.
  case unknownKind(ScreenContext)
  /// There is no such thing, as the text says.
  case noSuchContext(ScreenContext, String)
  /// What lies below a context would lie above it as well; the last is the first again.
  case parentCycle([ScreenContext])
  /// The chain that begins here is too long, or there is no end of what has to lie below it.
  case chainTooLong(ScreenContext)
  /// Policies lead in a circle; the last is the first again.
  case redirectCycle([ScreenContext])
  /// Policies have led elsewhere too often.
  case tooManyRedirects([ScreenContext])
  /// The state does not take what a switcher or a transition does.
  case navigation(Refusal, for: ScreenContext)
  /// A transition has not brought what it was to show in view.
  case notInView(ScreenContext)
  /// A switcher or a transition brings an entry that nobody has asked for, so nobody makes its screen.
  case unknownEntry(for: ScreenContext)
  /// What is to be shown would be taken away again by what is to be shown above it.
  case undoesItself(ScreenContext)
  /// Nobody makes screens of this kind here.
  case noMaker(ScreenContext)
  /// Whoever makes the screen has failed, with this error.
  case notMade(ScreenContext, String)
  /// What was made for it has been shown or run already.
  case usedAlready(ScreenContext)
  /// Whoever made the screens has changed what is shown.
  case changedMeanwhile
}

extension ContextRefusal: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
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
