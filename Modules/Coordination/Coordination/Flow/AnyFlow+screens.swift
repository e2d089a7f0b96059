import Navigation
import Screens

// How a flow comes to the container that it shows its screens on: its own, its parent's,
// or one that comes with the first screen.
extension AnyFlow {
  /// The owner that the flow is in the navigation state.
  final var identity: NavigationState.Owner { NavigationState.Owner(number) }

  /// Puts a screen where the flow shows its screens.
  final func push(_ screen: any Screen, context: ScreenContext?, _ options: RequestOptions) -> Refusal? {
    guard isOpen, let navigator else { return refuse(.flowNotRunning, options) }
    guard let container = container(in: navigator) else {
      return open(screen, context: context, on: navigator, options)
    }
    return navigator.push(screen, context: context, owner: self, number: identity, on: container, options)
  }

  /// Counts entries of the flow that have come, before the transaction settles.
  final func own(_ count: Int32) {
    lastLoss = nil
    hasOwned = true
    entryCount += count
  }

  /// Ends a request that is refused.
  final func refuse(_ refusal: Refusal, _ options: RequestOptions) -> Refusal {
    if let navigator { return navigator.refuse(refusal, options) }
    options.completion?(.refused(refusal))
    return refusal
  }

  /// Returns the container that the flow shows its screens on, if that has come to be.
  final func container(in navigator: Navigator) -> NavigationState.Container.ID? {
    var flow = self
    while true {
      let container = NavigationState.Container.ID(flow.containerNumber)
      if flow.containerNumber != 0, navigator.hasContainer(container) {
        containerNumber = flow.containerNumber
        return container
      }
      if flow.extra?.placement != nil { return nil }
      guard let parent = flow.parent else { return navigator.state?.base.id }
      flow = parent
    }
  }

  /// Shows the first screen of a container, which comes with it.
  private func open(
    _ screen: any Screen, context: ScreenContext?, on navigator: Navigator, _ options: RequestOptions
  ) -> Refusal? {
    let holder = placementHolder
    let placement: Placement
    let bar: AnyFlow?
    do throws(Refusal) {
      (placement, bar) = try holder.placement(on: navigator)
    } catch {
      return refuse(error, options)
    }
    navigator.beginTransaction()
    defer { navigator.endTransaction() }
    switch navigator.open(
      screen, context: context, owner: self, number: identity, at: placement, options)
    {
    case .failure(let refusal): return refusal
    case .success(let opened):
      own(1)
      holder.took(opened.container)
      containerNumber = opened.container.number
      if let tabs = opened.tabs, let bar {
        bar.placementHolder.took(tabs)
        bar.took(tabs)
        bar.containerCount += 1
        bar.hasOwned = true
      }
      return nil
    }
  }

  /// The flow that says where a container is to be opened: this one, or the nearest above it that was told.
  private var placementHolder: AnyFlow {
    var holder = self
    while holder.extra?.placement == nil, let parent = holder.parent { holder = parent }
    return holder
  }

  private func took(_ container: NavigationState.Container.ID) {
    containerNumber = container.number
    extra?.placement = nil
  }

  /// Returns where the flow's container is to be opened, and, if it is the first of tabs, whose those are.
  private func placement(on navigator: Navigator) throws(Refusal) -> (Placement, tabsOf: AnyFlow?) {
    switch extra?.placement ?? .base() {
    case .here: return (Placement(.base), nil)
    case .base(let kind): return (Placement(.base, kind: kind), nil)
    case .layer(let style, let isBlocking, let kind):
      return (Placement(.layer(style, isBlocking: isBlocking), kind: kind), nil)
    case .tab(let kind):
      let bar = parent ?? self
      if bar !== self, let container = bar.container(in: navigator) {
        guard case .tabs? = navigator.state?.container(container) else { throw .nestedContainer(container) }
        return (Placement(.tab(of: container), kind: kind), nil)
      }
      // The parent is to stand in a tab itself, once it shows something.
      if bar !== self, case .tab? = bar.placementHolder.extra?.placement {
        throw .nestedContainer(bar.placementHolder.parent?.container(in: navigator) ?? .init(containerNumber))
      }
      let tabsOwner = (number: bar.identity, owner: bar as any EntryOwner)
      if bar !== self, case .layer(let style, let isBlocking, _)? = bar.placementHolder.extra?.placement {
        return (Placement(.layer(style, isBlocking: isBlocking), kind: kind, tabsOwner: tabsOwner), bar)
      }
      return (Placement(.base, kind: kind, tabsOwner: tabsOwner), bar)
    }
  }
}

// MARK: - Scope

extension AnyFlow {
  /// Whether an entry was put there by this flow or by one below it.
  final func covers(_ owner: (any EntryOwner)?) -> Bool {
    var next = owner as? AnyFlow
    while let flow = next {
      if flow === self { return true }
      next = flow.parent
    }
    return false
  }

  /// Whether an entry was put there by this flow or by one below it.
  final func covers(_ entry: NavigationState.Entry, of navigator: Navigator) -> Bool {
    entry.owner == identity || covers(navigator.owner(of: entry.id))
  }

  /// The screens of this flow and of those below it that are decided to be shown.
  final var screens: [any Screen] {
    guard let navigator else { return [] }
    var screens: [any Screen] = []
    for entry in navigator.state?.entries ?? [] where covers(entry, of: navigator) {
      if let screen = navigator.screen(of: entry.id) { screens.append(screen) }
    }
    return screens
  }
}
