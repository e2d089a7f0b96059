import Navigation
public import Screens

/// The code of one scene of a storyboard: how its screen is made from what it is given, and which of its events are
/// segues.
@MainActor public struct SceneBinding {
  /// The name of the scene.
  public let identifier: String
  /// The name of the type that the scene is known by.
  public let root: String
  /// The name of the screen's view, for the host's catalogue of views.
  public let view: String?
  /// What it is made from, if that is handed over by whatever leads to it.
  public let input: Storyboard.Port?
  /// What the scene shows, and what it is made from to show something.
  let contexts: SceneContexts
  /// Makes the scene; `nil` if what is handed over is of another type, or what was made is.
  let make: @MainActor ((any Sendable)?, SceneSegues) -> SceneContent?

  private init(
    _ identifier: String, root: String, view: String? = nil, input: Storyboard.Port? = nil,
    contexts: SceneContexts = SceneContexts(nil),
    make: @escaping @MainActor ((any Sendable)?, SceneSegues) -> SceneContent?
  ) {
    self.contexts = contexts
    self.identifier = identifier
    self.root = root
    self.view = view
    self.input = input
    self.make = make
  }

  /// Binds a scene whose screen is known by its class.
  ///
  /// - Parameters:
  ///   - scene: How its screen is made.
  ///   - wire: Says which of the screen's events are segues; the segues that it fires itself need no word.
  public init<Root: Screen>(
    _ scene: SceneDescriptor<Root>, wire: (@MainActor (Root, SceneSegues) -> Void)? = nil
  ) {
    self.init(
      scene.identifier, root: "\(Root.self)", view: scene.view, contexts: SceneContexts(scene.context)
    ) { _, segues in
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
    self.init(identifier, root: "\(Root.self)", view: view, contexts: SceneContexts(context)) { _, segues in
      SceneContent(make(segues), as: Root.self)
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
      identifier, root: "\(Root.self)", view: view, input: .init(name, "\(Input.self)"), contexts: contexts
    ) { value, segues in
      (value as? Input).flatMap { SceneContent(make($0, segues), as: Root.self) }
    }
  }

  /// Binds a scene in whose place another flow runs.
  ///
  /// - Parameters:
  ///   - identifier: The name of the scene.
  ///   - make: Makes the flow's coordinator from what is handed over, if anything is.
  ///   - told: Returns which of the scene's events it is that the flow has finished; `nil` if none is.
  public init<Child: Coordinator>(
    _ identifier: String, flow make: @escaping @MainActor ((any Sendable)?) -> Child?,
    telling told: @escaping @MainActor (Child.Output) -> FiredSegue? = { _ in nil }
  ) {
    self.init(identifier, root: "\(Child.self)") { value, segues in
      make(value).map { .flow(SceneFlow($0) { if let event = $0.output.flatMap(told) { segues.fire(event) } }) }
    }
  }
}

/// What the code of a scene fires its segues with.
@MainActor public struct SceneSegues {
  /// Whether the scene is the one that the flow begins with.
  public let isFirst: Bool
  let perform: @MainActor (FiredSegue) -> Void

  /// Fires a segue of the scene.
  ///
  /// - Parameters:
  ///   - name: The name of the segue.
  ///   - value: What goes with it, if anything does.
  public func fire(_ name: String, _ value: (any Sendable)? = nil) { perform(FiredSegue(name, value)) }

  /// Fires a segue of the scene.
  public func fire(_ event: FiredSegue) { perform(event) }
}

/// What stands for a scene while it is shown.
@MainActor enum SceneContent {
  case screen(any Screen)
  case flow(SceneFlow)

  /// A screen, if it is what the scene is known by.
  init?<Root>(_ screen: any Screen, as root: Root.Type) {
    guard screen is Root else { return nil }
    self = .screen(screen)
  }

  /// The screen; `nil` if it is a flow.
  var screen: (any Screen)? { if case .screen(let screen) = self { screen } else { nil } }
}

/// A flow in place of a screen, whatever its type.
@MainActor struct SceneFlow {
  let flow: AnyFlow
  let run: @MainActor (any SceneHost, FlowPlacement) -> Refusal?
  let select: @MainActor (Router) -> Refusal?

  init<Output>(
    _ coordinator: some Coordinator<Output>, onEnd: (@MainActor (FlowOutcome<Output>) -> Void)? = nil
  ) {
    flow = coordinator.flow
    run = { $0.run(coordinator, in: $1, onEnd: onEnd) }
    select = { [weak coordinator] router in coordinator.flatMap { router.select($0) } }
  }
}
