extension View {
  /// Lays out the view at the given size, draws it and its subviews, and clears ``needsDisplay``.
  public func render(size: Size) -> Frame {
    frame = Rect(size: size)
    var context = DrawingContext(size: size)
    render(in: &context)
    return Frame(buffer: context.buffer, cursor: focusedCursor.flatMap { context.bounds.contains($0) ? $0 : nil })
  }

  private func render(in context: inout DrawingContext) {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    draw(in: &context)
    for view in subviews where !view.isHidden && !view.frame.isEmpty {
      context.inside(view.frame, draw: view.render(in:))
    }
    needsDisplay = false
  }

  /// The first responder's cursor in this view's coordinates.
  ///
  /// The value is `nil` if this view contains no visible first responder, or if the first responder shows no cursor
  /// within its bounds.
  private var focusedCursor: Point? {
    guard let responder = firstResponder, var point = responder.cursor, responder.bounds.contains(point) else {
      return nil
    }
    var view = responder
    while view !== self {
      guard !view.isHidden, let superview = view.superview else { return nil }
      point = view.frame.origin + point
      view = superview
    }
    return point
  }
}
