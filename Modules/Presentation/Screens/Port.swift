/// A named, typed connection through which a storyboard's scene sends or receives values.
///
/// A port is declared once. The storyboard's segues, the scene's code, and the screen all refer to this declaration.
/// Code that passes a value of another type does not compile.
///
/// ```swift
/// import Coordination
///
/// final class CitiesScreen: SegueScreen {
///   static let city = Port<String>("city")
///   static let otherCountry = Port<Void>("otherCountry")
///   var onSegue: (@MainActor (FiredSegue) -> Void)?
///
///   func select(_ name: String) { fire(Self.city, name) }
///
///   func changeCountry() { fire(Self.otherCountry) }
/// }
/// ```
public struct Port<Value: Sendable>: PortProtocol {
  /// The name of the port in storyboards.
  public let name: String

  /// Creates a port.
  ///
  /// For an event without a value, create a `Port<Void>`.
  ///
  /// - Parameter name: The name of the port in storyboards.
  public init(_ name: String) { self.name = name }
}

/// A port with any type of value, for use in lists of ports.
public protocol PortProtocol<Value>: Hashable, Sendable {
  /// The type of the values, or `Void` for an event without a value.
  associatedtype Value: Sendable
  /// The name of the port.
  var name: String { get }
}
