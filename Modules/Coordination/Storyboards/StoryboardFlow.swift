public import Coordinators
import Navigation
public import Screens

/// A coordinator that uses a storyboard to find the destinations of the segues that screens fire.
///
/// The coordinator finds the segue, creates and prepares the destination scene, and shows the scene as the segue's kind
/// specifies. Screens do not handle segues themselves. A subclass can handle events that have no segue.
@MainActor open class StoryboardFlow<Output>: ContextCoordinator {
  public final let storyboard: Storyboard
  /// The faults of the storyboard, including its differences from the code.
  ///
  /// If there are any faults, the flow fails when it starts.
  public internal(set) final var faults: [Storyboard.Fault]
  /// A closure that is called with the error for each segue that was not performed.
  ///
  /// If this property is `nil`, errors bubble up the flow tree as events.
  public final var onReport: (@MainActor (SegueError) -> Void)?

  final var flow: Flow<Output>? {
    willSet {
      // The root moves to the flow, and scenes of an earlier run are removed.
      ownContainer?.close()
      ownContainer = nil
      places = rootPlace.map { [$0] } ?? []
    }
  }
  private final let entry: FiredSegue?
  private final let entryContext: ScreenContext?
  final let bindings: [String: SceneBinding]
  final let exits: [FlowExit<Output>]
  final var places: [ScenePlace] = []
  /// The scene that was created before the flow started, or `nil` if there is none.
  final var rootPlace: ScenePlace?
  /// The container in which a coordinator shows its root before the coordinator is run.
  final var ownContainer: Navigator?

  /// Creates a flow.
  ///
  /// - Parameters:
  ///   - storyboard: The flow's storyboard.
  ///   - scenes: The code for the storyboard's scenes.
  ///   - exits: The flow's output for each storyboard exit.
  ///   - entry: The entry, with its value, or `nil` for the first entry.
  ///   - entryContext: The context of the first scene, or `nil` to use the context that the scene's code returns.
  public init(
    _ storyboard: Storyboard, scenes: [SceneBinding], exits: [FlowExit<Output>] = [], entry: FiredSegue? = nil,
    showing entryContext: ScreenContext? = nil
  ) {
    self.storyboard = storyboard
    self.entry = entry
    self.entryContext = entryContext
    self.exits = exits
    faults = storyboard.validate() + storyboard.validate(against: scenes) + storyboard.validate(against: exits)
    bindings = Dictionary(scenes.map { ($0.identifier, $0) }) { first, _ in first }
  }

  /// Shows the first scene, or fails the flow if the storyboard has faults or the scene cannot be shown.
  open func start(_ flow: Flow<Output>) {
    self.flow = flow
    do {
      let (scene, value) = try beginning()
      if let failure = enter(scene, with: value) { throw failure }
    } catch {
      if let failure = error as? SegueError { _ = notify(failure, from: node) }
      if case SegueError.rejected(let rejection) = error { flow.fail(rejection) } else { flow.fail(error) }
    }
  }

  /// Stores the flow without showing a scene because the flow's screens are created from contexts.
  open func resume(_ flow: Flow<Output>) { self.flow = flow }

  open func didEnd(_ outcome: FlowOutcome<Output>) {}

  /// Prepares a segue's destination before the segue is performed.
  ///
  /// This method is called once for each segue, after the destination has been found or created. The default
  /// implementation does nothing.
  open func prepare(for segue: PreparedSegue) {}

  /// Prepares a screen that was created from a context, before the screen is shown.
  ///
  /// This method is called once for each such screen. The default implementation does nothing.
  open func prepare(_ screen: any Screen, toShow context: ScreenContext) {}

  /// Handles a scene's event if the storyboard assigns the event to the flow.
  ///
  /// The default implementation does nothing.
  open func handle(_ event: FiredSegue, of scene: String) {}

  /// The flow's node in the tree, or `nil` if the flow is not running.
  final var node: FlowNode? { flow.flatMap { $0.isRunning ? $0.driver as? FlowNode : nil } }

  /// Reports a segue that was not performed.
  ///
  /// - Parameters:
  ///   - report: The reason the segue was not performed.
  ///   - place: The scene that fired the segue.
  ///   - host: The flow in whose container the scene is shown, or `nil` if the flow is unknown.
  final func report(_ report: SegueError, at place: ScenePlace, from host: FlowNode? = nil) {
    let host = node ?? host ?? place.host
    guard !notify(report, from: host) else { return }
    let navigator = host?.navigator ?? place.screen.flatMap(navigator(showing:)) ?? ownContainer
    switch report {
    case .rejected(let error) where error != .flowNotRunning: break  // The request has reported this error.
    default: Navigator.report(.unhandled("\(report)"), on: navigator)
    }
  }

  /// Passes an error to `onReport`, or up the flow tree if `onReport` is `nil`.
  ///
  /// - Returns: Whether the error was handled.
  private func notify(_ report: SegueError, from host: FlowNode?) -> Bool {
    if let onReport {
      onReport(report)
      return true
    }
    return host?.raise(report) ?? false
  }

