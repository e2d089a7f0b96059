public import Coordination
public import CoordinationTesting

/// A coordinator that pushes screens with the given names when it starts.
public final class TestFlow: StubCoordinator<String> {
  public var whileStarting: (@MainActor (TestFlow) -> Void)?
  private let names: [String]
  private weak var stage: TestStage?

  /// Creates a coordinator.
  ///
  /// If a stage is given, the screens record their hooks on that stage.
  public init(
    _ names: [String], on stage: TestStage? = nil, whileStarting: (@MainActor (TestFlow) -> Void)? = nil
  ) {
    (self.names, self.stage, self.whileStarting) = (names, stage, whileStarting)
  }

  public override func start(_ flow: Flow<String>) {
    super.start(flow)
    for name in names {
      if let stage { flow.push(stage.makeScreen(name)) } else { flow.push(NamedScreen(name)) }
    }
    whileStarting?(self)
  }
}

/// A coordinator that implements the protocol directly, without a base class.
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

extension Navigator {
  public var names: [String] { screens.compactMap { ($0 as? NamedScreen)?.name } }
}
