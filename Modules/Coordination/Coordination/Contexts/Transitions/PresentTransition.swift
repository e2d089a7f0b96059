public import Navigation
import Screens

/// Puts a context on a layer of its own, above everything.
public struct PresentTransition: ContextTransition {
  /// How much of what is below stays in view.
  public let style: NavigationState.Layer.Style
  /// Whether a person cannot close the layer.
  public let isBlocking: Bool

  /// Makes the transition.
  public init(_ style: NavigationState.Layer.Style = .sheet, isBlocking: Bool = false) {
    self.style = style
    self.isBlocking = isBlocking
  }

  /// Returns a presentation from what is in view.
  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    let content = NavigationState.Container.stack(.init(id: draft.newContainer(), root: entry))
    let presenter = draft.state.top.current.id
    return [.present(.init(presenter: presenter, style: style, isBlocking: isBlocking, content: content))]
  }
}
