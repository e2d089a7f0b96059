import Navigation
import Screens

// Where the screens of a flow appear: in its own container, in its parent's, or in one that its first screen opens.
extension FlowNode {
  /// Shows a screen of the flow.
  ///
  /// - Returns: The error, or `nil` if the request was accepted.
  func show(
    _ screen: any Screen, in placement: FlowPlacement, context: ScreenContext?, on navigator: Navigator,
    _ options: RequestOptions
  ) -> Refusal? {
    if placement == .here, let container = container(in: navigator) {
      return navigator.push(screen, context: context, owner: self, on: container, options)
    }
    let holder = placement == .here ? placementHolder : nil
    return navigator.transaction {
      show(
        FirstScreen(screen: screen, context: context, options: options),
        in: holder?.placement ?? (placement == .here ? .window() : placement), of: holder, on: navigator)
    }
  }

  /// Replaces the screens of the flow's container.
  func setScreens(
    _ screens: [any Screen], on navigator: Navigator, _ options: RequestOptions
  ) -> Refusal? {
    if let container = container(in: navigator) {
      return navigator.setScreens(screens, owner: self, on: container, options)
    }
    guard let first = screens.first else { return reject(.nothingLeft, options) }
    if let refusal = navigator.refusal(for: screens) { return reject(refusal, options) }
    if screens.count == 1 { return show(first, in: .here, context: nil, on: navigator, options) }
    // The container comes with its first screen; the others follow in the same transaction.
    return navigator.transaction {
      let firstOptions = RequestOptions(animated: options.isAnimated)
      if let refusal = show(first, in: .here, context: nil, on: navigator, firstOptions) {
        navigator.end(options, as: .refused(refusal))
        return refusal
      }
      return setScreens(screens, on: navigator, options)
    }
  }

  /// Returns the container that the flow shows its screens in; `nil` if none of them has been shown yet.
  func container(in navigator: Navigator) -> NavigationState.Container.ID? {
    var flow = self
    while true {
      if let container = flow.container, navigator.hasContainer(container) {
        self.container = container
        return container
      }
      if flow.placement != nil { return nil }
      guard let parent = flow.parent else { return navigator.state?.base.id }
      flow = parent
    }
  }
}

// MARK: - First screens

/// A screen that needs a place.
private struct FirstScreen {
  let screen: any Screen
  let context: ScreenContext?
  let options: RequestOptions
}

extension FlowNode {
  /// The flow whose placement counts for the first screen of this one: itself or the nearest above it that has one.
  private var placementHolder: FlowNode {
    var holder = self
    while holder.placement == nil, let parent = holder.parent { holder = parent }
    return holder
  }

  /// Shows a screen at the placement that a flow was run with, the holder, or that this flow asks for itself.
  private func show(
    _ first: FirstScreen, in placement: FlowPlacement, of holder: FlowNode?, on navigator: Navigator
  ) -> Refusal? {
    switch placement {
    case .here, .replacingTop, .root:
      let around = holder ?? self
      let container = holder == nil ? container(in: navigator) : around.containerAround(on: navigator)
      guard let container else {
        // There is nothing to replace yet: the screen opens what its parent was to open.
        holder?.placement = nil
        return show(first.screen, in: .here, context: first.context, on: navigator, first.options)
      }
      let refusal =
        placement == .root
        ? navigator.setScreens([first.screen], context: first.context, owner: self, on: container, first.options)
        : navigator.push(
          first.screen, context: first.context, owner: self, on: container, replacingTop: true, first.options)
      if let refusal { return refusal }
      holder?.took(container)
      self.container = container
      return nil
    case .window(let kind):
      return open(first, at: .base, kind, holder: holder ?? self, on: navigator)
    case .modal(let style, let isBlocking, let kind):
      return open(first, at: .layer(style, isBlocking: isBlocking), kind, holder: holder, on: navigator)
    case .tab(let kind):
      let bar = holder?.parent ?? holder ?? self
      do throws(Refusal) {
        let (placement, opensBar) = try bar.tabPlacement(asChild: holder?.parent != nil, on: navigator)
        return open(first, at: placement, kind, tabsOf: opensBar ? bar : nil, holder: holder, on: navigator)
      } catch {
        return reject(error, first.options)
      }
    }
  }

  /// The container that the parent shows its screens in.
  private func containerAround(on navigator: Navigator) -> NavigationState.Container.ID? {
    parent.map { $0.container(in: navigator) } ?? navigator.state?.base.id
  }

  /// Opens a container with a screen.
  private func open(
    _ first: FirstScreen, at placement: Placement, _ kind: ContainerKind, tabsOf bar: FlowNode? = nil,
    holder: FlowNode?, on navigator: Navigator
  ) -> Refusal? {
    let opened = navigator.open(
      first.screen, context: first.context, owner: self, at: placement, kind: kind, tabsOf: bar, first.options)
    switch opened {
    case .failure(let refusal): return refusal
    case .success(let (container, tabs)):
      if let holder {
        holder.took(container)
        self.container = container
      }
      if let tabs, let bar {
        bar.placementHolder.took(tabs)
        bar.took(tabs)
      }
      return nil
    }
  }

  private func took(_ container: NavigationState.Container.ID) {
    self.container = container
    placement = nil
  }
}

// MARK: - Tabs

extension FlowNode {
  /// Returns where a tab of this flow is opened, and whether the tab bar comes with it.
  ///
  /// - Parameters:
  ///   - isChild: Whether a child of the flow is to be the tab, rather than a screen of its own.
  ///   - navigator: Where the flow runs.
  /// - Returns: The placement of the tab; `opensBar` says that the flow has no tabs yet.
  /// - Throws: The reason why the flow cannot have tabs.
  private func tabPlacement(
    asChild isChild: Bool, on navigator: Navigator
  ) throws(Refusal) -> (Placement, opensBar: Bool) {
    if isChild || hasShown, let container = container(in: navigator) {
      guard navigator.state?.level(of: container)?.tabBar?.id == container else { throw .nestedContainer(container) }
      return (.tab(of: container), false)
    }
    switch placementHolder.placement {
    case .tab where isChild || parent != nil:
      // The flow is to be in a tab itself.
      throw .nestedContainer(placementHolder.parent?.container(in: navigator) ?? container ?? .init(1))
    case .modal(let style, let isBlocking, _): return (.layer(style, isBlocking: isBlocking), true)
    case .here, .replacingTop, .root, .window, .tab, nil: return (.base, true)
    }
  }
}

extension Navigator {
  /// Makes changes that are one transaction.
  func transaction(_ body: () -> Refusal?) -> Refusal? {
    beginTransaction()
    defer { endTransaction() }
    return body()
  }
}
