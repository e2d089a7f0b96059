import TerminalUI

/// A box around a view, in front of what stands back then; where there is no room for a box, the view alone.
final class LayerBox: View {
  /// The least extent of which a box leaves enough of both what is in it and what is behind.
  private static let smallest = Size(columns: 60, rows: 14)
  /// Wider than this, lines are hard to read.
  private static let widest = 96

  private let content: View
  private let preferredSize: (Size) -> Size

  /// Makes a box.
  ///
  /// - Parameters:
  ///   - content: What is in it.
  ///   - preferredSize: Returns how much the content wants of what it can have.
  init(_ content: View, preferredSize: @escaping (Size) -> Size = { $0 }) {
    self.content = content
    self.preferredSize = preferredSize
    super.init()
    addSubview(content)
  }

  /// Whether nothing of what is behind can be seen.
  func covers(_ size: Size) -> Bool {
    size.columns < LayerBox.smallest.columns || size.rows < LayerBox.smallest.rows
  }

  /// Where the content is, in the cells of what the box lies in.
  var contentFrame: Rect { Rect(origin: frame.origin + content.frame.origin, size: content.frame.size) }

  override func layoutSubviews() {
    content.frame = covers(bounds.size) ? bounds : box.inset(columns: 2, rows: 1)
  }

  override func draw(in context: inout DrawingContext) {
    if covers(bounds.size) { return context.fill(context.bounds) }
    context.dim()
    context.fill(box)
    context.drawBorder(box)
  }

  /// Keeps the mouse from what is behind.
  override func handle(_ mouse: MouseEvent) -> Bool { true }

  /// The box, its border included, in the middle.
  private var box: Rect {
    let room = Size(columns: min(bounds.size.columns - 8, LayerBox.widest) - 4, rows: bounds.size.rows - 4)
    let wanted = preferredSize(room)
    let size = Size(columns: min(wanted.columns, room.columns) + 4, rows: min(wanted.rows, room.rows) + 2)
    let origin = Point(column: (bounds.size.columns - size.columns) / 2, row: (bounds.size.rows - size.rows) / 2)
    return Rect(origin: origin, size: size)
  }
}
