/// A use of the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// What happened.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press
    /// A button went up.
    case release
    /// The mouse moved; with a button, if it is held down.
    case move
    /// The wheel was turned away from the person.
    case wheelUp
    /// The wheel was turned towards the person.
    case wheelDown
  }

  /// What happened.
  public var action: Action
  /// The button: 0 left, 1 middle, 2 right, 3 none; from 8 on the ones at the side, of which 8 usually means back.
  public var button: Int
  /// The cell.
  public var point: Point
  /// What was held down.
  public var modifiers: Modifiers

  /// Creates a mouse event.
  public init(_ action: Action, button: Int, at point: Point, modifiers: Modifiers = []) {
    self.action = action
    self.button = button
    self.point = point
    self.modifiers = modifiers
  }
}
