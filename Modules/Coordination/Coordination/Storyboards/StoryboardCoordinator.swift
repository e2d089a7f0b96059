public import Navigation
public import Screens

/// A coordinator that is created from a storyboard: right after `init`, it has a container and its typed root.
///
/// It can be shown through its own container. Its root can be pushed onto another container by hand. Another
/// coordinator can run it, for example in a modal; then the root moves there. A segue acts in the container in which
/// its source is shown.
@MainActor open class StoryboardScenario<Root: Screen, Output>: StoryboardFlow<Output>, CustomStringConvertible {
  /// The scene that the root was created from.
  public final let scene: SceneDescriptor<Root>
  public final let root: Root
  private final var initialContainer: Navigator?

  /// Creates the root, in a container.
  ///
  /// - Parameters:
  ///   - storyboard: The storyboard that leads the coordinator; its first entry leads to the scene of the root.
  ///   - scene: The scene of the root.
  ///   - others: The code of the other scenes.
  ///   - exits: The coordinator's output for each exit of the storyboard.
  ///   - wire: Connects the root's events to segues; a ``SegueScreen`` fires its segues without it.
  public init(
    _ storyboard: Storyboard, root scene: SceneDescriptor<Root>, others: [SceneBinding] = [],
    exits: [FlowExit<Output>] = [], wire: (@MainActor (Root, SceneSegues) -> Void)? = nil
  ) {
    self.scene = scene
    root = scene.makeScreen()
    super.init(storyboard, scenes: [SceneBinding(scene, wire: wire)] + others, exits: exits)
    if let first = storyboard.entries.first?.destination, first != scene.identifier {
      faults.append(.init(.otherInitialScene(first, inCode: scene.identifier), in: [storyboard.name]))
    }
    let place = ScenePlace(scene.identifier)
    place.context = scene.context
    wire?(root, segues(of: place))
    adopt(place, .screen(root))
    rootPlace = place
    let container = Navigator()
    container.run(StoryboardBranch(root, showing: scene.context))
    initialContainer = container
  }

  /// Creates the root of a storyboard of one scene.
  public convenience init(_ scene: SceneDescriptor<Root>) {
    self.init(Storyboard(scene.identifier, startingAt: scene.id) { scene.scene }, root: scene)
  }

  /// The container that shows the root, at first the coordinator's own; `nil` after the flow has ended.
  public final var container: Navigator? { navigator(showing: root) }

  override final var ownContainer: Navigator? { initialContainer }

  open override func start(_ flow: Flow<Output>) {
    leaveOwnContainer()
    super.start(flow)
  }

  open override func resume(_ flow: Flow<Output>) {
    leaveOwnContainer()
    super.resume(flow)
  }

  private func leaveOwnContainer() {
    initialContainer?.close()
    initialContainer = nil
  }

  /// The name in a tree of flows, such as `UserEditCoordinator` for a root of type `UserEditScreen`.
  public nonisolated var description: String { Self.name }
}

extension StoryboardScenario: NamedCoordinator {
  nonisolated static var name: String {
    let root = "\(Root.self)"
    return (root.hasSuffix("Screen") ? String(root.dropLast("Screen".count)) : root) + "Coordinator"
  }
}

/// A coordinator that is created from a storyboard and has no output: it ends when its screens are gone.
public typealias StoryboardCoordinator<Root: Screen> = StoryboardScenario<Root, Never>
