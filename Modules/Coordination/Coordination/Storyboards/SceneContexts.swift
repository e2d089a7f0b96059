public import Screens

/// What a scene shows as a context, and what the scene is made from to show what a context says.
@MainActor public struct SceneContexts {
  let context: @MainActor ((any Sendable)?) -> ScreenContext?
  /// Returns what the scene is made from; `nil` if it does not show such a thing.
  let value: @MainActor (ScreenContext) throws -> Input?

  /// What a scene is made from; nothing, if that is what it needs.
  struct Input {
    let value: (any Sendable)?
  }

  /// The contexts of a scene that always shows the same; `nil` if that matters to nobody.
  public init(_ context: ScreenContext?) {
    self.context = { _ in context }
    value = { $0 == context ? Input(value: nil) : nil }
  }

  /// The contexts of a scene that is made from something.
  ///
  /// - Parameters:
  ///   - context: Returns what the scene shows that is made from a value.
  ///   - value: Returns what the scene is made from to show a context, `nil` if it does not show such a thing;
  ///     throws if there is none.
  public init<Value: Sendable>(
    _ context: @escaping @MainActor (Value) -> ScreenContext?,
    from value: @escaping @MainActor (ScreenContext) throws -> Value?
  ) {
    self.context = { ($0 as? Value).flatMap(context) }
    self.value = { try value($0).map { Input(value: $0) } }
  }
}
