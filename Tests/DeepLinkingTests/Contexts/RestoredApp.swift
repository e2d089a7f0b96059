import Coordination
import CoordinationSupport
import CoordinationTesting

/// An app that starts with some contexts in a stack, in pages, or in tabs, and creates the screens of all other
/// contexts on request.
final class RestoredApp: StubCoordinator<Void>, DestinationBuilder {
  /// The result of a restoration, and the results of opening the part of the snapshot that had to wait.
  struct Results {
    var restoration: Restoration?
    var opened: [ContextResult] = []
  }

  let router: ContextRouter
  private let tabs: [[ScreenContext]]
  private let stage: TestStage
  /// The contexts whose screens were requested from the app, in order.
  private(set) var made: [ScreenContext] = []
  /// A closure that creates a context's destination, or returns `nil` to let the app create it.
  var builder: ((ScreenContext) throws -> ContextDestination?)?
  private(set) var results = Results()

  /// Creates the app with its tabs.
  ///
  /// A single tab is shown without a tab bar.
  init(_ tabs: [ScreenContext]..., on stage: TestStage, policies: [any ContextPolicy] = []) {
    self.tabs = tabs
    self.stage = stage
    router = ContextRouter(stage.navigator, planner: ContextPlanner(Self.routes, policies: policies))
  }

  private static let routes =
    Shop.routes + [ContextRoute("product"), ContextRoute("gift"), ContextRoute("card"), ContextRoute("home")]

  /// Runs the app and restores a state when the app's first screen is shown.
  func restore(_ saved: NavigationState, in placement: FlowPlacement = .here) {
    router.restore(NavigationSnapshot(saved)) { [weak self] in
      self?.results.restoration = $0
    } opened: { [weak self] in
      self?.results.opened.append($0)
    }
    stage.navigator.run(self, in: placement)
  }

  override func start(_ flow: Flow<Void>) {
    super.start(flow)
    guard tabs.count > 1 else {
      for context in tabs.joined() { flow.push(stage.makeScreen("\(context)"), context: context) }
      return
    }
    for tab in tabs { run(PlainShopFlow(tab, on: stage), in: .tab()) }
  }

  func makeDestination(for context: ScreenContext) throws -> ContextDestination? {
    made.append(context)
    return try builder?(context) ?? .screen(stage.makeScreen("\(context)"))
  }
}

extension NavigationState.Container {
  /// Returns a stack of contexts.
  ///
  /// The first entry's number is ten times the stack's number.
  static func stack(_ id: UInt32, showing contexts: ScreenContext?...) -> Self {
    let entries = contexts.enumerated().map { NavigationState.Entry.entry(id * 10 + UInt32($0), $1) }
    return .stack(id: .init(id), root: entries[0], pushed: Array(entries.dropFirst()))
  }

  /// Returns pages of contexts.
  ///
  /// The last page is current.
  static func pages(_ id: UInt32, showing contexts: ScreenContext?...) throws -> Self {
    let entries = contexts.enumerated().map { NavigationState.Entry.entry(id * 10 + UInt32($0), $1) }
    return try .pages(id: .init(id), entries: entries, currentIndex: entries.count - 1)
  }
}
