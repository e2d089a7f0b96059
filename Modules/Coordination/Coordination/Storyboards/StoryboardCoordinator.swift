public import Navigation
public import Screens

/// A coordinator made from a storyboard: right after `init` it has a container and its typed root.
///
/// It can be shown by itself, through the container, or be run by another coordinator, on a layer, say: then its root
/// moves there. Its segues work in either place.
@MainActor open class StoryboardScenario<Root: Screen, Output>: StoryboardFlow<Output> {
  /// The scene that the root was made from.
  public final let scene: SceneDescriptor<Root>
  /// The screen at the bottom.
  public final let root: Root
  private final var ownContainer: Navigator?

  /// Makes the root, in a container.
  ///
  /// - Parameters:
  ///   - storyboard: What leads the coordinator; its first entry leads to the scene of the root.
  ///   - scene: How the root is made.
  ///   - others: The code of the other scenes.
  ///   - exits: What the coordinator finishes with, for each exit of the storyboard.
  ///   - wire: Says which of the root's events are segues; those that it fires itself need no word.
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
    let place = ScenePlace(scene.identifier, on: nil)
    place.context = scene.context
    wire?(root, segues(of: place))
    adopt(place, .screen(root))
    rootPlace = place
    let trunk = StoryboardBranch(root, showing: scene.context, of: nil)
    place.host = trunk
    let container = Navigator()
    container.run(trunk)
    ownContainer = container
  }

  /// Makes the root of a storyboard of one scene; what its events mean is for its owner to say.
  public convenience init(_ scene: SceneDescriptor<Root>) {
    self.init(
      Storyboard(
        name: scene.identifier, entries: [.init("start", to: scene.identifier)], scenes: [scene.scene]), root: scene)
  }

  /// The container that the root is in; `nil` once the coordinator has ended.
  ///
  /// Before the coordinator is run it is one of its own.
  public final var container: Navigator? { navigator ?? ownContainer }

  /// Moves the root to where the coordinator is run.
  open override func start() {
    leaveOwnContainer()
    super.start()
  }

  /// Lets the root go to where it is shown.
  open override func resume() { leaveOwnContainer() }

  private func leaveOwnContainer() {
    ownContainer?.close()
    ownContainer = nil
  }
}

/// A coordinator made from a storyboard that comes to no result: it goes when its screens go.
public typealias StoryboardCoordinator<Root: Screen> = StoryboardScenario<Root, Never>
