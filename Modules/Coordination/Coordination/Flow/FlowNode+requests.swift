package import Navigation
package import Screens

// Carrying out what a coordinator asks for.
extension FlowNode: FlowDriver {
  package func perform(_ request: FlowRequest, from origin: FlowOrigin?, _ options: RequestOptions) -> Refusal? {
    guard isOnTop(origin) else {
      if let navigator { navigator.end(options, as: .stale) } else { options.completion?(.stale) }
      return nil
    }
    return perform(request, options)
  }

  package func run<Child: Coordinator>(
    _ child: Child, in placement: FlowPlacement, from origin: FlowOrigin?,
    onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)?
  ) -> FlowRun {
    guard isOnTop(origin) else { return .stale }
    return FlowNode.run(child, under: self, on: navigator, in: placement, onEnd: onEnd)
  }

  package var children: [any Coordinator] { childNodes.compactMap(\.coordinator) }

  /// Carries out a request of a running flow.
  ///
  /// - Returns: The error, or `nil` if the request was accepted.
  func perform(_ request: FlowRequest, _ options: RequestOptions) -> Refusal? {
    guard isRunning, let navigator else { return reject(.flowNotRunning, options) }
    switch request {
    case .show(let screen, let placement, let context):
      return show(screen, in: placement, context: context, on: navigator, options)
    case .setScreens(let screens): return setScreens(screens, on: navigator, options)
    case .popTo(let screen): return popTo(screen, on: navigator, options)
    case .select(let target): return select(target, on: navigator, options)
    case .pop(let count): return pop(count, on: navigator, options)
    case .popToMatch(let matches): return popTo(on: navigator, options, where: matches)
    case .popToRoot: return popToRoot(on: navigator, options)
    case .dismiss: return dismiss(on: navigator, options)
    }
  }

  /// Completes a request that there is nothing to pop or to dismiss for.
  private func endWithoutEffect(_ options: RequestOptions, on navigator: Navigator) -> Refusal? {
    navigator.end(options, as: .nothingToPop)
    return nil
  }

  /// Whether a request counts that depends on a screen being on top.
  func isOnTop(_ origin: FlowOrigin?) -> Bool {
    guard let origin else { return true }
    guard let screen = origin.screen else { return false }
    return navigator?.activeScreen === screen
  }

  func reject(_ refusal: Refusal, _ options: RequestOptions) -> Refusal {
    if let navigator { return navigator.refuse(refusal, options) }
    options.completion?(.refused(refusal))
    return refusal
  }

  package func endIfShown(_ context: ScreenContext, _ options: RequestOptions) -> Bool {
    guard isRunning, let navigator, let container = container(in: navigator),
      let top = navigator.state?.currentEntry(of: container), top.context == context
    else { return false }
    navigator.end(options, asShown: top.id)
    return true
  }
}

// MARK: - Going back

extension FlowNode {
  private func pop(_ count: Int, on navigator: Navigator, _ options: RequestOptions) -> Refusal? {
    let own = container(in: navigator).flatMap { container in
      navigator.state?.topEntries(of: container, limit: count) { covers($0, of: navigator) }
    }
    guard let own, own.count > 0 else { return endWithoutEffect(options, on: navigator) }
    var options = options
    options.isClamped = own.count < count
    return navigator.perform(.pop(own.count, from: own.container), options)
  }

  private func popTo(_ screen: any Screen, on navigator: Navigator, _ options: RequestOptions) -> Refusal? {
    guard let entry = navigator.entry(of: screen), covers(navigator.owner(of: entry)) else {
      return reject(.screenNotShown, options)
    }
    return navigator.perform(.popTo(entry), options)
  }

  private func popTo(
    on navigator: Navigator, _ options: RequestOptions, where matches: (any Screen) -> Bool
  ) -> Refusal? {
    guard let container = shownContainer(on: navigator) else { return endWithoutEffect(options, on: navigator) }
    for entry in container.entries[..<container.currentIndex].reversed() where covers(entry, of: navigator) {
      guard let screen = navigator.screen(of: entry.id), matches(screen) else { continue }
      return navigator.perform(.popTo(entry.id), options)
    }
    return reject(.screenNotShown, options)
  }

  private func popToRoot(on navigator: Navigator, _ options: RequestOptions) -> Refusal? {
    guard let first = shownContainer(on: navigator)?.entries.first(where: { covers($0, of: navigator) }) else {
      return endWithoutEffect(options, on: navigator)
    }
    return navigator.perform(.popTo(first.id), options)
  }

  private func dismiss(on navigator: Navigator, _ options: RequestOptions) -> Refusal? {
    let level = container(in: navigator).flatMap {
      navigator.state?.level(above: $0) ?? navigator.state?.level(of: $0)
    }
    guard let level, level.presentation != nil else { return endWithoutEffect(options, on: navigator) }
    return navigator.perform(.dismiss(level.id), options)
  }

  private func shownContainer(on navigator: Navigator) -> NavigationState.Container? {
    container(in: navigator).flatMap { navigator.state?.container($0) }
  }

  /// Selects the tab of a screen, or of a coordinator that runs below this flow.
  private func select(_ target: AnyObject, on navigator: Navigator, _ options: RequestOptions) -> Refusal? {
    guard let container = tab(of: target, on: navigator) else { return reject(.screenNotShown, options) }
    return navigator.perform(.select(container), options)
  }

  private func tab(of target: AnyObject, on navigator: Navigator) -> NavigationState.Container.ID? {
    if let node = descendant(running: target) { return node.container(in: navigator) }
    guard let screen = target as? any Screen, let entry = navigator.entry(of: screen),
      covers(navigator.owner(of: entry))
    else { return nil }
    return navigator.container(of: entry)
  }
}

// MARK: - Scope

extension FlowNode {
  /// Returns the flow of a coordinator that runs below this one.
  private func descendant(running coordinator: AnyObject) -> FlowNode? {
    var next = childNodes
    while let node = next.popLast() {
      if node.coordinator === coordinator { return node }
      next += node.childNodes
    }
    return nil
  }

  /// Whether an owner is this flow or one below it.
  package func covers(_ owner: (any EntryOwner)?) -> Bool {
    var next = owner as? FlowNode
    while let flow = next {
      if flow === self { return true }
      next = flow.parent
    }
    return false
  }

  /// Whether an entry belongs to this flow or to one below it.
  func covers(_ entry: NavigationState.Entry, of navigator: Navigator) -> Bool {
    entry.owner == identity || covers(navigator.owner(of: entry.id))
  }

  /// The screens of this flow and of those below it that are decided to be shown.
  package var screens: [any Screen] {
    guard let navigator else { return [] }
    return (navigator.state?.entries ?? []).compactMap { entry in
      covers(entry, of: navigator) ? navigator.screen(of: entry.id) : nil
    }
  }
}