  /// Returns the flow's first scene and the value from which to create it.
  private func beginning() throws -> (scene: String, value: (any Sendable)?) {
    guard faults.isEmpty else { throw Storyboard.ValidationError(faults: faults) }
    guard let first = storyboard.entries.first(where: { entry == nil || $0.port.name == entry?.name }) else {
      throw SegueError.unknownEntry(entry?.name ?? "")
    }
    let event = entry ?? FiredSegue(Port(first.port.name))
    if let fault = event.fault(expecting: first.port.type, of: first.destination) { throw fault }
    return (first.destination, event.value)
  }
}

// MARK: - Scenes

extension StoryboardFlow {
  /// Creates a scene without showing it.
  ///
  /// If the scene is the root and its screen is not shown, the existing root is returned.
  ///
  /// - Parameters:
  ///   - identifier: The name of the scene.
  ///   - value: The value that the scene is created from.
  ///   - isTab: Whether the scene is the root of a tab.
  ///   - host: The flow for which the scene is created, or `nil` if the flow is unknown.
  /// - Returns: The scene's place in the flow, and the scene's screen or coordinator.
  /// - Throws: The error from the scene's code, or ``SegueError/unknownScene(_:)`` if the scene has no code.
  final func makeScene(
    _ identifier: String, from value: (any Sendable)?, isTab: Bool = false, on host: FlowNode?
  ) throws(SegueError) -> (ScenePlace, SceneContent) {
    if let place = rootPlace, place.identifier == identifier, let screen = place.screen,
      navigator(showing: screen) == nil
    {
      place.host = host
      place.isTab = isTab
      return (place, .screen(screen))
    }
    guard let binding = bindings[identifier] else { throw .unknownScene(identifier) }
    let place = ScenePlace(identifier, isTab: isTab)
    place.host = host
    place.context = (places.isEmpty ? entryContext : nil) ?? binding.context(value)
    let content = try binding.make(value, segues(of: place))
    place.formerHandler = (content.screen as? any SegueScreen)?.onSegue
    adopt(place, content)
    return (place, content)
  }

  /// Adds a created scene and connects the scene's screen if it is a `SegueScreen`.
  final func adopt(_ place: ScenePlace, _ content: SceneContent) {
    switch content {
    case .screen(let screen):
      place.screen = screen
      (screen as? any SegueScreen)?.onSegue = segues(of: place).perform
    case .flow(let coordinator, _): place.coordinator = coordinator
    }
    places.removeAll { !$0.isAlive }
    places.append(place)
  }

  final func segues(of place: ScenePlace) -> SceneSegues {
    SceneSegues(isFirst: places.isEmpty) { [weak self] in
      guard let self else { return StoryboardFlow.reportReleased() }
      perform($0, from: place)
    } raiseEvent: { [weak self] in
      (self?.node ?? place.host)?.raise($0) ?? false
    } ask: { [weak self] question, onAnswer in
      if let self, let host = host(of: place) {
        Flow<Never>(host).confirm(question, onAnswer: onAnswer)
      } else {
        if let self { report(.rejected(.flowNotRunning), at: place) } else { StoryboardFlow.reportReleased() }
        onAnswer(false)
      }
    }
  }

  private static func reportReleased() {
    Navigator.report(.unhandled("\(SegueError.rejected(.flowNotRunning))"), on: nil)
  }

  /// Creates the scene that shows a context.
  ///
  /// If the flow was created with the context, the flow's first scene is created. Otherwise, the flow creates the
  /// storyboard's first scene whose code can show the context.
  ///
  /// - Returns: The destination, or `nil` if no scene of the flow has a screen that shows the context.
  /// - Throws: ``Storyboard/ValidationError`` if the storyboard has faults, or the error from the scene's code.
  public final func makeDestination(for context: ScreenContext) throws -> ContextDestination? {
    try makeDestination(for: context, on: node)
  }

  private func makeDestination(for context: ScreenContext, on host: FlowNode?) throws -> ContextDestination? {
    guard let (scene, value) = try scene(for: context) else { return nil }
    let (place, content) = try makeScene(scene, from: value, on: host)
    guard let screen = content.screen else { return nil }
    prepare(screen, toShow: context)
    let isPresented = storyboard.scenes.flatMap(\.segues).contains {
      if case .present(scene, _, _) = $0.kind { true } else { false }
    }
    guard isPresented else { return .screen(screen) }
    // Scenes that are pushed onto the screen are removed with it, as if a segue had presented the screen.
    return .flow(branch(for: screen, at: place))
  }

  /// Creates the coordinator that shows a scene in a separate container.
  final func branch(for screen: any Screen, at place: ScenePlace) -> StoryboardBranch {
    let branch = StoryboardBranch(screen, showing: place.context) { [weak self] in
      try self?.makeDestination(for: $0, on: $1)
    }
    place.branch = branch
    return branch
  }

  private func scene(for context: ScreenContext) throws -> (scene: String, value: (any Sendable)?)? {
    if context == entryContext { return try beginning() }
    guard faults.isEmpty else { throw Storyboard.ValidationError(faults: faults) }
    for scene in storyboard.scenes {
      if let value = try bindings[scene.identifier]?.value(context) { return (scene.identifier, value) }
    }
    return nil
  }
}

extension FiredSegue {
  /// Returns an error if the event's value does not have the type that the storyboard specifies, or `nil` otherwise.
  func fault(expecting type: String, of scene: String) -> SegueError? {
    TypeName(of: value).isWritten(type) ? nil : .wrongValue(name, of: scene, expected: type, found: self.type)
  }
}
