public import Coordinators
public import Navigation
import Screens

/// Opens contexts in a window, such as those of links and notifications, from wherever the user is.
///
/// The router plans the path, has all screens created, and shows them in one transaction. A request that cannot be
/// followed yet waits, and is tried again whenever something has changed.
@MainActor public final class ContextRouter {
  public let navigator: Navigator
  public let planner: ContextPlanner
  public let migration: ContextMigration

  let fallback: (any DestinationBuilder)?
  /// The request that waits, until a newer one replaces it.
  var waitingRequest: Request?
  /// The question for whose answer the request waits.
  var inquiry: ContextInquiry?
  private var lastRequestID = 0
  /// Whether screens are being created or results delivered, so that no other request may be followed.
  var isOpening = false
  /// Whether the host has not shown yet what was opened last.
  var isShowing = false
  private let followed = Follower()
  /// The snapshot to restore when the first screen is shown.
  var pendingRestoration: PendingRestoration?

  /// Creates the router of a window.
  ///
  /// - Parameters:
  ///   - navigator: The navigator of the window.
  ///   - planner: Plans the path to contexts.
  ///   - migration: Converts contexts from earlier versions of the app.
  ///   - fallback: Creates screens that no coordinator creates. They have no owner.
  public init(
    _ navigator: Navigator,
    planner: ContextPlanner,
    migration: ContextMigration = ContextMigration(),
    fallback: (any DestinationBuilder)? = nil
  ) {
    self.navigator = navigator
    self.planner = planner
    self.migration = migration
    self.fallback = fallback
    navigator.addFollower(followed) { [weak self] in self?.followUp() }
  }

  deinit {
    let (navigator, followed) = (navigator, followed)
    let (waiting, restoration) = (waitingRequest, pendingRestoration)
    MainQueue.run {
      navigator.removeFollower(followed)
      waiting?.completion?(.superseded)
      restoration?.completion?(Restoration(.nothingShown))
    }
  }

  /// The identity of the router as a follower, which outlives a router that is released on another thread.
  private final class Follower: Sendable {}

  struct Request {
    let id: Int
    let target: [ScreenContext]
    let isAnimated: Bool
    let completion: (@MainActor (ContextResult) -> Void)?
    /// Whether something was shown at some time since the request was made.
    var hasSeenState = false
    var answers = ContextAnswers()
    var prerequisite: ContextPrerequisite?
  }

  func newRequestID() -> Int {
    lastRequestID += 1
    return lastRequestID
  }
}
