/// A rectangle that draws itself, arranges other views in itself, and answers keys and the mouse.
///
/// Keys go to the first responder, the mouse to the foremost view under it; both climb from view to superview until one
/// handles them.
@MainActor
open class View {
  /// The views within, the first one furthest back.
  public private(set) var subviews: [View] = []
  /// The view that this one lies in.
  public private(set) weak var superview: View?
  /// Whether the view and all in it are left out.
  public var isHidden = false {
    didSet { if isHidden != oldValue { (superview ?? self).setNeedsLayout() } }
  }
  /// The place in the superview.
  public var frame = Rect.zero {
    didSet { if frame != oldValue { setNeedsLayout() } }
  }
  /// Whether something changed since the view was rendered last; of the root it means: draw a frame.
  public private(set) var needsDisplay = true
  private var needsLayout = true
  /// Meaningful in the root only.
  private weak var focused: View?

  /// Creates a view without extent.
  public init() {}

  /// The view's own cells, from its top left.
  public var bounds: Rect { Rect(size: frame.size) }

  /// The outermost view around this one.
  public var root: View { superview?.root ?? self }

  /// Where the cursor is while this view is the first responder; `nil` hides it.
  open var cursor: Point? { nil }

  /// Puts a view in front of the others.
  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    setNeedsLayout()
  }

  /// Takes the view out of its superview; the focus, if it was in there, is nowhere then.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
  }

  /// Asks for another frame.
  public func setNeedsDisplay() {
    needsDisplay = true
    superview?.setNeedsDisplay()
  }

  /// Asks for ``layoutSubviews()`` before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    setNeedsDisplay()
  }

  /// Sets the subviews' frames; to be overridden.
  ///
  /// Does nothing by default.
  open func layoutSubviews() {}

  /// Draws the view itself, behind its subviews; to be overridden.
  ///
  /// Draws nothing by default.
  open func draw(in context: inout DrawingContext) {}

  /// Handles a key, or returns `false` to leave it to the superview; to be overridden.
  open func handle(_ key: KeyPress) -> Bool { false }

  /// Handles pasted text, or returns `false` to leave it to the superview; to be overridden.
  open func handle(paste text: String) -> Bool { false }

  /// Handles a use of the mouse at one of the view's own cells, or returns `false`; to be overridden.
  open func handle(_ mouse: MouseEvent) -> Bool { false }
}

// MARK: - Focus

extension View {
  /// The view that keys go to first, anywhere under the same root.
  public var firstResponder: View? {
    guard let focused = root.focused, focused.isInside(root) else { return nil }
    return focused
  }

  /// Whether keys go to this view first.
  public var isFirstResponder: Bool { firstResponder === self }

  /// Takes the keys.
  public func becomeFirstResponder() {
    guard root.focused !== self else { return }
    root.focused = self
    setNeedsDisplay()
  }

  /// Gives an event to the first responder, or else to this view, and up from there; the mouse to what lies under it.
  ///
  /// - Returns: Whether a view has handled it.
  @discardableResult
  public func dispatch(_ event: InputEvent) -> Bool {
    if case .mouse(let mouse) = event { return dispatch(mouse) }
    var responder = firstResponder ?? self
    while true {
      if responder.receive(event) { return true }
      guard let next = responder.superview else { return false }
      responder = next
    }
  }

  private func receive(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key): handle(key)
    case .paste(let text): handle(paste: text)
    case .mouse, .focus, .reply, .lateKey: false
    }
  }

  /// Gives a use of the mouse at one of this view's cells to the foremost view there, and up from it to this one.
  private func dispatch(_ mouse: MouseEvent) -> Bool {
    if let view = subviews.last(where: { !$0.isHidden && $0.frame.contains(mouse.point) }) {
      var inside = mouse
      inside.point.column -= view.frame.origin.column
      inside.point.row -= view.frame.origin.row
      if view.dispatch(inside) { return true }
    }
    return handle(mouse)
  }

  private func isInside(_ view: View) -> Bool {
    self === view || (superview?.isInside(view) ?? false)
  }
}

// MARK: - Rendering

extension View {
  /// Lays the view out in a size, draws it and everything in it, and clears ``needsDisplay``.
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
    for view in subviews where !view.isHidden {
      context.inside(view.frame, draw: view.render(in:))
    }
    needsDisplay = false
  }

  /// The first responder's cursor, in this view's cells; `nil` where it is outside of its own view.
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
