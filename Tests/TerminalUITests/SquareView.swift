import TerminalUI

/// A view with a zone of valid positions and a square that the user can move.
///
/// The controller determines the position and whether it is valid. Only the view determines the appearance.
final class SquareView: Control {
  private let zone = Label(style: .dim)
  private let square = Label("■")
  private static let steps: KeyMap<Point> = [
    .init(
      [
        .left: Point(column: -1, row: 0), .right: Point(column: 1, row: 0), .up: Point(column: 0, row: -1),
        .down: Point(column: 0, row: 1),
      ], "move")
  ]

  /// Whether the current position is valid.
  var squarePositionIsValid = true {
    didSet { square.style = squarePositionIsValid ? .accent : Style(foreground: .ansi(1), attributes: .reverse) }
  }
  /// The last position that the user requested.
  private(set) var requestedPosition = Point.zero
  /// The zone of valid positions.
  var validZone = Rect.zero {
    didSet { setNeedsLayout() }
  }
  private var position = Point.zero

  override init() {
    super.init()
    for view in [zone, square] { addSubview(view) }
    zone.wraps = true
  }

  /// Moves the square to a position.
  func moveSquare(to point: Point) {
    position = point
    setNeedsLayout()
  }

  override func layoutSubviews() {
    zone.frame = validZone.intersection(bounds)
    zone.text = String(repeating: "·", count: zone.frame.size.columns * zone.frame.size.rows)
    square.frame = Rect(origin: position, size: Size(columns: 1, rows: 1)).intersection(bounds)
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard let step = SquareView.steps[key] else { return false }
    requestedPosition = position + step
    return sendActions(for: .changed)
  }
}

/// A controller that stores the position of a square and the zone of valid positions.
@MainActor final class SquareController {
  private(set) var position = Point(column: 1, row: 1)
  private let zone = Rect(column: 1, row: 1, columns: 3, rows: 2)
  private weak var view: SquareView?

  /// Creates a controller and connects it to its view.
  init(of view: SquareView) {
    self.view = view
    view.validZone = zone
    view.addTarget(self, action: SquareController.squareWasMoved, for: .changed)
    update(view)
  }

  private func squareWasMoved() {
    guard let view else { return }
    position = view.requestedPosition
    update(view)
  }

  private func update(_ view: SquareView) {
    view.moveSquare(to: position)
    view.squarePositionIsValid = zone.contains(position)
  }
}
