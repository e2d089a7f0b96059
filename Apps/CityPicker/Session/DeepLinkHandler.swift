import Coordination
import Flows
import TerminalHost

/// Where the application takes in links, at its launch and from the line to type them in,
/// and finds back to where it was.
@MainActor
final class DeepLinkHandler {
  private let navigator: Navigator
  private let router: ContextRouter
  private weak var host: (any ScreenHost)?
  private var restoration: Restoration?

  /// Takes in links from now on; to be made before the application runs.
  init(_ request: AppRequest, _ navigator: Navigator, _ host: any ScreenHost) {
    self.navigator = navigator
    self.host = host
    router = ContextRouter(navigator, planner: request.links.planner, migration: AppLinks.migration)
    host.command = .init("Open") { [weak self] in self?.open($0) }
    // A link wins over what was left, unless it cannot be opened.
    if let left = request.left {
      router.restore(left) {
        [weak self] in
        self?.restoration = $0
      } opened: {
        [weak host] in
        host?.say($0.reason)
      }
    }
    if let target = request.target { router.open(target) { [weak host] in host?.say($0.reason) } }
  }

  /// What is left behind now.
  var end: AppEnd {
    let tree = ["flows", navigator.flowTreeDescription, "screens", navigator.state?.treeDescription ?? "nothing"]
    // To sign in is nothing to come back to.
    let snapshot = AppLinks.isSignedIn(in: navigator.state) ? router.snapshot : nil
    return AppEnd(snapshot: snapshot, restoration: restoration, tree: tree.joined(separator: "\n") + "\n")
  }

  /// Opens what somebody has typed: a link, or what follows `citypicker://` in one.
  ///
  /// - Returns: Why it is not opened, or not yet; `nil` if it is.
  private func open(_ text: String) -> String? {
    let link = text.hasScheme ? text : "citypicker://\(text)"
    let answer = Answer()
    do throws(LinkError) {
      let plan = try router.open(link: link, in: AppLinks.table) { [weak host] result in
        if answer.isGiven { host?.say(result.reason) } else { answer.reason = result.reason }
      }
      answer.isGiven = true
      return plan.reason ?? answer.reason
    } catch {
      return "\(error)"
    }
  }
}

/// What whoever has typed a link is told: what is known at once is the answer,
/// and only what comes later is said unasked.
@MainActor private final class Answer {
  var isGiven = false
  /// Why the link was not opened; `nil` if it was, or if nobody knows yet.
  var reason: String?
}

extension String {
  /// Whether a colon comes before anything that no scheme has.
  fileprivate var hasScheme: Bool {
    guard let end = firstIndex(where: { !$0.isLetter && !$0.isNumber && !"+-.".contains($0) }) else { return false }
    return self[end] == ":"
  }
}

extension ContextResult {
  /// Why something was not opened; `nil` if it was.
  fileprivate var reason: String? {
    switch self {
    case .done, .alreadyShown, .coalesced, .superseded: nil
    case .guarded(let reason): reason
    case .rejected(let rejection): "\(rejection)"
    case .notShown: "the link could not be shown"
    }
  }
}
