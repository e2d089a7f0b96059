/// A screen that fires segues.
///
/// The screen reports an event, and the storyboard determines the destination.
@MainActor public protocol SegueScreen: Screen {
  /// A closure that is called for each segue that the screen fires.
  ///
  /// The flow that creates the screen sets this property.
  var onSegue: (@MainActor (FiredSegue) -> Void)? { get set }
}

extension SegueScreen {
  /// Fires the segue of a port and passes a value.
  public func fire<Value>(_ port: Port<Value>, _ value: Value) { onSegue?(FiredSegue(port, value)) }

  /// Fires the segue of a port that carries no value.
  public func fire(_ port: Port<Void>) { onSegue?(FiredSegue(port)) }
}

/// A scene's event, which consists of a port's name and the value that was fired through the port.
///
/// The value has one of the app's own types instead of ``ContextValue``, because it is passed directly to another
/// screen and is never stored. To read the value, use the port through which it was fired.
public struct FiredSegue: Sendable {
  /// The name of the port.
  public let name: String
  /// The value, or `nil` if the port carries no value.
  package let value: (any Sendable)?

  public init<Value>(_ port: Port<Value>, _ value: Value) {
    name = port.name
    self.value = Value.self == Void.self ? nil : value
  }

  public init(_ port: Port<Void>) { self.init(port, ()) }

  /// Returns the value that was fired through a port.
  ///
  /// - Returns: The value, or `nil` if the event belongs to a port with another name or value type.
  public subscript<Value>(port: Port<Value>) -> Value? { name == port.name ? (value ?? ()) as? Value : nil }

  /// The name of the value's type, or `Void` if there is no value.
  package var type: String { value.map { "\(Swift.type(of: $0))" } ?? "Void" }
}
