public import Navigation

/// Where the screens of a flow come to stand; the flow itself need not know.
public enum FlowPlacement: Hashable, Sendable {
  /// Where those of its parent do.
  case here
  /// In the place of everything.
  case base(ContainerKind = .stack)
  /// On a layer above everything.
  case layer(NavigationState.Layer.Style = .sheet, isBlocking: Bool = false, ContainerKind = .stack)
  /// In a tab of their own, beside those of the other flows that its parent runs in tabs.
  case tab(ContainerKind = .stack)
}
