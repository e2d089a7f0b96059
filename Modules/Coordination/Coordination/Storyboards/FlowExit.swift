import Screens

/// What a flow finishes with when its storyboard leaves it by a name, with a value of a type.
@MainActor public struct FlowExit<Output> {
  let name: String
  let type: TypeName
  /// Makes what the flow finishes with; `nil` if there is none for the value.
  let output: @MainActor ((any Sendable)?) -> Output?

  /// Says what a flow finishes with that a value leaves it with.
  ///
  /// - Parameters:
  ///   - name: The name of the exit.
  ///   - type: The type of the value.
  ///   - output: Returns what the flow finishes with; `nil` if there is none for the value: the flow goes on then.
  public init<Value: Sendable>(
    _ name: String, _ type: Value.Type, output: @escaping @MainActor (Value) -> Output?
  ) {
    self.name = name
    self.type = TypeName(type)
    self.output = { ($0 as? Value).flatMap(output) }
  }

  /// Says what a flow finishes with that a mere event leaves.
  ///
  /// - Parameters:
  ///   - name: The name of the exit.
  ///   - output: Returns what the flow finishes with; `nil` if there is none: the flow goes on then.
  public init(_ name: String, output: @escaping @MainActor () -> Output?) {
    self.name = name
    type = TypeName(Void.self)
    self.output = { _ in output() }
  }
}

extension FlowExit {
  /// Whether it is the one that a storyboard means by a name and a type.
  func isWritten(_ port: Storyboard.Port) -> Bool { name == port.name && type.isWritten(port.type) }
}
