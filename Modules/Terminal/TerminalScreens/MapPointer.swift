import TerminalUI

/// A recognizer that interprets mouse events on a map as gestures.
///
/// A press and release in the same cell is a click, and moving the mouse with the button held down drags the map.
struct MapPointer {
  /// The meaning of a mouse event.
  enum Gesture: Equatable {
    /// The event has no meaning on the map.
    case none
    /// The event is part of a click or drag that is not yet complete.
    case pending
    /// The user scales the visible area by a factor.
    case zoom(Double)
    /// The user drags the map from a cell to the pointer's position.
    case drag(from: Point)
    /// The user clicks the cell under the pointer.
    case click
  }

  /// The cell under the pointer while the button is held down.
  private var held: Point?
  private var hasMoved = false

  /// Returns the meaning of an event.
  ///
  /// The event's position can be outside the map while the button is held down.
  mutating func gesture(_ mouse: MouseEvent, at point: Point, in bounds: Rect) -> Gesture {
    switch mouse.action {
    case .wheelUp where bounds.contains(point): return .zoom(2 / 3)
    case .wheelDown where bounds.contains(point): return .zoom(3 / 2)
    case .press where mouse.button == 0 && bounds.contains(point):
      (held, hasMoved) = (point, false)
      return .pending
    case .move:
      guard let held, held != point else { return held == nil ? .none : .pending }
      (self.held, hasMoved) = (point, true)
      return .drag(from: held)
    case .release where mouse.button == 0:
      defer { held = nil }
      guard let held else { return .none }
      if hasMoved || held != point { return held == point ? .pending : .drag(from: held) }
      return .click
    case .press, .release, .wheelUp, .wheelDown: return .none
    }
  }
}
