/// A type that converts to and from a screen context, so that apps can use structs instead of dictionaries.
public protocol ContextRepresentable: Hashable, Sendable {
  /// The kind that all contexts of this type share.
  ///
  /// The kind must be unique in an app.
  static var kind: String { get }
  /// The payload of the context.
  var payload: ContextValue { get }
  /// Creates a value from a payload, or returns `nil` if the payload has a different structure.
  init?(payload: ContextValue)
}

extension ScreenContext {
  /// Creates a context from a typed value.
  public init<Context: ContextRepresentable>(_ typed: Context) {
    self.init(kind: Context.kind, payload: typed.payload)
  }

  /// Returns the context as a typed value, or `nil` if the context has a different kind or an invalid payload.
  public func `as`<Context: ContextRepresentable>(_ type: Context.Type) -> Context? {
    kind == Context.kind ? Context(payload: payload) : nil
  }
}

/// A screen that declares its own context, for cases where the code that shows the screen does not provide one.
@MainActor public protocol ContextDeclaring: Screen {
  /// The context of the screen's current content, or `nil` if the content has no context.
  var context: ScreenContext? { get }
}

/// A screen that is notified when its content is requested again.
@MainActor public protocol ContextRefreshing: Screen {
  /// Called when the content that the screen already shows is requested again, for example, by a link.
  func refresh()
}
