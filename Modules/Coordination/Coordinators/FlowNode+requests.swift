package import Navigation
package import Screens

// Performs a flow's requests.
extension FlowNode: FlowDriver {
  package func perform(_ request: FlowRequest, from origin: FlowOrigin?, _ options: RequestOptions) -> PopDecision {
    guard !isRunning || isOnTop(origin) else { return PopDecision(ignoreStale(origin, options)) }
    return perform(request, options)
  }

  package func transaction(_ body: () -> RequestDecision) -> RequestDecision {
    guard let navigator else { return body() }
    return navigator.transaction(body)
  }

  package func run<Child: Coordinator>(
    _ child: Child, in placement: FlowPlacement, from origin: FlowOrigin?,
    onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)?
  ) -> FlowRun {
    guard isRunning else { return .rejected(rejectAsEnded()) }
    guard isOnTop(origin) else {
      _ = ignoreStale(origin, RequestOptions())
      return .stale
    }
    let run = FlowNode.run(child, under: self, on: navigator, in: placement, onEnd: onEnd)
    note(run.decision)
    return run
  }

  package var children: [any Coordinator] { childNodes.compactMap(\.coordinator) }

  @discardableResult
  package func perform(_ request: FlowRequest, _ options: RequestOptions) -> PopDecision {
    var options = options
    (options.sender, options.subject) = (coordinatorType, request.subject)
    guard isRunning, let navigator else {
      return PopDecision(.rejected(reject(.flowNotRunning, options)))
    }
    let decision = perform(request, on: navigator, options)
    note(decision.decision)
    return decision
  }

  private func perform(_ request: FlowRequest, on navigator: Navigator, _ options: RequestOptions) -> PopDecision {
    switch request {
    case .pop(let count): pop(count, on: navigator, options)
    case .popTo(let screen): popTo(screen, on: navigator, options)
    case .popToMatch(let matches): popTo(on: navigator, options, where: matches)
    case .popToRoot: popToRoot(on: navigator, options)
    case .remove(let screen): onEntry(of: screen, on: navigator, options) { .remove([$0]) }
    case .dismiss: dismiss(on: navigator, options)
    case .dismissModal(let screen): dismissModal(of: screen, on: navigator, options)
    case .show(let screen, let placement, let context):
      PopDecision(show(screen, in: placement, context: context, on: navigator, options))
    case .setScreens(let screens, let contexts):
      PopDecision(setScreens(screens, contexts: contexts, on: navigator, options))
    case .turn(let screen): onEntry(of: screen, on: navigator, options) { .turn(to: $0) }
    case .setContext(let context, let screen):
      onEntry(of: screen, on: navigator, options) { .update($0, context: context) }
    case .select(let target): PopDecision(select(target, on: navigator, options))
    case .moveTab(let source, let target): PopDecision(moveTab(from: source, to: target, on: navigator, options))
    }
  }

  /// Performs an operation on the entry of a screen that belongs to this flow or to a flow below it.
  private func onEntry(
    of screen: any Screen, on navigator: Navigator, _ options: RequestOptions,
    _ operation: (NavigationState.Entry.ID) -> NavigationState.Operation
  ) -> PopDecision {
    guard let entry = coveredEntry(of: screen, on: navigator) else {
      return PopDecision(navigator.reject(.screenNotShown, options))
    }
    return navigator.apply(operation(entry), options)
  }

  /// Returns whether the screen that a request comes from is on top, or `true` if the request has no origin.
  func isOnTop(_ origin: FlowOrigin?) -> Bool {
    guard let origin else { return true }
    guard let screen = origin.screen else { return false }
    return navigator?.activeScreen === screen
  }

  private func ignoreStale(_ origin: FlowOrigin?, _ options: RequestOptions) -> RequestDecision {
    Navigator.report(.stale(screen: origin.map { "\($0.type)" } ?? "a screen"), on: lastNavigator)
    if let navigator { return navigator.ignore(options, .stale) }
    options.completion?(.stale)
    return .ignored(.stale)
  }

  /// Reports that the flow is not running, and returns the error.
  func rejectAsEnded() -> NavigationError {
    var options = RequestOptions()
    options.sender = coordinatorType
    return reject(.flowNotRunning, options)
  }

  /// Rejects a request and reports the error, even if the flow is no longer on a navigator.
  private func reject(_ error: NavigationError, _ options: RequestOptions) -> NavigationError {
    if let navigator {
      _ = navigator.reject(error, options)
    } else {
      Navigator.report(.rejected(error), of: options, on: lastNavigator)
      options.completion?(.rejected(error))
    }
    return error
  }

  package func endIfShown(_ context: ScreenContext, _ options: RequestOptions) -> Bool {
    guard isRunning, let navigator, let container = container(in: navigator),
      let top = navigator.state?.currentEntry(of: container), navigator.context(of: top) == context
    else { return false }
    navigator.end(options, asShown: top.id)
    return true
  }
}

// MARK: - Popping and dismissing

extension FlowNode {
  private func pop(_ count: Int, on navigator: Navigator, _ options: RequestOptions) -> PopDecision {
    let own = container(in: navigator).flatMap { container in
      navigator.state?.topEntries(of: container, limit: count) { contains($0, of: navigator) }
    }
    guard let own, own.count > 0 else { return PopDecision(navigator.ignore(options, .nothingToPop)) }
    var options = options
    options.isClamped = own.count < count
    return navigator.apply(.pop(own.count, from: own.container), options)
  }

