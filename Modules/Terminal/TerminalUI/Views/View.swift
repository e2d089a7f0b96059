/// A rectangular element of the user interface that draws itself, lays out its subviews, and handles keys and mouse
/// events.
///
/// ```swift
/// import TerminalUI
///
/// final class MeterView: View {
///   var share = 0.5 {
///     didSet { setNeedsDisplay() }
///   }
///
///   override func draw(in context: inout DrawingContext) {
///     let columns = Int(Double(bounds.size.columns) * share)
///     context.draw(String(repeating: "█", count: columns), style: .accent)
///   }
///
///   override func handle(_ key: KeyPress) -> Bool {
///     guard key == KeyPress(.right) else { return false }
///     share = min(share + 0.1, 1)
///     return true
///   }
/// }
/// ```
///
/// Keys are sent to the first responder, and mouse events are sent to the frontmost view under the pointer. Both bubble
/// up from view to superview until a view handles them. A view that handles a button press captures the mouse until the
/// button is released.
@MainActor
open class View {
  /// The subviews, from back to front.
  public private(set) var subviews: [View] = []
  /// The view that contains this view.
  public private(set) weak var superview: View?
  /// Whether the view and its subviews are hidden.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { releaseMouse() }
      (superview ?? self).setNeedsLayout()
    }
  }
  /// The rectangle of the view in the coordinates of its superview.
  public var frame = Rect.zero {
    didSet { if frame != oldValue { setNeedsLayout() } }
  }
  /// Whether the view or a descendant has changed since the view was last rendered.
  public internal(set) var needsDisplay = true
  var needsLayout = true
  /// The first responder, which is stored only in the root.
  weak var focused: View?
  /// The mouse capture, which is stored only in the root.
  var capture: MouseCapture?
  /// Whether Tab and Shift-Tab move the focus among the descendants if neither the descendants nor this view handles
  /// the key.
  public var movesFocusByTab = false

  public init() {}

  /// The view's rectangle in its own coordinates, whose origin is the upper-left corner.
  public var bounds: Rect { Rect(size: frame.size) }

  /// The topmost superview, or this view if it has no superview.
  public var root: View { superview?.root ?? self }

  /// The cursor position while this view is the first responder, or `nil` to hide the cursor.
  open var cursor: Point? { nil }

  /// Whether the view can become the first responder.
  ///
  /// The default value is `true`. Subclasses can override this property.
  open var canBecomeFirstResponder: Bool { true }

  /// Whether the user can move the focus to this view with Tab.
  ///
  /// The default value is `false`. Subclasses can override this property.
  open var isTabStop: Bool { false }

  /// Returns the preferred size of the view.
  ///
  /// The default implementation returns the available size. Subclasses can override this method.
  ///
  /// - Parameter limit: The available size.
  /// - Returns: The preferred size.
  open func sizeThatFits(_ limit: Size) -> Size { limit }

  /// Called once after a host has created the view from its view catalog and connected the view's outlets.
  ///
  /// The default implementation does nothing. Subclasses can override this method.
  open func awakeFromCatalog() {}

  /// Adds a subview in front of the other subviews and removes it from its previous superview.
  ///
  /// If the subview has no superview, a first responder within it keeps the focus, unless this hierarchy already has a
  /// first responder.
  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    let responder = view.firstResponder
    view.focused = nil
    view.superview = self
    subviews.append(view)
    if firstResponder == nil { responder?.becomeFirstResponder() }
    setNeedsLayout()
  }

  /// Removes the view from its superview.
  ///
  /// If the first responder is the view or a descendant, the first responder resigns. Adding the view again does not
  /// restore the focus.
  public func removeFromSuperview() {
    guard let superview else { return }
    releaseMouse()
    if let focused = root.focused, focused.isInside(self) { focused.resignFirstResponder() }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
  }

  /// Requests a new frame.
  public func setNeedsDisplay() {
    needsDisplay = true
    superview?.setNeedsDisplay()
  }

  /// Requests a call to ``layoutSubviews()`` before the next frame is drawn.
  public func setNeedsLayout() {
    needsLayout = true
    setNeedsDisplay()
  }

  /// Sets the frames of the subviews.
  ///
  /// The default implementation does nothing. Subclasses can override this method.
  open func layoutSubviews() {}

  /// Draws the view itself, behind its subviews.
  ///
  /// The default implementation draws nothing. Subclasses can override this method.
  open func draw(in context: inout DrawingContext) {}

  /// Handles a key, or returns `false` to leave the key to the superview.
  ///
  /// The default implementation returns `false`. Subclasses can override this method.
  open func handle(_ key: KeyPress) -> Bool { false }

  /// Handles pasted text, or returns `false` to leave the text to the superview.
  ///
  /// The default implementation returns `false`. Subclasses can override this method.
  open func handle(paste text: String) -> Bool { false }

  /// Handles a mouse event, or returns `false` to leave the event to the superview.
  ///
  /// The default implementation returns `false`. Subclasses can override this method.
  open func handle(_ mouse: MouseEvent) -> Bool { false }
}
