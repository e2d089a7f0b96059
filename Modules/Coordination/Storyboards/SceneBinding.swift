public import Coordinators
import Navigation
public import Screens

/// The code for one scene of a storyboard.
///
/// The code creates the scene's screen or flow and connects the events of that screen or flow to segues.
///
/// ```swift
/// import Coordination
///
/// final class CitiesScreen: Screen {
///   let region: String
///   var onSelect: ((String) -> Void)?
///
///   init(of region: String) { self.region = region }
/// }
///
/// let city = Port<String>("city")
/// let cities = SceneID("cities", from: Port<String>("region"))
///
/// @MainActor let binding = SceneBinding(cities, as: CitiesScreen.self) { region, segues in
///   let screen = CitiesScreen(of: region)
///   screen.onSelect = { segues.fire(city, $0) }
///   return screen
/// }
/// ```
@MainActor public struct SceneBinding {
  /// The name of the scene.
  public let identifier: String
  let root: TypeName
  /// The name of the screen's view in the host's catalog, or `nil` if the screen creates its own view.
  let view: String?
  let input: (name: String, type: TypeName)?
  /// A closure that returns the context for a scene that is created from the given value.
  let context: @MainActor ((any Sendable)?) -> ScreenContext?
  /// A closure that returns the value from which to create the scene for a context.
  ///
  /// The closure returns `nil` if the scene cannot show the context.
  let value: @MainActor (ScreenContext) throws -> (any Sendable)?
  let make: @MainActor ((any Sendable)?, SceneSegues) throws(SegueError) -> SceneContent

  private init(
    _ scene: SceneID<Never>, root: Any.Type, view: String? = nil, context: ScreenContext? = nil,
    make: @escaping @MainActor (SceneSegues) throws(SegueError) -> SceneContent
  ) {
    identifier = scene.name
    self.root = TypeName(root)
    self.view = view
    input = nil
    self.context = { _ in context }
    value = { $0 == context ? () : nil }
    self.make = { _, segues throws(SegueError) in try make(segues) }
  }

  private init<Input>(
    _ scene: SceneID<Input>, root: Any.Type, contexts: SceneContexts<Input>? = nil,
    make: @escaping @MainActor (Input, SceneSegues) throws(SegueError) -> SceneContent
  ) {
    identifier = scene.name
    self.root = TypeName(root)
    view = nil
    input = scene.input.map { ($0.name, TypeName(Input.self)) }
    context = { value in (value as? Input).flatMap { contexts?.context($0) } }
    value = { try contexts?.value($0) }
    self.make = { value, segues throws(SegueError) in
      guard let input = (value ?? ()) as? Input else {
        let found = TypeName(of: value).qualified
        throw .wrongInput(of: scene.name, expected: TypeName(Input.self).qualified, found: found)
      }
      return try make(input, segues)
    }
  }
}

// MARK: - Screens

extension SceneBinding {
  /// Creates a binding for a descriptor's scene.
  ///
  /// `wire` connects the screen's events to segues. A `SegueScreen` does not need this closure.
  public init<Root: Screen>(
    _ scene: SceneDescriptor<Root>, wire: (@MainActor (Root, SceneSegues) -> Void)? = nil
  ) {
    self.init(scene.id, root: scene.root, view: scene.view, context: scene.context) { segues in
      let screen = scene.makeScreen()
      wire?(screen, segues)
      return .screen(screen)
    }
  }

  /// Creates a binding for a scene that needs no value.
  ///
  /// `context` is the context that links and restoration use for the scene, or `nil` if they cannot open the scene.
  public init<Root>(
    _ scene: SceneID<Never>, as root: Root.Type, context: ScreenContext? = nil,
    make: @escaping @MainActor (SceneSegues) -> Root
  ) {
    self.init(scene, root: root, context: context) { segues throws(SegueError) in
      try .screen(make(segues), of: scene.name)
    }
  }

  /// Creates a binding for a scene that is created from a value.
  ///
  /// - Parameters:
  ///   - scene: The name of the scene.
  ///   - root: The type of the screen, or a protocol to which the screen conforms.
  ///   - contexts: The mapping between values and contexts, or `nil` if the scene has no contexts.
  ///   - make: A closure that creates the screen from the value and connects the screen's events to segues.
  public init<Root, Input>(
    _ scene: SceneID<Input>, as root: Root.Type, contexts: SceneContexts<Input>? = nil,
    make: @escaping @MainActor (Input, SceneSegues) -> Root
  ) {
    self.init(scene, root: root, contexts: contexts) { input, segues throws(SegueError) in
      try .screen(make(input, segues), of: scene.name)
    }
  }
}

// MARK: - Flows

extension SceneBinding {
  /// Creates a binding for a scene that runs another flow in place of a screen.
  ///
  /// `make` throws an error if the flow cannot currently be shown.
  public init<Child: Coordinator>(
    _ scene: SceneID<Never>, flow make: @escaping @MainActor (SceneSegues) throws(SegueError) -> SceneFlow<Child>
  ) {
    self.init(scene, root: Child.self) { segues throws(SegueError) in try make(segues).content(segues) }
  }

  /// Creates a binding for a scene that takes an input value and runs another flow instead of showing a screen.
  ///
  /// `make` throws an error if the flow cannot currently be shown.
  public init<Child: Coordinator, Input>(
    _ scene: SceneID<Input>,
    flow make: @escaping @MainActor (Input, SceneSegues) throws(SegueError) -> SceneFlow<Child>
  ) {
    self.init(scene, root: Child.self) { input, segues throws(SegueError) in
      try make(input, segues).content(segues)
    }
  }
}

/// The coordinator that runs in place of a scene's screen, and the segue to fire when the coordinator's flow ends.
///
/// ```swift
/// import Coordination
///
/// let name = Port<String>("name")
/// let canceled = Port<Void>("canceled")
///
/// @MainActor func sceneFlow<Login: Coordinator<String>>(of login: Login) -> SceneFlow<Login> {
///   SceneFlow(login) { outcome in
///     outcome.output.map { FiredSegue(name, $0) } ?? FiredSegue(canceled)
///   }
/// }
/// ```
@MainActor public struct SceneFlow<Child: Coordinator> {
  private let coordinator: Child
  private let segue: (@MainActor (FlowOutcome<Child.Output>) -> FiredSegue?)?

  /// Creates a flow for a scene.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator that is not running.
  ///   - segue: A closure that returns the segue to fire when the coordinator's flow ends, or `nil` to fire none. If
  ///     the coordinator was run, the closure is called exactly once. If the flow that ran the coordinator has also
  ///     ended, no segue is fired. If no closure is given, a failure of the coordinator's flow is reported through
  ///     `Navigator.onReport`.
  public init(
    _ coordinator: Child, ending segue: (@MainActor (FlowOutcome<Child.Output>) -> FiredSegue?)? = nil
  ) {
    self.coordinator = coordinator
    self.segue = segue
  }

  fileprivate func content(_ segues: SceneSegues) -> SceneContent {
    .flow(coordinator) { host, placement in
      let onEnd = segue.map { segue in
        { @MainActor [weak host] (outcome: FlowOutcome<Child.Output>) in
          if let event = segue(outcome), host?.isRunning ?? false { segues.perform(event) }
        }
      }
      return host.run(coordinator, in: placement, from: nil, onEnd: onEnd).decision.error
    }
  }
}