  private func popTo(_ screen: any Screen, on navigator: Navigator, _ options: RequestOptions) -> PopDecision {
    onEntry(of: screen, on: navigator, options) { .popTo($0) }
  }

  private func popTo(
    on navigator: Navigator, _ options: RequestOptions, where matches: (any Screen) -> Bool
  ) -> PopDecision {
    guard let container = shownContainer(on: navigator) else {
      return PopDecision(navigator.ignore(options, .nothingToPop))
    }
    for entry in container.entries[..<container.currentIndex].reversed() where contains(entry, of: navigator) {
      guard let screen = navigator.screen(of: entry.id), matches(screen) else { continue }
      return navigator.apply(.popTo(entry.id), options)
    }
    return PopDecision(navigator.reject(.noMatchingScreen, options))
  }

  private func popToRoot(on navigator: Navigator, _ options: RequestOptions) -> PopDecision {
    guard let first = shownContainer(on: navigator)?.entries.first(where: { contains($0, of: navigator) }) else {
      return PopDecision(navigator.ignore(options, .nothingToPop))
    }
    return navigator.apply(.popTo(first.id), options)
  }

  private func dismiss(on navigator: Navigator, _ options: RequestOptions) -> PopDecision {
    let level = container(in: navigator).flatMap {
      navigator.state?.level(above: $0) ?? navigator.state?.level(of: $0)
    }
    guard let level, level.presentation != nil else { return PopDecision(navigator.reject(.noModal, options)) }
    return navigator.apply(.dismiss(level.id), options)
  }

  private func dismissModal(of screen: any Screen, on navigator: Navigator, _ options: RequestOptions) -> PopDecision {
    guard let entry = coveredEntry(of: screen, on: navigator) else {
      return PopDecision(navigator.reject(.screenNotShown, options))
    }
    let level = navigator.container(of: entry).flatMap { navigator.state?.level(of: $0) }
    guard let level, level.presentation != nil else { return PopDecision(navigator.reject(.noModal, options)) }
    return navigator.apply(.dismiss(level.id), options)
  }

  private func shownContainer(on navigator: Navigator) -> NavigationState.Container? {
    container(in: navigator).flatMap { navigator.state?.container($0) }
  }
}

// MARK: - Tabs

extension FlowNode {
  /// Selects the tab of a screen or of a coordinator that runs below this flow.
  private func select(_ target: AnyObject, on navigator: Navigator, _ options: RequestOptions) -> RequestDecision {
    guard let container = tab(of: target, on: navigator),
      navigator.state?.level(of: container)?.tabBar != nil
    else { return navigator.reject(.notATab, options) }
    return navigator.perform(.select(container), options)
  }

  private func tab(of target: AnyObject, on navigator: Navigator) -> NavigationState.Container.ID? {
    if let node = descendant(running: target) { return node.container(in: navigator) }
    guard let screen = target as? any Screen, let entry = coveredEntry(of: screen, on: navigator) else { return nil }
    return navigator.container(of: entry)
  }

  private func moveTab(
    from source: Int, to target: Int, on navigator: Navigator, _ options: RequestOptions
  ) -> RequestDecision {
    let level = container(in: navigator).flatMap { navigator.state?.level(of: $0) }
    guard let level, var tabs = level.tabs, level.id == container(in: navigator) else {
      return navigator.reject(.notATab, options)
    }
    for index in [source, target] where !tabs.indices.contains(index) {
      return navigator.reject(.noTab(index, last: tabs.count - 1), options)
    }
    if source == target { return navigator.ignore(options, .alreadyShown) }
    tabs.insert(tabs.remove(at: source), at: target)
    return navigator.perform(.setTabs(tabs, in: level.id), options)
  }
}

// MARK: - Scope

extension FlowNode {
  /// Returns the flow of a coordinator that runs below this flow, or `nil` if there is none.
  private func descendant(running coordinator: AnyObject) -> FlowNode? {
    var next = childNodes
    while let node = next.popLast() {
      if node.coordinator === coordinator { return node }
      next += node.childNodes
    }
    return nil
  }

  /// Returns whether an owner is this flow or a flow below it.
  package func contains(_ owner: (any EntryOwner)?) -> Bool {
    var next = owner as? FlowNode
    while let flow = next {
      if flow === self { return true }
      next = flow.parent
    }
    return false
  }

  /// Returns the entry of a screen if the screen belongs to this flow or to a flow below it, or `nil` otherwise.
  private func coveredEntry(of screen: any Screen, on navigator: Navigator) -> NavigationState.Entry.ID? {
    navigator.entry(of: screen).flatMap { contains(navigator.owner(of: $0)) ? $0 : nil }
  }

  /// Returns whether an entry belongs to this flow or to a flow below it.
  func contains(_ entry: NavigationState.Entry, of navigator: Navigator) -> Bool {
    entry.owner == identity || contains(navigator.owner(of: entry.id))
  }

  /// The screens in the decided state that belong to this flow or to a flow below it.
  package var screens: [any Screen] {
    guard let navigator else { return [] }
    return (navigator.state?.entries ?? []).compactMap { entry in
      contains(entry, of: navigator) ? navigator.screen(of: entry.id) : nil
    }
  }
}
