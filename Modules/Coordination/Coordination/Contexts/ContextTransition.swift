public import Navigation
import Screens

/// How a context is shown that is not there yet: says by which operations.
///
/// An app adds one of its own by conforming a type; the router needs no change.
public protocol ContextTransition: Sendable {
  /// Returns what to do to show an entry.
  ///
  /// - Parameters:
  ///   - entry: The new entry, with the context; its screen is made by whoever can.
  ///   - draft: What is shown before, and new identities for containers.
  /// - Returns: Operations that bring the entry, in order.
  func operations(toShow entry: NavigationState.Entry, in draft: inout ContextDraft) -> [NavigationState.Operation]
}

/// Puts a context on top of the stack, or after the page, that is in view.
public struct PushTransition: ContextTransition {
  /// Makes the transition.
  public init() {}

  /// Returns a push on what is in view.
  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    [.push(entry, on: draft.state.top.leaf.id)]
  }
}

/// Puts a context in the place of what is in view.
public struct ReplaceTransition: ContextTransition {
  /// Makes the transition.
  public init() {}

  /// Returns a replacement of what is in view.
  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    [.replaceTop(entry, on: draft.state.top.leaf.id)]
  }
}

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

/// Puts a context in the place of everything.
public struct RootTransition: ContextTransition {
  /// Makes the transition.
  public init() {}

  /// Returns a stack that replaces the base and closes all layers.
  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    [.setBase(.stack(.init(id: draft.newContainer(), root: entry)))]
  }
}
