import Navigation
import Screens

extension StoryboardFlow {
  /// Shows the scene that the flow begins with.
  ///
  /// - Returns: Why not; `nil` if it is shown.
  final func enter(_ destination: String, with event: FiredSegue) -> SegueReport? {
    let tabs = tabs(beginningAt: destination)
    guard !tabs.isEmpty else { return bring(.push(to: destination), destination, event, from: nil) }
    for scene in tabs {
      let isFirst = scene == destination
      let tab = Storyboard.Segue.Kind.selectTab(to: scene)
      if let failure = bring(tab, scene, isFirst ? event : nil, from: nil) { return failure }
    }
    return places.first { $0.identifier == destination }?.select?(router).map(SegueReport.refused)
  }

  /// The scenes that are tabs from the beginning, in the order in which they are written; none if there are no tabs.
  private func tabs(beginningAt first: String) -> [String] {
    var tabs: Set<String> = []
    for scene in storyboard.scenes {
      for segue in scene.segues {
        if case .selectTab(let tab) = segue.kind { tabs.insert(tab) }
      }
    }
    guard !tabs.isEmpty else { return [] }
    return storyboard.scenes.map(\.identifier).filter {
      $0 == first || (tabs.contains($0) && bindings[$0]?.input == nil)
    }
  }

  /// Does what a segue of a scene says.
  ///
  /// - Returns: Why it led nowhere; `nil` if it did not.
  @discardableResult
  final func perform(_ event: FiredSegue, from place: ScenePlace) -> SegueReport? {
    let name = place.identifier
    let (segue, told) = (scenes[name]?.scene.segue(named: event.name), scenes[name]?.told[event.name])
    guard segue != nil || storyboard.handles.contains(where: { $0.name == event.name }) else {
      return report(.unknownSegue(event.name, of: name))
    }
    let expected = told?.type ?? Storyboard.Port.event
    guard event.brings(expected) else {
      return report(.wrongValue(event.name, of: name, expected: expected, found: event.type))
    }
    guard let segue else {
      handle(event, of: name)
      return nil
    }
    guard let host = place.host, let navigator = host.navigator else { return report(.refused(.flowNotRunning)) }
    if let screen = place.screen, navigator.activeScreen !== screen {
      return report(.stale(event.name, of: name))
    }
    // Whoever is told of the segue may end the flow; what it shows and what it ends with are one change.
    navigator.beginTransaction()
    defer { navigator.endTransaction() }
    if let failure = follow(segue, event, from: place) { return report(failure) }
    onSegue?(Storyboard.Passage(storyboard.name, name, segue.name))
    return nil
  }

  private func follow(_ segue: Storyboard.Segue, _ event: FiredSegue, from place: ScenePlace) -> SegueReport? {
    switch segue.kind {
    case .push(let scene), .present(let scene, _, _), .replace(let scene), .selectTab(let scene), .turnPage(let scene):
      bring(segue.kind, scene, event, from: place) {
        self.prepare(for: PreparedSegue(segue: segue, value: event.value, source: place.screen, destination: $0))
      }
    case .unwind(let scene): unwind(to: scene, by: segue, event, from: place)
    case .exit(let name): leave(with: FiredSegue(name, event.value), segue, from: place)
    }
  }

  private func leave(with result: FiredSegue, _ segue: Storyboard.Segue, from place: ScenePlace) -> SegueReport? {
    guard isRunning else { return .refused(.flowNotRunning) }
    let told = scenes[place.identifier]?.told[segue.name]?.type ?? Storyboard.Port.event
    let way = exits.first { $0.isWritten(.init(result.name, told)) }
    guard let output = way?.output(result.value) else { return .noOutput(result.name) }
    prepare(for: PreparedSegue(segue: segue, value: result.value, source: place.screen, destination: nil))
    finish(output)
    return nil
  }
}

// MARK: - Going on

extension StoryboardFlow {
  /// Shows a scene, which is made unless it is a tab or a page that is there already.
  ///
  /// Its screen is handed to `prepare` before it is shown.
  ///
  /// - Returns: Why it is not shown; `nil` if it is.
  private func bring(
    _ kind: Storyboard.Segue.Kind, _ destination: String, _ event: FiredSegue?, from source: ScenePlace?,
    prepare: ((any Screen)?) -> Void = { _ in }
  ) -> SegueReport? {
    let host = source?.host ?? self
    if source != nil, let place = standing(destination, kind, on: host) {
      prepare(place.screen)
      return reveal(place, kind).map(SegueReport.refused)
    }
    let (place, content): (ScenePlace, SceneContent)
    do throws(SegueReport) { (place, content) = try make(destination, with: event, on: host) } catch { return error }
    prepare(content.screen)
    guard let refusal = show(content, at: place, kind, on: host, from: source) else { return nil }
    places.removeAll { $0 === place }
    return .refused(refusal)
  }

