/// A box in the middle of what there is, as large as its content wants to be, above what stands back behind it.
///
/// Where a box would leave too little of both, the content has all there is, without a border.
/// It takes all clicks; one beside the box, one on the word at its corner, or Escape asks for its end.
public final class ModalBox: View {
  /// What stands in the upper border.
  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// What is in the box.
  public let content: View
  /// The greatest extent of the content; it gets less where there is no room.
  public var limit = Size(columns: 72, rows: 20) {
    didSet { if limit != oldValue { setNeedsLayout() } }
  }
  /// The least extent that is divided between the box and what is behind.
  public var leastExtent = Size(columns: 24, rows: 6) {
    didSet { if leastExtent != oldValue { setNeedsLayout() } }
  }
  /// The rows at the top that the box keeps off, such as a title that is to stay in view.
  public var clearRows = 0 {
    didSet { if clearRows != oldValue { setNeedsLayout() } }
  }
  /// Called when somebody wants the box to go; without it there is no word for that, and Escape is for others.
  public var onClose: (() -> Void)? {
    didSet { setNeedsDisplay() }
  }

  /// What the keys do.
  public nonisolated static var keys: KeyMap<Control.Event> { [.init([.escape: .primary], "close")] }

  /// What the border and the blanks within take away, on both sides together.
  private static let margin = Size(columns: 4, rows: 2)
  private static let closing = DisplayText(keys.hints.map { "\($0.name) \($0.title)" }.joined())

  /// Makes a box.
  public init(title: String, content: View) {
    self.title = title
    self.content = content
    super.init()
    addSubview(content)
  }

  /// The cells of the box with its border.
  public var box: Rect {
    guard !coversAll(of: bounds.size) else { return bounds }
    let margin = ModalBox.margin
    var area = bounds
    _ = area.takeTop(clearRows)
    // Blanks around the box; above it the rows that it keeps off are enough.
    let around = Size(columns: margin.columns, rows: clearRows > 0 ? 1 : 2)
    let room = Size(
      columns: area.size.columns - margin.columns - around.columns, rows: area.size.rows - margin.rows - around.rows)
    let fit = content.sizeThatFits(
      Size(columns: min(room.columns, limit.columns), rows: min(room.rows, limit.rows)))
    let border = DisplayText(title).columns + ModalBox.closing.columns + 3
    let columns = min(max(fit.columns, border), room.columns) + margin.columns
    let rows = min(max(fit.rows, 1), room.rows) + margin.rows
    return Rect(
      column: (area.size.columns - columns) / 2, row: area.origin.row + (area.size.rows - rows) / 2,
      columns: columns, rows: rows)
  }

  /// Returns whether nothing of what is behind is seen in an extent.
  public func coversAll(of size: Size) -> Bool {
    size.columns < leastExtent.columns || size.rows < leastExtent.rows + clearRows
  }

  /// Puts the content into the box.
  public override func layoutSubviews() {
    content.frame = coversAll(of: bounds.size) ? bounds : box.inset(columns: 2, rows: 1)
  }

  /// Lets what is behind stand back, and draws the box.
  public override func draw(in context: inout DrawingContext) {
    guard !coversAll(of: bounds.size) else { return context.fill(context.bounds) }
    let box = box
    context.dim()
    context.fill(box)
    context.drawBorder(box)
    let close = closeArea
    if !close.isEmpty { context.draw(DisplayText(" \(ModalBox.closing.string) "), at: close.origin) { _ in .dim } }
    let room = box.size.columns - 6 - (close.isEmpty ? 0 : close.size.columns + 1)
    let shown = DisplayText(title).truncated(to: room)
    guard shown.columns > 0 else { return }
    context.draw(DisplayText(" \(shown.string) "), at: Point(column: box.origin.column + 2, row: box.origin.row)) { _ in
      .accent.adding(.bold)
    }
  }

  /// Answers Escape.
  public override func handle(_ key: KeyPress) -> Bool {
    guard let onClose, ModalBox.keys[key] != nil else { return false }
    onClose()
    return true
  }

  /// Answers a click beside the box or on the word in its corner; no other reaches what lies behind either.
  public override func handle(_ mouse: MouseEvent) -> Bool {
    if mouse.action == .press, mouse.button == 0, !box.contains(mouse.point) || closeArea.contains(mouse.point) {
      onClose?()
    }
    return true
  }

  /// Where the word stands that closes the box; empty if it does not.
  private var closeArea: Rect {
    let box = box
    let columns = ModalBox.closing.columns + 2
    guard onClose != nil, !coversAll(of: bounds.size), box.size.columns >= columns + 6 else { return .zero }
    return Rect(column: box.columns.upperBound - columns - 2, row: box.origin.row, columns: columns, rows: 1)
  }
}
