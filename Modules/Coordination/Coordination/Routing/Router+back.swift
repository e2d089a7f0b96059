public import Navigation
public import Screens

// Going back. A flow takes away its own screens and those of the flows below it; what its parents show stays.
extension Router {
  /// Takes screens off the top; the first of the container stays.
  ///
  /// - Parameters:
  ///   - count: How many; if the flow has fewer there, those.
  ///   - completion: Called once with what has become of the request.
  /// - Returns: Why it was refused; `nil` if it was not.
  @discardableResult
  public func pop(_ count: Int = 1, completion: (@MainActor (RequestResult) -> Void)? = nil) -> Refusal? {
    if count == 1, popOwnTop(completion) { return nil }
    return request(completion) { navigator, container, options in
      let leaf = container.leaf
      let top = leaf.currentIndex
      var own = 0
      while own < count, own <= top, flow.covers(leaf.entry(at: top - own), of: navigator) { own += 1 }
      guard own > 0 else {
        navigator.end(options, as: .nothingToPop)
        return nil
      }
      return navigator.perform(.pop(own, from: leaf.id), options.clamped(own < count))
    }
  }

  /// Takes the top screen off, if it is the flow's own; that is nearly all that popping is.
  private func popOwnTop(_ completion: (@MainActor (RequestResult) -> Void)?) -> Bool {
    guard origin == nil, flow.isOpen, flow.containerNumber != 0, let navigator = flow.navigator else { return false }
    return navigator.popTop(
      of: .init(flow.containerNumber), owner: flow.identity,
      RequestOptions(animated: isAnimated, completion: completion))
  }

  /// Takes off whatever is above a screen of the flow, or of one below it.
  ///
  /// - Returns: Why it was refused; `nil` if it was not.
  @discardableResult
  public func popTo(_ screen: any Screen, completion: (@MainActor (RequestResult) -> Void)? = nil) -> Refusal? {
    request(completion) { navigator, options in
      guard let entry = navigator.entry(of: screen), flow.covers(navigator.owner(of: entry)) else {
        return flow.refuse(.screenNotShown, options)
      }
      return navigator.perform(.popTo(entry), options)
    }
  }

  /// Takes off whatever is above the topmost of the flow's screens that match; the one on top is not asked.
  ///
  /// - Returns: Why it was refused; `nil` if it was not.
  @discardableResult
  public func popTo(
    completion: (@MainActor (RequestResult) -> Void)? = nil, where matches: (any Screen) -> Bool
  ) -> Refusal? {
    request(completion) { navigator, container, options in
      let leaf = container.leaf
      for index in (0..<leaf.currentIndex).reversed() where flow.covers(leaf.entry(at: index), of: navigator) {
        let entry = leaf.entry(at: index).id
        guard let screen = navigator.screen(of: entry), matches(screen) else { continue }
        return navigator.perform(.popTo(entry), options)
      }
      return flow.refuse(.screenNotShown, options)
    }
  }

  /// Takes off whatever is above the first screen of the flow.
  ///
  /// - Returns: Why it was refused; `nil` if it was not.
  @discardableResult
  public func popToRoot(completion: (@MainActor (RequestResult) -> Void)? = nil) -> Refusal? {
    if origin == nil, flow.isOpen, flow.containerNumber != 0, let navigator = flow.navigator,
      navigator.popToRoot(
        of: .init(flow.containerNumber), owner: flow.identity,
        RequestOptions(animated: isAnimated, completion: completion))
    {
      return nil
    }
    return request(completion) { navigator, container, options in
      guard let first = flow.firstEntry(in: container, of: navigator) else {
        navigator.end(options, as: .nothingToPop)
        return nil
      }
      return navigator.perform(.popTo(first), options)
    }
  }

  /// Closes the layer above the flow's screens, and all above it; if there is none, the layer that the flow is on.
  ///
  /// - Returns: Why it was refused; `nil` if it was not.
  @discardableResult
  public func dismiss(completion: (@MainActor (RequestResult) -> Void)? = nil) -> Refusal? {
    request(completion) { navigator, container, options in
      guard let layer = navigator.state?.layer(above: container.id) ?? navigator.state?.layer(around: container.id)
      else {
        navigator.end(options, as: .nothingToPop)
        return nil
      }
      return navigator.perform(.dismiss(layer.content.id), options)
    }
  }

  /// Selects the tab in which a coordinator shows its screens.
  ///
  /// - Returns: Why it was refused; `nil` if it was not.
  @discardableResult
  public func select(
    _ coordinator: some Coordinator, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Refusal? {
    request(completion) { navigator, options in
      // A flow that does not run here may have the number of a container that is another's.
      guard coordinator.flow.navigator === navigator, let container = coordinator.flow.container(in: navigator) else {
        return flow.refuse(.screenNotShown, options)
      }
      return navigator.perform(.select(container), options)
    }
  }
}

extension AnyFlow {
  /// Returns the first entry of the flow, or of one below it, in a stack or pages.
  fileprivate final func firstEntry(
    in container: NavigationState.Container, of navigator: Navigator
  ) -> NavigationState.Entry.ID? {
    for entry in container.leaf.entries where covers(entry, of: navigator) { return entry.id }
    return nil
  }
}
