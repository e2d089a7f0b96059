public import Coordination
public import CoordinationTesting

/// A flow that shows screens with given names when it starts.
public final class TestFlow: StubCoordinator<String> {
  public var whileStarting: (@MainActor (TestFlow) -> Void)?
  private let names: [String]

  public init(_ names: [String]) { self.names = names }

  public override func start(_ flow: Flow<String>) {
    super.start(flow)
    for name in names { flow.push(NamedScreen(name)) }
    whileStarting?(self)
  }
}

/// A coordinator without a base class.
public final class PlainCoordinator: Coordinator {
  public private(set) var flow: Flow<Void>?

  public init() {}

  public func start(_ flow: Flow<Void>) {
    self.flow = flow
    flow.push(NamedScreen("plain"))
  }
}

@MainActor open class NamedScreen: Screen {
  public let name: String

  public init(_ name: String) { self.name = name }
}

/// A host that answers immediately and counts the steps; it can reject one.
@MainActor public final class CountingHost: NavigationHost {
  public var changes = 0
  /// Whether the last step was animated.
  public private(set) var wasAnimated: Bool?
  public var rejectsNext = false
  private weak var navigator: Navigator?

  public init(_ navigator: Navigator? = nil) {
    self.navigator = navigator
    navigator?.host = self
  }

  public func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) {
    guard !rejectsNext else {
      rejectsNext = false
      return ticket.reject()
    }
    changes += 1
    wasAnimated = animated
    ticket.complete()
  }
}

extension Navigator {
  public var names: [String] { screens.compactMap { ($0 as? NamedScreen)?.name } }
}
