package import Navigation
import Screens

// Determines the container in which a flow shows its screens: its own container, an ancestor's container, or a new one.
extension FlowNode {
  /// Shows a screen at a placement.
  func show(
    _ screen: any Screen, in placement: FlowPlacement, context: ScreenContext?, on navigator: Navigator,
    _ options: RequestOptions
  ) -> RequestDecision {
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

  /// Replaces the screens in the flow's container.
  func setScreens(
    _ screens: [any Screen], contexts: [ScreenContext?], on navigator: Navigator, _ options: RequestOptions
  ) -> RequestDecision {
    if let container = container(in: navigator) {
      return navigator.setScreens(screens, contexts: contexts, owner: self, on: container, options)
    }
    if let error = navigator.error(of: screens) { return navigator.reject(error, options) }
    let context = contexts.first ?? nil
    if screens.count == 1 { return show(screens[0], in: .here, context: context, on: navigator, options) }
    // The first screen opens the container. The other screens are added in the same transaction.
    return navigator.transaction {
      let firstOptions = RequestOptions(animated: options.isAnimated)
      let decision = show(screens[0], in: .here, context: context, on: navigator, firstOptions)
      if let error = decision.error {
        navigator.end(options, as: .rejected(error))
        return decision
      }
      return setScreens(screens, contexts: contexts, on: navigator, options)
    }
  }

  /// Returns the container in which the flow shows its screens, or `nil` if the container does not exist yet.
  package func container(in navigator: Navigator) -> NavigationState.Container.ID? {
    var flow = self
    while true {
      if let container = flow.container, navigator.hasContainer(container) {
        self.container = container
        return container
      }
      if flow.placement != nil { return nil }
      guard let parent = flow.parent else { return navigator.state?.root.id }
      flow = parent
    }
  }
}

// MARK: - First screens

/// The first screen that a flow shows at a placement, before the screen's container is known.
private struct FirstScreen {
  let screen: any Screen
  let context: ScreenContext?
  let options: RequestOptions
}

extension FlowNode {
  /// The flow whose placement applies to the first screen.
  ///
  /// The search goes up the tree from this flow to the nearest flow with a placement. If there is none, the root flow
  /// is used.
  private var placementHolder: FlowNode {
    var holder = self
    while holder.placement == nil, let parent = holder.parent { holder = parent }
    return holder
  }

  /// Shows the first screen at a placement.
  ///
  /// The holder is the flow that was run with the placement, or `nil` if the request specifies the placement.
  private func show(
    _ first: FirstScreen, in placement: FlowPlacement, of holder: FlowNode?, on navigator: Navigator
  ) -> RequestDecision {
    switch placement {
    case .here, .replacingTop, .root:
      let around = holder ?? self
      let container = holder == nil ? container(in: navigator) : around.containerAround(on: navigator)
      guard let container else {
        // There is nothing to replace yet, so the screen opens the container that the parent's first screen would open.
        holder?.placement = nil
        return show(first.screen, in: .here, context: first.context, on: navigator, first.options)
      }
      let decision =
        placement == .root
        ? navigator.setScreens([first.screen], contexts: [first.context], owner: self, on: container, first.options)
        : navigator.push(
          first.screen, context: first.context, owner: self, on: container, replacingTop: true, first.options)
      guard decision.error == nil else { return decision }
      holder?.took(container)
      return decision
    case .window(let kind):
      return open(first, at: .root, kind, holder: holder ?? self, on: navigator)
    case .modal(let style, let isBlocking, let kind):
      return open(first, at: .modal(style, isBlocking: isBlocking), kind, holder: holder, on: navigator)
    case .tab(let kind, let position):
      let bar = holder?.parent ?? holder ?? self
      do throws(NavigationError) {
        let (placement, opensBar) = try bar.tabPlacement(asChild: holder?.parent != nil, at: position, on: navigator)
        return open(first, at: placement, kind, tabsOf: opensBar ? bar : nil, holder: holder, on: navigator)
      } catch {
        return navigator.reject(error, first.options)
      }
    }
  }

  /// Returns the container in which the parent shows its screens, or the root container for a root flow.
  ///
  /// The result is `nil` if the container does not exist yet.
  private func containerAround(on navigator: Navigator) -> NavigationState.Container.ID? {
    parent.map { $0.container(in: navigator) } ?? navigator.state?.root.id
  }

  /// Opens a container with a screen.
  private func open(
    _ first: FirstScreen, at placement: Placement, _ kind: ContainerKind, tabsOf bar: FlowNode? = nil,
    holder: FlowNode?, on navigator: Navigator
  ) -> RequestDecision {
    let opened = navigator.open(
      first.screen, context: first.context, owner: self, at: placement, kind: kind, tabsOf: bar, first.options)
    switch opened {
    case .failure(let error): return .rejected(error)
    case .success(let (container, tabs)):
      holder?.took(container)
      if let tabs, let bar {
        bar.placementHolder.took(tabs)
        bar.took(tabs)
      }
      return .accepted
    }
  }

  private func took(_ container: NavigationState.Container.ID) {
    self.container = container
    placement = nil
  }
}

// MARK: - Tabs

extension FlowNode {
  /// Returns the placement of a new tab in this flow, and whether the tab is the first one in a new tab bar.
  ///
  /// - Parameters:
  ///   - isChild: Whether the tab is for a child of the flow rather than for a screen of the flow.
  ///   - position: The position of the tab in the tab bar.
  ///   - navigator: The navigator that the flow runs on.
  /// - Returns: The placement of the tab. The value of `opensBar` is `true` if the flow has no tabs yet.
  /// - Throws: An error if the flow cannot have tabs or the position is invalid.
  private func tabPlacement(
    asChild isChild: Bool, at position: TabPosition, on navigator: Navigator
  ) throws(NavigationError) -> (Placement, opensBar: Bool) {
    // If the flow has shown a screen, the tab is added to the flow's container, which must be a tab bar. The same
    // applies if the flow has a parent and the tab is for a child of the flow. A flow without a placement uses its
    // parent's container.
    if hasShown || isChild && parent != nil, let container = container(in: navigator) {
      guard navigator.state?.level(of: container)?.tabBar?.id == container else { throw .nestedContainer(container) }
      return (.tab(of: container, at: position), false)
    }
    switch position {
    case .last, .index(0): break
    case .index(let index), .replacing(let index): throw .noTab(index, last: 0)
    }
    switch placementHolder.placement {
    case .tab where isChild || parent != nil:
      // The flow itself belongs in a tab, and tabs cannot be nested.
      throw .nestedContainer(placementHolder.parent?.container(in: navigator) ?? container ?? .init(1))
    case .modal(let style, let isBlocking, _): return (.modal(style, isBlocking: isBlocking), true)
    case .here, .replacingTop, .root, .window, .tab, nil: return (.root, true)
    }
  }
}

extension Navigator {
  /// Performs changes as a single transaction.
  func transaction(_ body: () -> RequestDecision) -> RequestDecision {
    beginTransaction()
    defer { endTransaction() }
    return body()
  }
}
