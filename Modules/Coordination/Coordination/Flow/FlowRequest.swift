public import Screens

/// What a flow asks navigation to do.
///
/// A running flow carries it out at once. A test that records a coordinator's requests compares it.
public enum FlowRequest {
  /// Shows a screen; the context says what it shows, for links and restoration.
  case show(any Screen, FlowPlacement = .here, context: ScreenContext? = nil)
  /// Replaces the screens of the flow's container. Screens that are already there keep their place in the state.
  case setScreens([any Screen])
  /// Pops a number of screens.
  case pop(Int)
  /// Pops whatever is above a screen.
  case popTo(any Screen)
  /// Pops whatever is above the topmost screen that matches, below the one on top.
  case popToMatch((any Screen) -> Bool)
  /// Pops whatever is above the flow's first screen.
  case popToRoot
  /// Dismisses the modal above the flow's container or, without one, the modal that the container is in.
  case dismiss
  /// Selects the tab of a screen, or of a coordinator that runs below the flow.
  case select(AnyObject)
}
