public import Navigation
import Screens

/// Shows a context that is not shown yet.
///
/// An app adds its own transition by conforming a type.
public protocol ContextTransition: Sendable {
  /// Returns the operations that show an entry.
  ///
  /// - Parameters:
  ///   - entry: The new entry; its screen is created by the nearest ``ContextMaker``.
  ///   - draft: The state before, and new identities for containers.
  /// - Returns: The operations, in order.
  func operations(toShow entry: NavigationState.Entry, in draft: inout ContextDraft) -> [NavigationState.Operation]
}

/// Pushes a context onto the visible stack, or adds it after the visible page.
public struct PushTransition: ContextTransition {
  public init() {}

  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    [.push(entry, on: draft.state.top.leaf.id)]
  }
}

/// Replaces the visible screen.
public struct ReplaceTransition: ContextTransition {
  public init() {}

  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    [.replaceTop(entry, on: draft.state.top.leaf.id)]
  }
}

/// Presents a context in a modal.
public struct PresentTransition: ContextTransition {
  public let style: NavigationState.Layer.Style
  /// Whether the user cannot dismiss the modal.
  public let isBlocking: Bool

  public init(_ style: NavigationState.Layer.Style = .sheet, isBlocking: Bool = false) {
    self.style = style
    self.isBlocking = isBlocking
  }

  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    let content = NavigationState.Container.stack(.init(id: draft.newContainer(), root: entry))
    let presenter = draft.state.top.current.id
    return [.present(.init(presenter: presenter, style: style, isBlocking: isBlocking, content: content))]
  }
}

/// Replaces the root by a stack with the context, and dismisses all modals.
public struct RootTransition: ContextTransition {
  public init() {}

  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    [.setBase(.stack(.init(id: draft.newContainer(), root: entry)))]
  }
}