  /// Returns where the tab or the page of a scene is, if there is one already.
  private func standing(
    _ destination: String, _ kind: Storyboard.Segue.Kind, on host: any SceneHost
  ) -> ScenePlace? {
    switch kind {
    case .selectTab: places.last { $0.identifier == destination && $0.isAlive && $0.select != nil }
    case .turnPage: places.last { $0.identifier == destination && $0.host === host && $0.isShown }
    case .push, .present, .replace, .unwind, .exit: nil
    }
  }

  /// Selects or turns to what is there already.
  ///
  /// - Returns: Why it was refused; `nil` if it was not.
  private func reveal(_ place: ScenePlace, _ kind: Storyboard.Segue.Kind) -> Refusal? {
    if case .selectTab = kind { return place.select?(router) }
    guard let screen = place.screen, let navigator = place.host?.navigator, let entry = navigator.entry(of: screen)
    else { return .screenNotShown }
    return navigator.perform(.turn(to: entry))
  }

  /// Shows a scene that has just been made.
  ///
  /// - Returns: Why it was refused; `nil` if it was not.
  private func show(
    _ content: SceneContent, at place: ScenePlace, _ kind: Storyboard.Segue.Kind, on host: any SceneHost,
    from source: ScenePlace?
  ) -> Refusal? {
    switch kind {
    case .present(_, let style, let isBlocking):
      return branch(content, at: place, on: host, in: .layer(style, isBlocking: isBlocking))
    case .selectTab:
      let refusal = branch(content, at: place, on: self, in: .tab())
      return refusal ?? (source == nil ? nil : place.select?(router))
    case .replace:
      // A flow that has ended has left its place already.
      guard let old = source?.screen else { return put(content, at: place, on: host) }
      return replace(old, by: content, at: place, on: host)
    case .push, .turnPage, .unwind, .exit: return put(content, at: place, on: host)
    }
  }

  private func put(_ content: SceneContent, at place: ScenePlace, on host: any SceneHost) -> Refusal? {
    switch content {
    case .screen(let screen): host.router.push(screen, context: place.context)
    case .flow(let flow): flow.run(host, .here)
    }
  }

  private func replace(
    _ old: any Screen, by content: SceneContent, at place: ScenePlace, on host: any SceneHost
  ) -> Refusal? {
    switch content {
    case .screen(let screen): return host.router.replaceTop(by: screen, context: place.context)
    case .flow(let flow):
      let entry = host.navigator?.entry(of: old)
      if let refusal = flow.run(host, .here) { return refusal }
      return entry.flatMap { host.navigator?.perform(.remove([$0])) }
    }
  }

  /// Shows a scene on a container of its own, with which what follows there comes and goes.
  private func branch(
    _ content: SceneContent, at place: ScenePlace, on host: any SceneHost, in placement: FlowPlacement
  ) -> Refusal? {
    switch content {
    case .screen(let screen):
      let branch = StoryboardBranch(screen, showing: place.context, of: self)
      place.host = branch
      place.select = { [weak branch] router in branch.flatMap { router.select($0) } }
      return host.run(branch, in: placement, onEnd: nil) ?? branch.refusal
    case .flow(let flow):
      place.select = flow.select
      return flow.run(host, placement)
    }
  }
}

// MARK: - Going back

extension StoryboardFlow {
  /// Takes away whatever came after a scene, layers included.
  private func unwind(
    to target: String, by segue: Storyboard.Segue, _ event: FiredSegue, from place: ScenePlace
  ) -> SegueReport? {
    let earlier = places.prefix { $0 !== place }
    guard let goal = earlier.last(where: { $0.identifier == target && $0.isShown }), let screen = goal.screen,
      let host = place.host, let navigator = host.navigator, let state = navigator.state,
      let entry = navigator.entry(of: screen), let container = state.container(of: entry)?.id,
      let from = host.container(in: navigator), state.lies(container, belowOrAt: from)
    else { return .notBelow(target, segue: segue.name, of: place.identifier) }
    prepare(for: PreparedSegue(segue: segue, value: event.value, source: place.screen, destination: screen))
    let closing = state.layer(above: container).map { NavigationState.Operation.dismiss($0.content.id) }
    return navigator.perform(.batch((closing.map { [$0] } ?? []) + [.popTo(entry)])).map(SegueReport.refused)
  }
}

extension NavigationState {
  /// Whether a container is another one, or on a lower layer.
  fileprivate func lies(_ container: Container.ID, belowOrAt other: Container.ID) -> Bool {
    container == other || level(of: container) < level(of: other)
  }

  /// How many layers lie below what a container is in.
  private func level(of container: Container.ID) -> Int {
    let layer = layer(around: container)
    return layers.firstIndex { $0.content.id == layer?.content.id }.map { $0 + 1 } ?? 0
  }
}
