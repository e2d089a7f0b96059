/// An action of the mouse in a cell.
public struct MouseEvent: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    /// A button was pressed.
    case press
    /// A button was released.
    case release
    /// The mouse moved, possibly with a button held down.
    case move
    /// The wheel was turned away from the user.
    case wheelUp
    /// The wheel was turned toward the user.
    case wheelDown
  }

  public var action: Action
  /// The button: 0 left, 1 middle, 2 right, 3 none.
  ///
  /// Buttons from 8 are side buttons, of which 8 usually means back.
  public var button: Int
  /// The cell under the mouse.
  public var point: Point
  /// The modifiers that are held down.
  public var modifiers: Modifiers

  public init(_ action: Action, button: Int, at point: Point, modifiers: Modifiers = []) {
    self.action = action
    self.button = button
    self.point = point
    self.modifiers = modifiers
  }
}
