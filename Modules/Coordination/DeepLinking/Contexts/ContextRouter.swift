public import Coordinators
public import Navigation
import Screens

/// Opens contexts in a window (for example, from links and notifications), regardless of the current screen.
///
/// ```swift
/// import Coordination
///
/// final class ShelfScreen: Screen {}
/// final class BookScreen: Screen {}
///
/// final class ShopCoordinator: ContextCoordinator {
///   func start(_ flow: Flow<Void>) { flow.push(ShelfScreen(), context: ScreenContext(kind: "shelf")) }
///   func resume(_ flow: Flow<Void>) {}
///
///   func makeDestination(for context: ScreenContext) -> ContextDestination? {
///     context.kind == "book" ? .screen(BookScreen()) : nil
///   }
/// }
///
/// @MainActor func openBook(on navigator: Navigator) -> ContextRouter {
///   let router = ContextRouter(navigator, planner: ContextPlanner([ContextRoute("book")]))
///   navigator.run(ShopCoordinator())
///   router.open(ScreenContext(kind: "book", payload: .int(7)))
///   return router
/// }
/// ```
///
/// The router plans the path, creates all screens, and shows them in one transaction. If a request's plan cannot be
/// carried out yet, the request waits and is retried after each navigation change.
@MainActor public final class ContextRouter {
  public let navigator: Navigator
  public let planner: ContextPlanner
  let migration: ContextMigration

  let fallback: (any DestinationBuilder)?
  /// The waiting request, or `nil` if there is none.
  ///
  /// A newer request replaces the waiting request.
  var waitingRequest: Request?
  /// The question whose answer the waiting request needs, or `nil` if there is none.
  var inquiry: ContextInquiry?
  private var lastRequestID = 0
  /// Whether screens are being created or results are being delivered.
  ///
  /// While the value is `true`, other requests must wait.
  var isOpening = false
  /// Whether the host still has to show the most recently opened contexts.
  var isShowing = false
  private let followed = Follower()
  /// The snapshot to restore when the first screen is shown, or `nil` if there is none.
  var pendingRestoration: PendingRestoration?

  /// Creates a router for a window.
  ///
  /// - Parameters:
  ///   - navigator: The window's navigator.
  ///   - planner: The planner that determines the paths to contexts.
  ///   - migration: The migration for contexts that earlier versions of the app saved.
  ///   - fallback: The builder for screens that no coordinator creates. A screen that the builder returns directly does
  ///     not belong to a flow.
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

  /// Identifies the router as a follower of the navigator.
  ///
  /// If the router is released on another thread, this object stays alive until the follower is removed on the main
  /// actor.
  private final class Follower: Sendable {}

  struct Request {
    let id: Int
    let target: [ScreenContext]
    let isAnimated: Bool
    let completion: (@MainActor (ContextResult) -> Void)?
    /// Whether a screen was shown when the request was made or has been shown since then.
    var hasSeenState = false
    var answers = ContextAnswers()
    var prerequisite: ContextPrerequisite?
  }

  func newRequestID() -> Int {
    lastRequestID += 1
    return lastRequestID
  }
}
