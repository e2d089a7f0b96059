public import Navigation

/// Where a screen, or the first screen of a coordinator, appears.
public enum FlowPlacement: Hashable, Sendable {
  /// On top of the flow's container.
  case here
  /// In place of the screen on top of the flow's container.
  case replacingTop
  /// In place of all screens of the flow's container.
  case root
  /// In a new container that replaces everything that the navigator shows.
  case window(ContainerKind = .stack)
  /// In a new container that is presented modally.
  case modal(NavigationState.Presentation.Style = .sheet, isBlocking: Bool = false, ContainerKind = .stack)
  /// In a new tab beside the flow's other tabs.
  case tab(ContainerKind = .stack)
}
