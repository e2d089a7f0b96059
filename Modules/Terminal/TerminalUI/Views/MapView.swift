/// A view that shows a ``BrailleCanvas``.
public final class MapView: View {
  /// The canvas, drawn from the view's upper-left corner.
  public var canvas = BrailleCanvas(size: .zero) {
    didSet { if canvas != oldValue { setNeedsDisplay() } }
  }
  /// Called with the view's new size so that the owner can provide a canvas of that size.
  public var onResize: ((Size) -> Void)?
  private var reportedSize = Size.zero

  public override init() {}

  /// Calls ``onResize`` if the size has changed.
  public override func layoutSubviews() {
    guard frame.size != reportedSize else { return }
    reportedSize = frame.size
    onResize?(reportedSize)
  }

  /// Draws the canvas.
  public override func draw(in context: inout DrawingContext) {
    canvas.draw(in: &context)
  }
}
