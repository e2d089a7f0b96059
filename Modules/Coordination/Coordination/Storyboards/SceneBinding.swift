import Navigation
public import Screens

/// The code of one scene of a storyboard: how its screen or flow is created, and which of its events are segues.
///
/// ```swift
/// SceneBinding(cities, as: (any CitiesOutput).self) { region, segues in
///   let screen = factory.citiesOutput(of: region)
///   screen.onCitySelected = { segues.fire(city, $0) }
///   return screen
/// }
/// ```
@MainActor public struct SceneBinding {
  /// The name of the scene.
  public let identifier: String
  let root: TypeName
  let input: (name: String, type: TypeName)?
  let contexts: ErasedContexts
  let make: Make

  typealias Make = @MainActor ((any Sendable)?, SceneSegues) throws(SegueReport) -> SceneContent

  private init<Input>(_ scene: SceneID<Input>, root: Any.Type, contexts: ErasedContexts, make: @escaping Make) {
    identifier = scene.name
    self.root = TypeName(root)
    input = scene.input.map { ($0.name, TypeName(Input.self)) }
    self.contexts = contexts
    self.make = make
  }
}

// MARK: - Screens

extension SceneBinding {
  /// Binds the scene of a descriptor.
  ///
  /// - Parameters:
  ///   - scene: The descriptor, which creates the screen.
  ///   - wire: Connects the screen's events to segues; a ``SegueScreen`` fires its segues without it.
  public init<Root: Screen>(
    _ scene: SceneDescriptor<Root>, wire: (@MainActor (Root, SceneSegues) -> Void)? = nil
  ) {
    self.init(scene.id, root: Root.self, contexts: ErasedContexts(scene.context)) { _, segues in
      let screen = scene.makeScreen()
      wire?(screen, segues)
      return .screen(screen)
    }
  }

  /// Binds a scene that needs no value, with the context that it shows, if links or restoration lead there.
  public init<Root>(
    _ scene: SceneID<Never>, as root: Root.Type, context: ScreenContext? = nil,
    make: @escaping @MainActor (SceneSegues) -> Root
  ) {
    self.init(scene, root: root, contexts: ErasedContexts(context)) { _, segues throws(SegueReport) in
      try .screen(make(segues), of: scene.name)
    }
  }

  /// Binds a scene that is created from a value.
  ///
  /// - Parameters:
  ///   - scene: The name of the scene, with its input.
  ///   - root: The type or protocol that the screen is known by.
  ///   - contexts: The contexts that the scene shows, and the values for them.
  ///   - make: Creates the screen from the value and connects its events to segues.
  public init<Root, Input>(
    _ scene: SceneID<Input>, as root: Root.Type, contexts: SceneContexts<Input>? = nil,
    make: @escaping @MainActor (Input, SceneSegues) -> Root
  ) {
    self.init(scene, root: root, contexts: ErasedContexts(contexts)) { value, segues throws(SegueReport) in
      try .screen(make(Self.input(value, of: scene), segues), of: scene.name)
    }
  }
}

// MARK: - Flows

extension SceneBinding {
  /// Binds a scene in whose place another flow runs, whose output triggers no segue.
  public init<Child: Coordinator>(_ scene: SceneID<Never>, flow make: @escaping @MainActor () -> Child) {
    self.init(scene) { _ in SceneFlow(make()) }
  }

  /// Binds a scene in whose place another flow runs, whose output triggers no segue.
  public init<Child: Coordinator, Input>(_ scene: SceneID<Input>, flow make: @escaping @MainActor (Input) -> Child) {
    self.init(scene) { value, _ in SceneFlow(make(value)) }
  }

  /// Binds a scene in whose place another flow runs.
  public init<Child: Coordinator, Value>(
    _ scene: SceneID<Never>, flow make: @escaping @MainActor () -> Child,
    finishing port: Port<Value>, with value: @escaping @MainActor (Child.Output) -> Value?
  ) {
    self.init(scene) { _ in SceneFlow(make(), finishing: port, with: value) }
  }

  /// Binds a scene in whose place another flow runs that is created from a value.
  ///
  /// - Parameters:
  ///   - scene: The name of the scene, with its input.
  ///   - make: Creates the flow's coordinator from the value.
  ///   - port: The port that the scene fires when the flow finishes.
  ///   - value: Returns the port's value for the flow's output, or `nil` to fire nothing.
  public init<Child: Coordinator, Input, Value>(
    _ scene: SceneID<Input>, flow make: @escaping @MainActor (Input) -> Child,
    finishing port: Port<Value>, with value: @escaping @MainActor (Child.Output) -> Value?
  ) {
    self.init(scene) { input, _ in SceneFlow(make(input), finishing: port, with: value) }
  }

  /// Binds a scene in whose place another flow runs, any outcome of which can trigger a segue.
  ///
  /// - Parameters:
  ///   - scene: The name of the scene.
  ///   - make: Creates the flow; throws if the flow cannot be shown now.
  public init<Child: Coordinator>(
    _ scene: SceneID<Never>, flow make: @escaping @MainActor (SceneSegues) throws(SegueReport) -> SceneFlow<Child>
  ) {
    self.init(scene, root: Child.self, contexts: ErasedContexts(nil)) { _, segues throws(SegueReport) in
      .flow(ErasedSceneFlow(try make(segues), segues))
    }
  }

  /// Binds a scene in whose place another flow runs that is created from a value, any outcome of which can trigger a
  /// segue.
  ///
  /// - Parameters:
  ///   - scene: The name of the scene, with its input.
  ///   - make: Creates the flow from the value; throws if the flow cannot be shown now.
  public init<Child: Coordinator, Input>(
    _ scene: SceneID<Input>,
    flow make: @escaping @MainActor (Input, SceneSegues) throws(SegueReport) -> SceneFlow<Child>
  ) {
    self.init(scene, root: Child.self, contexts: ErasedContexts(nil)) { value, segues throws(SegueReport) in
      .flow(ErasedSceneFlow(try make(Self.input(value, of: scene), segues), segues))
    }
  }

  /// Returns the value that a scene is created from, unless it is missing or of another type.
  private static func input<Input>(_ value: (any Sendable)?, of scene: SceneID<Input>) throws(SegueReport) -> Input {
    if let input = (value ?? ()) as? Input { return input }
    let found = TypeName(value.map { type(of: $0) } ?? Void.self)
    throw .wrongInput(of: scene.name, expected: TypeName(Input.self).qualified, found: found.qualified)
  }
}

extension SceneFlow {
  fileprivate init<Value>(
    _ coordinator: Child, finishing port: Port<Value>, with value: @escaping @MainActor (Child.Output) -> Value?
  ) {
    self.init(coordinator) { outcome in outcome.output.flatMap(value).map { FiredSegue(port, $0) } }
  }
}
