/// A rectangle that draws itself, arranges other views in itself, and answers keys and the mouse.
///
/// Keys go to the first responder, the mouse to the foremost view under it; both climb from view to superview until one
/// handles them. Who has handled the press of a button gets what the mouse does until that button is released, too.
@MainActor
open class View {
  /// The views within, the first one furthest back.
  public private(set) var subviews: [View] = []
  /// The view that this one lies in.
  public private(set) weak var superview: View?
  /// Whether the view and all in it are left out.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { releaseMouse() }
      (superview ?? self).setNeedsLayout()
    }
  }
  /// The place in the superview.
  public var frame = Rect.zero {
    didSet { if frame != oldValue { setNeedsLayout() } }
  }
  /// Whether something changed since the view was rendered last; of the root it means: draw a frame.
  public internal(set) var needsDisplay = true
  var needsLayout = true
  /// Who gets the keys; meaningful in the root only.
  weak var focused: View?
  /// Who gets what the mouse does until its button is released; meaningful in the root only.
  var capture: MouseCapture?
  /// Whether Tab and Shift-Tab that no view within handles lead from one of them to the next.
  public var movesFocusByTab = false

  /// Creates a view without extent.
  public init() {}

  /// The view's own cells, from its top left.
  public var bounds: Rect { Rect(size: frame.size) }

  /// The outermost view around this one.
  public var root: View { superview?.root ?? self }

  /// Where the cursor is while this view is the first responder; `nil` hides it.
  open var cursor: Point? { nil }

  /// Whether the view can have the keys; to be overridden.
  open var canBecomeFirstResponder: Bool { true }

  /// Whether the focus stops here when a person moves it on; to be overridden.
  open var isTabStop: Bool { false }

  /// Returns the extent that the view would like to have; to be overridden.
  ///
  /// - Parameter limit: What there is.
  /// - Returns: All there is, by default.
  open func sizeThatFits(_ limit: Size) -> Size { limit }

  /// Called once when a catalog has created the view for a scene that names it, after its outlets are connected; to be
  /// overridden.
  open func awakeFromCatalog() {}

  /// Puts a view in front of the others; it leaves the superview that it has.
  ///
  /// If a view within has become the first responder before, it keeps the keys, unless another view has them here.
  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    let responder = view.firstResponder
    view.focused = nil
    view.superview = self
    subviews.append(view)
    if firstResponder == nil { responder?.becomeFirstResponder() }
    setNeedsLayout()
  }

  /// Takes the view out of its superview; the focus, if it was in there, is nowhere then, even if the view comes back.
  public func removeFromSuperview() {
    guard let superview else { return }
    releaseMouse()
    if let focused = root.focused, focused.isInside(self) { focused.resignFirstResponder() }
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
