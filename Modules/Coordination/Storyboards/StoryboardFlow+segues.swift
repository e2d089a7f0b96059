import Coordinators
import Navigation
import Screens

extension StoryboardFlow {
  /// Shows the first scene of the flow and, if the flow has tabs, all tabs that need no input.
  ///
  /// - Returns: The error, or `nil` if the scene is shown.
  final func enter(_ destination: String, with value: (any Sendable)?) -> SegueError? {
    guard let node else { return .rejected(.flowNotRunning) }
    let tabs = tabs(beginningAt: destination)
    guard !tabs.isEmpty else { return bring(.push(to: destination), destination, value, from: nil, on: node) }
    for tab in tabs {
      let value = tab == destination ? value : nil
      if let failure = bring(.selectTab(to: tab), tab, value, from: nil, on: node) { return failure }
    }
    // A root that is shown elsewhere can have the same name and precede the new scene, so the last match is used.
    guard let first = places.last(where: { $0.identifier == destination }) else { return nil }
    return select(first, from: node).map(SegueError.rejected)
  }

  /// Returns the first scene and the tabs that need no input, in storyboard order.
  ///
  /// The array is empty if the flow has no tabs.
  private func tabs(beginningAt first: String) -> [String] {
    let tabs = storyboard.scenes.flatMap(\.segues).compactMap { segue in
      if case .selectTab(let tab) = segue.kind { tab } else { nil }
    }
    guard !tabs.isEmpty else { return [] }
    return storyboard.scenes.map(\.identifier).filter {
      $0 == first || (tabs.contains($0) && bindings[$0]?.input == nil)
    }
  }

  /// Performs the segue for a scene's event, or handles an event that the storyboard assigns to the flow.
  ///
  /// If neither is possible, an error is reported.
  final func perform(_ event: FiredSegue, from place: ScenePlace) {
    let name = place.identifier
    let scene = storyboard[name]
    let segue = scene?.segue(named: event.name)
    guard segue != nil || storyboard.handles.contains(where: { $0.name == event.name }) else {
      return report(.unknownSegue(event.name, of: name), at: place)
    }
    let type = scene?.allOutputs.first { $0.name == event.name }?.type ?? Storyboard.PortDescription.event
    if let fault = event.fault(expecting: type, of: name) { return report(fault, at: place) }
    guard let segue else { return handle(event, of: name) }
    if let screen = place.screen, let navigator = navigator(showing: screen), navigator.activeScreen !== screen {
      return report(.stale(event.name, of: name), at: place)
    }
    guard let host = host(of: place), let navigator = host.navigator else {
      return report(.rejected(.flowNotRunning), at: place)
    }
    // Preparing the segue might end the flow. One transaction covers both the screen changes and the end of the flow.
    navigator.beginTransaction()
    defer {
      if host.coordinator is StoryboardBranch, host.isEmpty { host.end(.canceled) }
      navigator.endTransaction()
    }
    let prepare = { (destination: (any Screen)?) in
      self.prepare(for: PreparedSegue(segue: segue, event: event, source: place.screen, destination: destination))
    }
    let failure =
      switch segue.kind {
      case .push(let scene), .present(let scene, _, _), .replace(let scene), .selectTab(let scene):
        bring(segue.kind, scene, event.value, from: place, on: host, prepare: prepare)
      case .unwind(let scene): unwind(to: scene, by: segue, from: place, on: host, prepare: prepare)
      case .exit(let output): leave(through: .init(output, type), with: event.value, prepare: prepare)
      }
    if let failure { report(failure, at: place, from: host) }
  }

  private func leave(
    through port: Storyboard.PortDescription, with value: (any Sendable)?, prepare: ((any Screen)?) -> Void
  ) -> SegueError? {
    guard node != nil else { return .rejected(.flowNotRunning) }
    guard let output = exits.first(where: { $0.isWritten(port) })?.output(value) else { return .noOutput(port.name) }
    prepare(nil)
    flow?.finish(output)
    return nil
  }

  /// Pops and dismisses all screens above a scene.
  private func unwind(
    to target: String, by segue: Storyboard.Segue, from place: ScenePlace, on host: FlowNode,
    prepare: ((any Screen)?) -> Void
  ) -> SegueError? {
    let earlier = places.prefix { $0 !== place }
    let goals = earlier.filter { $0.identifier == target }.compactMap(\.screen)
    guard let screen = goals.last(where: { self.navigator(showing: $0) != nil }),
      let navigator = host.navigator, let state = navigator.state,
      let entry = navigator.entry(of: screen), let container = state.container(of: entry)?.id,
      let from = place.screen.flatMap(navigator.entry(of:)).flatMap(navigator.container(of:))
        ?? host.container(in: navigator),
      state.isContainer(container, atOrBelow: from)
    else { return .notBelow(target, segue: segue.name, of: place.identifier) }
    prepare(screen)
    let closing = state.level(above: container).map { NavigationState.Operation.dismiss($0.id) }
    return navigator.perform(.batch((closing.map { [$0] } ?? []) + [.popTo(entry)])).error.map(SegueError.rejected)
  }
}

