/// A view that shows a ``BrailleCanvas``.
public final class MapView: View {
  /// What is shown, from the top left.
  public var canvas = BrailleCanvas(size: .zero) {
    didSet { if canvas != oldValue { setNeedsDisplay() } }
  }
  /// Called when there is another extent to draw a canvas for.
  public var onResize: ((Size) -> Void)?
  private var known = Size.zero

  /// Creates a view with an empty canvas.
  public override init() {}

  /// Asks for a canvas of the view's extent.
  public override func layoutSubviews() {
    guard frame.size != known else { return }
    known = frame.size
    onResize?(known)
  }

  /// Draws the canvas.
  public override func draw(in context: inout DrawingContext) {
    canvas.draw(in: &context)
  }
}
