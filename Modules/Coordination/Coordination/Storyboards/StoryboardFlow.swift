import Navigation
public import Screens

/// A flow that is led by a storyboard: its screens fire named segues, and where those lead is read there.
///
/// It finds the segue, makes the scene that it leads to, prepares it, and shows it through its router; in one place for
/// all screens, none of which handles a segue. A subclass handles what leads nowhere.
@MainActor open class StoryboardFlow<Output>: BaseCoordinator<Output>, ContextCoordinator {
  /// What leads the flow.
  public final let storyboard: Storyboard
  /// What is wrong with the storyboard, or between it and the code; with any of it the flow fails at its start.
  public internal(set) final var faults: [Storyboard.Fault]
  /// Called with each segue that has led somewhere.
  public final var onSegue: (@MainActor (Storyboard.Passage) -> Void)?
  /// Called with each segue that has led nowhere; if it is `nil`, that climbs the tree as an event.
  public final var onReport: (@MainActor (SegueReport) -> Void)?

  final let entry: FiredSegue?
  final let entryContext: ScreenContext?
  final let bindings: [String: SceneBinding]
  final let exits: [FlowExit<Output>]
  final let scenes: [String: (scene: Storyboard.Scene, told: [String: Storyboard.Port])]
  final var places: [ScenePlace] = []
  /// The scene that was made before the start, until it is shown.
  final var rootPlace: ScenePlace?

  /// Makes a flow.
  ///
  /// - Parameters:
  ///   - storyboard: What leads the flow.
  ///   - scenes: The code of its scenes.
  ///   - exits: What the flow finishes with, for each exit of the storyboard.
  ///   - entry: How the flow begins, and what is handed over; by the first entry if `nil`.
  ///   - entryContext: What the first scene shows, if it is to be known by something else than what its code says.
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
    self.scenes = Dictionary(storyboard.scenes.map { ($0.identifier, ($0, $0.toldByName)) }) { first, _ in first }
  }

  /// Shows the scene that the flow begins with; fails if the storyboard is not sound.
  open override func start() {
    do {
      let (destination, event) = try beginning()
      if let failure = enter(destination, with: event) { throw failure }
    } catch let failure as SegueReport {
      fail(report(failure))
    } catch {
      fail(error)
    }
  }

  /// Does nothing more: what is shown comes by itself.
  open func resume() {}

  /// Called once for each segue, when what it leads to has been made and is not yet shown; does nothing by default.
  open func prepare(for segue: PreparedSegue) {}

  /// Called once for each screen that is made from a context, before it is shown; does nothing by default.
  open func prepare(_ screen: any Screen, toShow context: ScreenContext) {}

  /// Handles what a scene tells that leads nowhere; does nothing by default.
  ///
  /// - Parameters:
  ///   - event: One of those that the storyboard says the flow handles.
  ///   - scene: The name of the scene.
  open func handle(_ event: FiredSegue, of scene: String) {}

  /// Returns the name of a screen's view, for the host's catalogue; `nil` if the screen is of no scene,
  /// or makes its own.
  public final func viewName(of screen: any Screen) -> String? {
    places.first { $0.screen === screen }.flatMap { bindings[$0.identifier]?.view }
  }

  /// Fires a segue of a scene that is shown.
  ///
  /// - Returns: Why it led nowhere; `nil` if it did not.
  @discardableResult
  public final func perform(_ event: FiredSegue, from screen: any Screen) -> SegueReport? {
    guard let place = places.last(where: { $0.screen === screen }) else { return report(.refused(.screenNotShown)) }
    return perform(event, from: place)
  }

  /// Tells of a segue that has led nowhere.
  @discardableResult
  final func report(_ report: SegueReport) -> SegueReport {
    if let onReport { onReport(report) } else { flow.raise(report) }
    return report
  }

  /// Makes a scene, which is not shown yet.
  ///
  /// - Throws: What its code was handed, or has made, that is of another type.
  final func make(
    _ identifier: String, with event: FiredSegue?, on host: any SceneHost
  ) throws(SegueReport) -> (ScenePlace, SceneContent) {
    if let place = rootPlace, place.identifier == identifier, let screen = place.screen {
      rootPlace = nil
      place.host = host
      return (place, .screen(screen))
    }
    let place = ScenePlace(identifier, on: host)
    place.context = (places.isEmpty ? entryContext : nil) ?? bindings[identifier]?.contexts.context(event?.value)
    // A storyboard in which it is missing does not begin.
    guard let binding = bindings[identifier] else { throw .unknownScene(identifier) }
    let content = try binding.make(event?.value, segues(of: place))
    adopt(place, content)
    return (place, content)
  }

  /// Takes a scene that has been made; once, in the base, a screen that fires segues is told where to.
  final func adopt(_ place: ScenePlace, _ content: SceneContent) {
    switch content {
    case .screen(let screen):
      place.screen = screen
      (screen as? any SegueScreen)?.onSegue = segues(of: place).perform
    case .flow(let flow): place.flow = flow.flow
    }
    places.removeAll { !$0.isAlive }
    places.append(place)
  }

  /// Returns what the code of a scene fires segues with.
  final func segues(of place: ScenePlace) -> SceneSegues {
    SceneSegues(isFirst: places.isEmpty) { [weak self] in self?.perform($0, from: place) }
  }
}
