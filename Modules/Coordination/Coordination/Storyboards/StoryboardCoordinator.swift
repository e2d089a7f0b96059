public import Navigation
public import Screens

/// A coordinator made from a scene: right after `init` it has a container and its typed root.
///
/// It can be shown by itself, through the container, or be run by another coordinator: then its root moves onto the
/// stack of that one. What the root's events mean is for its owner to say.
@MainActor public final class StoryboardCoordinator<Root: Screen>: BaseCoordinator<Never> {
  /// The scene that the root was made from.
  public let scene: SceneDescriptor<Root>
  /// The screen at the bottom.
  public let root: Root
  private var ownContainer: Navigator?

  /// Makes the root, in a container of its own.
  public init(_ scene: SceneDescriptor<Root>) {
    self.scene = scene
    root = scene.makeScreen()
    super.init()
    let container = Navigator()
    ownContainer = container
    _ = container.open(root, owner: nil, number: nil, at: Placement(.base))
  }

  /// The stack that the root is on; `nil` once the coordinator has ended.
  public var container: Navigator? { ownContainer ?? navigator }

  /// Moves the root onto the stack that the coordinator is run on.
  public override func start() {
    ownContainer?.close()
    ownContainer = nil
    router.push(root)
  }
}
