import Coordination
import CoordinationSupport
import Testing

/// A program that is closed while it shows an account.
///
/// The program then starts again with or without a signed-in user.
@MainActor
@Suite("A program that restores a screen with sign-in")
struct SavedStateProgram {
  final class HomeScreen: Screen {}

  final class AccountScreen: Screen {}

  final class MainCoordinator: ContextCoordinator {
    func start(_ flow: Flow<Void>) {
      resume(flow)
      flow.push(HomeScreen(), context: ScreenContext(kind: "home"))
    }

    func resume(_ flow: Flow<Void>) {}

    func makeDestination(for context: ScreenContext) -> ContextDestination? {
      context.kind == "account" ? .screen(AccountScreen()) : nil
    }
  }

  @MainActor final class Session {
    var isSignedIn = false
  }

  let session = Session()

  private func begin(restoring snapshot: NavigationSnapshot? = nil) -> (Navigator, ContextRouter) {
    let navigator = Navigator()
    let policy = SignInPolicy { [session] _ in session.isSignedIn ? .signedIn : .signedOut }
    let router = ContextRouter(navigator, planner: ContextPlanner([ContextRoute("account")], policies: [policy]))
    if let snapshot { router.restore(snapshot) }
    navigator.run(MainCoordinator())
    return (navigator, router)
  }

  @Test(arguments: [false, true])
  func `a restored account is shown only to a signed-in user`(_ isSignedIn: Bool) throws {
    session.isSignedIn = true
    let (_, first) = begin()
    first.open(ScreenContext(kind: "account"))
    let snapshot = try #require(first.snapshot)
    session.isSignedIn = isSignedIn
    let (navigator, _) = begin(restoring: snapshot)
    #expect((navigator.activeScreen is AccountScreen) == isSignedIn)
    #expect((navigator.activeScreen is HomeScreen) == !isSignedIn)
  }
}
