/// A centered box that fits its content and dims the views behind it.
///
/// If the area is too small for a useful box, the content covers the entire area without a border. The box handles all
/// mouse events. The user can close the box by pressing Escape, clicking outside it, or clicking the close label in its
/// upper-right corner.
public final class ModalBox: View {
  /// The title in the upper border.
  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  public let content: View
  /// The maximum size of the content.
  ///
  /// The available room can limit the size further.
  public var limit = Size(columns: 72, rows: 20) {
    didSet { if limit != oldValue { setNeedsLayout() } }
  }
  /// The minimum size of the area, excluding the top inset, at which the views behind the box remain visible.
  package var minimumSize = Size(columns: 24, rows: 6) {
    didSet { if minimumSize != oldValue { setNeedsLayout() } }
  }
  /// The number of rows at the top that the box does not cover, such as the row of a title bar.
  package var topInset = 0 {
    didSet { if topInset != oldValue { setNeedsLayout() } }
  }
  /// Called when the user asks to close the box.
  ///
  /// If this property is `nil`, there is no close label, and Escape is left to other views.
  public var onClose: (() -> Void)? {
    didSet { setNeedsDisplay() }
  }

  /// The keys that close the box.
  public nonisolated static var keys: KeyMap<Control.Event> { [.init([.escape: .primary], "close")] }

  /// The combined size of the border and the padding on both sides.
  private static let margin = Size(columns: 4, rows: 2)
  private static let closeLabel = DisplayText(keys.hints.map { "\($0.name) \($0.title)" }.joined())

  public init(title: String, content: View) {
    self.title = title
    self.content = content
    super.init()
    addSubview(content)
  }

  /// The rectangle of the box, including its border.
  public var box: Rect {
    guard !coversArea(of: bounds.size) else { return bounds }
    let margin = ModalBox.margin
    var area = bounds
    _ = area.takeTop(topInset)
    // The minimum size of the space around the box. A top inset already provides the space above the box.
    let around = Size(columns: margin.columns, rows: topInset > 0 ? 1 : 2)
    let room = Size(
      columns: area.size.columns - margin.columns - around.columns, rows: area.size.rows - margin.rows - around.rows)
    let fit = content.sizeThatFits(
      Size(columns: min(room.columns, limit.columns), rows: min(room.rows, limit.rows)))
    let border = DisplayText(title).columns + ModalBox.closeLabel.columns + 3
    let columns = min(max(fit.columns, border), room.columns) + margin.columns
    let rows = min(max(fit.rows, 1), room.rows) + margin.rows
    return Rect(
      column: (area.size.columns - columns) / 2, row: area.origin.row + (area.size.rows - rows) / 2,
      columns: columns, rows: rows)
  }

  /// Returns whether the content completely covers an area of the given size.
  package func coversArea(of size: Size) -> Bool {
    size.columns < minimumSize.columns || size.rows < minimumSize.rows + topInset
  }

  /// Sets the frame of the content.
  public override func layoutSubviews() {
    content.frame = coversArea(of: bounds.size) ? bounds : box.inset(columns: 2, rows: 1)
  }

  /// Dims the views behind the box and draws the box.
  public override func draw(in context: inout DrawingContext) {
    guard !coversArea(of: bounds.size) else { return context.fill(context.bounds) }
    let box = box
    context.dim()
    context.fill(box)
    context.drawBorder(box)
    let close = closeArea
    if !close.isEmpty { context.draw(DisplayText(" \(ModalBox.closeLabel.string) "), at: close.origin) { _ in .dim } }
    let room = box.size.columns - 6 - (close.isEmpty ? 0 : close.size.columns + 1)
    let shown = DisplayText(title).truncated(to: room)
    guard shown.columns > 0 else { return }
    context.draw(DisplayText(" \(shown.string) "), at: Point(column: box.origin.column + 2, row: box.origin.row)) { _ in
      .accent.adding(.bold)
    }
  }

  /// Calls ``onClose`` when the user presses Escape.
  public override func handle(_ key: KeyPress) -> Bool {
    guard let onClose, ModalBox.keys[key] != nil else { return false }
    onClose()
    return true
  }

  /// Calls ``onClose`` when the user clicks outside the box or on the close label.
  ///
  /// No mouse event reaches the views behind the box.
  public override func handle(_ mouse: MouseEvent) -> Bool {
    if mouse.action == .press, mouse.button == 0, !box.contains(mouse.point) || closeArea.contains(mouse.point) {
      onClose?()
    }
    return true
  }

  /// The close label's rectangle, which is empty if the label is not shown.
  private var closeArea: Rect {
    let box = box
    let columns = ModalBox.closeLabel.columns + 2
    guard onClose != nil, !coversArea(of: bounds.size), box.size.columns >= columns + 6 else { return .zero }
    return Rect(column: box.columns.upperBound - columns - 2, row: box.origin.row, columns: columns, rows: 1)
  }
}
