/// A screen that fires named segues: it says what has happened, and where that leads is said elsewhere.
@MainActor public protocol SegueScreen: Screen {
  /// Called for each segue that the screen fires; set by whoever made the screen.
  var onSegue: (@MainActor (FiredSegue) -> Void)? { get set }
}

extension SegueScreen {
  /// Fires a segue.
  ///
  /// - Parameters:
  ///   - name: The name of the segue.
  ///   - value: What goes with it, if anything does.
  public func fire(_ name: String, _ value: (any Sendable)? = nil) { onSegue?(FiredSegue(name, value)) }
}

/// An event by its name, and what goes with it.
///
/// What goes with it is a value of the screen's own types and no ``ContextValue``: it goes to another screen of the
/// same program at once, so it need not be read by anybody who does not know the type. Whoever takes it names that
/// type, and hears if it is another.
public struct FiredSegue: Sendable {
  /// The name of the event.
  public let name: String
  /// What goes with it; `nil` if nothing does.
  public let value: (any Sendable)?

  /// Makes an event.
  public init(_ name: String, _ value: (any Sendable)? = nil) {
    self.name = name
    self.value = value
  }

  /// The name of the type of what goes with it; `Void` if nothing does.
  public var type: String { value.map { "\(Swift.type(of: $0))" } ?? "Void" }
}