// MARK: - The container of a scene

extension StoryboardFlow {
  /// Returns the flow in whose container a scene is shown, or `nil` if there is none.
  ///
  /// The app can push a root onto a container that does not belong to the root's owner (for example, onto the container
  /// of a modal). In that case, this method runs a new flow in the container.
  final func host(of place: ScenePlace) -> FlowNode? {
    guard let screen = place.screen, let navigator = navigator(showing: screen),
      let entry = navigator.entry(of: screen), let container = navigator.container(of: entry)
    else { return place.host ?? node }
    let owner = navigator.owner(of: entry) as? FlowNode
    let level = navigator.state?.level(of: container)
    if let owner, let shown = owner.container(in: navigator), shown == container || shown == level?.tabBar?.id {
      return owner
    }
    let adopter = FlowNode(StoryboardBranch(nil, showing: nil), onEnd: nil)
    guard adopter.begin(under: owner, on: navigator, in: .here) == nil else { return nil }
    adopter.container = container
    adopter.didStart()
    return adopter
  }

  /// Returns the navigator that shows a screen, or `nil` if there is none.
  ///
  /// The result is the flow's navigator or, if that navigator does not show the screen, another navigator onto which
  /// the app has pushed the screen.
  final func navigator(showing screen: any Screen) -> Navigator? {
    if let navigator = node?.navigator, navigator.entry(of: screen) != nil { return navigator }
    return Navigator.showing(screen).last
  }
}

// MARK: - Showing a scene

extension StoryboardFlow {
  /// Shows a scene, creating it unless it is an existing tab.
  ///
  /// The source is the scene that fired the segue, or `nil` if the flow is starting. The destination screen is passed
  /// to `prepare` before the screen is shown.
  ///
  /// - Returns: The error, or `nil` if the scene is shown.
  private func bring(
    _ kind: Storyboard.Segue.Kind, _ destination: String, _ value: (any Sendable)?, from source: ScenePlace?,
    on host: FlowNode, prepare: ((any Screen)?) -> Void = { _ in }
  ) -> SegueError? {
    let isTab = if case .selectTab = kind { true } else { false }
    if isTab, source != nil, let tab = places.last(where: { $0.identifier == destination && $0.tab != nil }) {
      prepare(tab.screen)
      return select(tab, from: node ?? host).map(SegueError.rejected)
    }
    let (place, content): (ScenePlace, SceneContent)
    do throws(SegueError) {
      (place, content) = try makeScene(destination, from: value, isTab: isTab, on: host)
    } catch {
      return error
    }
    prepare(content.screen)
    var error = show(content, at: place, kind, on: host, from: source)
    if error == nil, isTab, source != nil { error = select(place, from: node ?? host) }
    if error != nil {
      places.removeAll { $0 === place }
      // The screen might belong to another scene that is already shown, so its former handler is restored.
      if let handler = place.formerHandler { (place.screen as? any SegueScreen)?.onSegue = handler }
    }
    place.formerHandler = nil
    return error.map(SegueError.rejected)
  }

  private func select(_ tab: ScenePlace, from flow: FlowNode) -> NavigationError? {
    guard let tab: AnyObject = tab.branch ?? tab.coordinator else { return nil }
    return flow.perform(.select(tab), RequestOptions()).error
  }

  private func show(
    _ content: SceneContent, at place: ScenePlace, _ kind: Storyboard.Segue.Kind, on host: FlowNode,
    from source: ScenePlace?
  ) -> NavigationError? {
    let (host, placement, isBranch): (FlowNode, FlowPlacement, Bool) =
      switch kind {
      case .present(_, let style, let isBlocking): (host, .modal(style, isBlocking: isBlocking), true)
      case .selectTab: (node ?? host, .tab(), true)
      // If the source is a flow that has ended, its screens have already been removed, so there is nothing to replace.
      case .replace where source?.screen != nil: (host, .replacingTop, false)
      case .push, .replace, .unwind, .exit: (host, .here, false)
      }
    switch content {
    case .flow(_, let run): return run(host, placement)
    case .screen(let screen) where isBranch:
      // Scenes that are pushed onto a branch are removed with the branch.
      let branch = branch(for: screen, at: place)
      return host.run(branch, in: placement, from: nil, onEnd: nil).decision.error
    case .screen(let screen):
      return host.perform(.show(screen, placement, context: place.context), RequestOptions()).error
    }
  }
}

extension NavigationState {
  /// Returns whether the first container is the same as the second one or is on a lower level.
  fileprivate func isContainer(_ container: Container.ID, atOrBelow other: Container.ID) -> Bool {
    container == other || height(of: container) < height(of: other)
  }

  /// Returns the number of levels below a container.
  private func height(of container: Container.ID) -> Int {
    let level = level(of: container)
    return levels.firstIndex { $0.id == level?.id } ?? 0
  }
}
