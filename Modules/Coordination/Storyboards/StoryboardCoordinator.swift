import Coordinators
public import Navigation
public import Screens

/// A coordinator for a storyboard, with a container and a typed root that exist as soon as the coordinator is created.
///
/// ```swift
/// import Coordination
///
/// final class ShelfScreen: Screen { var onHelp: (() -> Void)? }
///
/// final class HelpScreen: Screen {}
///
/// @MainActor func makeShelf() -> StoryboardCoordinator<ShelfScreen> {
///   let shelf = SceneDescriptor(SceneID("shelf")) { ShelfScreen() }
///   let help = SceneDescriptor(SceneID("help")) { HelpScreen() }
///   let helpTapped = Port<Void>("helpTapped")
///   let storyboard = Storyboard("shelf", startingAt: shelf.id) {
///     Storyboard.Scene(shelf.id, root: ShelfScreen.self, outputs: [helpTapped]) {
///       Storyboard.Segue(helpTapped, .present(to: help.id))
///     }
///     Storyboard.Scene(help.id, root: HelpScreen.self)
///   }
///   return StoryboardCoordinator(storyboard, root: shelf, others: [SceneBinding(help)]) { screen, segues in
///     screen.onHelp = { segues.fire(helpTapped) }
///   }
/// }
/// ```
///
/// The app can show the coordinator's own container, or push the coordinator's root onto another container. Another
/// coordinator can also run this coordinator (for example, in a modal). In that case, the root moves to the new
/// container.
///
/// A segue acts in the container that shows its source. The coordinator has no output and ends when all its screens
/// have been removed.
@MainActor open class StoryboardCoordinator<Root: Screen>: StoryboardFlow<Never>, CustomStringConvertible {
  public final let root: Root
  private let preparation: (@MainActor (PreparedSegue) -> Void)?

  /// Creates a coordinator and its root, which is shown in the coordinator's own container.
  ///
  /// - Parameters:
  ///   - storyboard: The coordinator's storyboard, whose first entry must target the root's scene.
  ///   - scene: The root's scene.
  ///   - others: The code for the other scenes.
  ///   - wire: A closure that connects the root's events to segues. A `SegueScreen` does not need this closure.
  ///   - prepare: A closure that prepares each segue's destination. A subclass can override
  ///     ``StoryboardFlow/prepare(for:)`` instead.
  public init(
    _ storyboard: Storyboard, root scene: SceneDescriptor<Root>, others: [SceneBinding] = [],
    wire: (@MainActor (Root, SceneSegues) -> Void)? = nil, prepare: (@MainActor (PreparedSegue) -> Void)? = nil
  ) {
    root = scene.makeScreen()
    preparation = prepare
    super.init(storyboard, scenes: [SceneBinding(scene, wire: wire)] + others)
    if let first = storyboard.entries.first?.destination, first != scene.id.name {
      faults.append(.init(.otherInitialScene(first, inCode: scene.id.name), in: [storyboard.name]))
    }
    let place = ScenePlace(scene.id.name)
    place.context = scene.context
    wire?(root, segues(of: place))
    adopt(place, .screen(root))
    rootPlace = place
    let container = Navigator()
    container.run(StoryboardBranch(root, showing: scene.context))
    container.yieldToOthers()
    ownContainer = container
  }

  /// Creates a coordinator for a storyboard with a single scene.
  public convenience init(_ scene: SceneDescriptor<Root>) {
    let storyboard = Storyboard(scene.id.name, startingAt: scene.id) {
      Storyboard.Scene(identifier: scene.id.name, root: TypeName(scene.root).description, view: scene.view)
    }
    self.init(storyboard, root: scene)
  }

  open override func prepare(for segue: PreparedSegue) { preparation?(segue) }

  /// The coordinator's own container, which shows the root, or `nil` once the root is shown elsewhere.
  public final var container: Navigator? { ownContainer?.state == nil ? nil : ownContainer }

  /// The coordinator's name in the flow tree, such as `UserEditCoordinator` for a root of type `UserEditScreen`.
  public nonisolated var description: String { Self.name }
}

extension StoryboardCoordinator: NamedCoordinator {
  nonisolated static var name: String {
    let root = "\(Root.self)"
    return (root.hasSuffix("Screen") ? String(root.dropLast("Screen".count)) : root) + "Coordinator"
  }
}
