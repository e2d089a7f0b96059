/// A type that a context can be made from and read as, so that users write structs and not dictionaries.
public protocol ContextRepresentable: Hashable, Sendable {
  /// The kind that all its contexts have, unique in an app.
  static var kind: String { get }
  /// What the context is about, as data.
  var payload: ContextValue { get }
  /// Reads what a context is about.
  ///
  /// - Returns: `nil` if the data is of another shape.
  init?(payload: ContextValue)
}

extension ScreenContext {
  /// Makes a context from a typed one.
  public init<Context: ContextRepresentable>(_ typed: Context) {
    self.init(kind: Context.kind, payload: typed.payload)
  }

  /// Returns the context as a type; `nil` if it is of another kind, or has a payload that the type does not take.
  public func `as`<Context: ContextRepresentable>(_ type: Context.Type) -> Context? {
    kind == Context.kind ? Context(payload: payload) : nil
  }
}
