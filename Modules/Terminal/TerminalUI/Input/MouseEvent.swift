/// A mouse action in a cell.
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
  /// The button number: 0 for left, 1 for middle, 2 for right, or 3 for no button.
  ///
  /// Numbers 8 and higher represent side buttons. Button 8 is usually the back button.
  public var button: Int
  /// The cell under the pointer.
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
