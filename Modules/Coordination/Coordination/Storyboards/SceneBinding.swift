import Navigation
public import Screens

/// The code of one scene of a storyboard: how its screen is made from what it is given, and which of its events are
/// segues.
@MainActor public struct SceneBinding {
  /// The name of the scene.
  public let identifier: String
  /// The name of the screen's view, for the host's catalogue of views.
  public let view: String?
  /// The type that the scene is known by.
  let root: TypeName
  /// What it is made from, if that is handed over by whatever leads to it.
  let input: (name: String, type: TypeName)?
  /// What the scene shows, and what it is made from to show something.
  let contexts: SceneContexts
  /// Makes the scene.
  let make: Make

  typealias Make = @MainActor ((any Sendable)?, SceneSegues) throws(SegueReport) -> SceneContent

  private init(
    _ identifier: String, root: Any.Type, view: String? = nil, input: (name: String, type: TypeName)? = nil,
    contexts: SceneContexts = SceneContexts(nil), make: @escaping Make
  ) {
    self.identifier = identifier
    self.root = TypeName(root)
    self.view = view
    self.input = input
    self.contexts = contexts
    self.make = make
  }
}

// MARK: - Screens

extension SceneBinding {
  /// Binds a scene whose screen is known by its class.
  ///
  /// - Parameters:
  ///   - scene: How its screen is made.
  ///   - wire: Says which of the screen's events are segues; the segues that it fires itself need no word.
  public init<Root: Screen>(
    _ scene: SceneDescriptor<Root>, wire: (@MainActor (Root, SceneSegues) -> Void)? = nil
  ) {
    self.init(scene.identifier, root: Root.self, view: scene.view, contexts: SceneContexts(scene.context)) {
      _, segues in
      let screen = scene.makeScreen()
      wire?(screen, segues)
      return .screen(screen)
    }
  }

  /// Binds a scene whose screen is known by a protocol, its output, say.
  ///
  /// - Parameters:
  ///   - identifier: The name of the scene.
  ///   - root: What the screen is known by.
  ///   - view: The name of the screen's view, if the host's catalogue is to look it up.
  ///   - context: What the scene shows, if that matters to anybody.
  ///   - make: Makes the screen, and says which of its events are segues.
  public init<Root>(
    _ identifier: String, as root: Root.Type, view: String? = nil, context: ScreenContext? = nil,
    make: @escaping @MainActor (SceneSegues) -> any Screen
  ) {
    self.init(
      identifier, root: root, view: view, contexts: SceneContexts(context)
    ) { _, segues throws(SegueReport) in
      try .screen(make(segues), as: root, of: identifier)
    }
  }

  /// Binds a scene that is made from something that is handed over.
  ///
  /// - Parameters:
  ///   - identifier: The name of the scene.
  ///   - root: What the screen is known by.
  ///   - view: The name of the screen's view, if the host's catalogue is to look it up.
  ///   - name: The name of what is handed over.
  ///   - input: The type of what is handed over.
  ///   - contexts: What the scene shows, and what it is made from to show something.
  ///   - make: Makes the screen from it, and says which of its events are segues.
  public init<Root, Input: Sendable>(
    _ identifier: String, as root: Root.Type, view: String? = nil, taking name: String, _ input: Input.Type,
    contexts: SceneContexts = SceneContexts(nil),
    make: @escaping @MainActor (Input, SceneSegues) -> any Screen
  ) {
    self.init(
      identifier, root: root, view: view, input: (name, TypeName(input)), contexts: contexts
    ) { value, segues throws(SegueReport) in
      try .screen(make(Self.input(value, of: identifier), segues), as: root, of: identifier)
    }
  }
}

// MARK: - Flows

extension SceneBinding {
  /// Binds a scene in whose place another flow runs.
  ///
  /// - Parameters:
  ///   - identifier: The name of the scene.
  ///   - make: Makes the flow's coordinator.
  ///   - told: Returns which of the scene's events it is that the flow has finished; `nil` if none is.
  public init<Child: Coordinator>(
    _ identifier: String, flow make: @escaping @MainActor () -> Child,
    telling told: @escaping @MainActor (Child.Output) -> FiredSegue? = { _ in nil }
  ) {
    self.init(identifier, root: Child.self) { _, segues in .flow(SceneFlow(make(), segues, telling: told)) }
  }

  /// Binds a scene in whose place another flow runs that is made from something that is handed over.
  ///
  /// - Parameters:
  ///   - identifier: The name of the scene.
  ///   - name: The name of what is handed over.
  ///   - input: The type of what is handed over.
  ///   - make: Makes the flow's coordinator from it.
  ///   - told: Returns which of the scene's events it is that the flow has finished; `nil` if none is.
  public init<Child: Coordinator, Input: Sendable>(
    _ identifier: String, taking name: String, _ input: Input.Type, flow make: @escaping @MainActor (Input) -> Child,
    telling told: @escaping @MainActor (Child.Output) -> FiredSegue? = { _ in nil }
  ) {
    self.init(
      identifier, root: Child.self, input: (name, TypeName(input))
    ) { value, segues throws(SegueReport) in
      .flow(SceneFlow(make(try Self.input(value, of: identifier)), segues, telling: told))
    }
  }

  /// Returns what a scene is made from.
  ///
  /// - Throws: ``SegueReport/wrongInput(of:expected:found:)`` if something else was handed over, or nothing.
  private static func input<Input>(_ value: (any Sendable)?, of scene: String) throws(SegueReport) -> Input {
    if let input = value as? Input { return input }
    let found = TypeName(value.map { type(of: $0) } ?? Void.self)
    throw .wrongInput(of: scene, expected: TypeName(Input.self).qualified, found: found.qualified)
  }
}
