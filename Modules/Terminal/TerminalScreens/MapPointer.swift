import TerminalUI

/// What the mouse does on a map: a button that goes down and up in one cell clicks, one that is held drags.
struct MapPointer {
  /// What somebody has done.
  enum Act: Equatable {
    /// Nothing that is the map's business.
    case nothing
    /// It is not decided yet.
    case grip
    /// Show so many times as much.
    case zoom(Double)
    /// Move the map from a cell to where the mouse is.
    case drag(from: Point)
    /// Point at the cell.
    case click
  }

  /// The cell of the map under the mouse, while the button is held.
  private var held: Point?
  private var hasMoved = false

  /// Returns what an event does, which may lie outside the map while the button is held.
  mutating func act(_ mouse: MouseEvent, at point: Point, in bounds: Rect) -> Act {
    switch mouse.action {
    case .wheelUp where bounds.contains(point): return .zoom(2 / 3)
    case .wheelDown where bounds.contains(point): return .zoom(3 / 2)
    case .press where mouse.button == 0 && bounds.contains(point):
      (held, hasMoved) = (point, false)
      return .grip
    case .move:
      guard let held, held != point else { return held == nil ? .nothing : .grip }
      (self.held, hasMoved) = (point, true)
      return .drag(from: held)
    case .release where mouse.button == 0:
      defer { held = nil }
      guard let held else { return .nothing }
      if hasMoved || held != point { return held == point ? .grip : .drag(from: held) }
      return .click
    case .press, .release, .wheelUp, .wheelDown: return .nothing
    }
  }
}
