import Coordination
import Flows
import TerminalHost

/// A handler that opens the launch link and the links that the user types at the host's prompt.
///
/// The handler also restores the saved navigation state.
@MainActor
final class DeepLinkHandler {
  private let navigator: Navigator
  private let router: ContextRouter
  private weak var host: (any ScreenHost)?
  private var restoration: Restoration?

  /// Creates a handler and starts to restore the saved state and open the launch link.
  ///
  /// Create the handler before the application runs.
  init(_ request: AppRequest, _ navigator: Navigator, _ host: any ScreenHost) {
    self.navigator = navigator
    self.host = host
    router = ContextRouter(navigator, planner: request.links.planner, migration: AppLinks.migration)
    host.command = .init("Open") { [weak self] in self?.open($0) }
    // If the target can be opened, it takes precedence over the saved state.
    if let snapshot = request.restoredSnapshot {
      router.restore(snapshot) {
        [weak self] in
        self?.restoration = $0
      } opened: {
        [weak host] in
        host?.show($0.reason)
      }
    }
    if let target = request.target { router.open(target) { [weak host] in host?.show($0.reason) } }
  }

  /// The final state of the application.
  var end: AppEnd {
    let tree = ["flows", navigator.flowTreeDescription, "screens", navigator.state?.treeDescription ?? "nothing"]
    // The sign-in flow is not restored.
    let snapshot = AppLinks.isSignedIn(in: navigator.state) ? router.snapshot : nil
    return AppEnd(snapshot: snapshot, restoration: restoration, tree: tree.joined(separator: "\n") + "\n")
  }

  /// Opens a link that the user typed with or without `citypicker://`.
  ///
  /// - Returns: The reason that the link was not opened or is not yet open. The result is `nil` if the link was opened
  ///   or if the reason is not yet known.
  private func open(_ text: String) -> String? {
    let link = text.hasScheme ? text : "citypicker://\(text)"
    let answer = Answer()
    do throws(LinkError) {
      let plan = try router.open(link: link, in: AppLinks.table) { [weak host] result in
        if answer.isGiven { host?.show(result.reason) } else { answer.reason = result.reason }
      }
      answer.isGiven = true
      return plan.message ?? answer.reason
    } catch {
      return error.reason
    }
  }
}

/// The reply to a typed link.
///
/// If the result is known immediately, it becomes the reply. Otherwise, the host later shows the result as a message.
@MainActor private final class Answer {
  var isGiven = false
  /// The reason that the link was not opened, or `nil` if it was opened or the result is not yet known.
  var reason: String?
}

extension String {
  /// Whether the text starts with characters that are valid in a URL scheme, followed by a colon.
  fileprivate var hasScheme: Bool {
    guard let end = firstIndex(where: { !$0.isLetter && !$0.isNumber && !"+-.".contains($0) }) else { return false }
    return self[end] == ":"
  }
}

extension ContextResult {
  /// The reason that the context was not opened, or `nil` if it was opened or superseded.
  fileprivate var reason: String? {
    switch self {
    case .done, .alreadyShown, .coalesced, .superseded: nil
    case .guarded(let reason): reason
    case .rejected(let error): error.reason
    case .notShown: "the link could not be shown"
    }
  }
}
