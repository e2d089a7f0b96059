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
/// Keys are sent to the first responder, and mouse events are sent to the frontmost view under the pointer. An event
/// that a view does not handle bubbles up to the superview. A view that handles a button press captures the mouse until
/// the button is released.
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
  /// The view's rectangle in its superview's coordinates.
  public var frame = Rect.zero {
    didSet { if frame != oldValue { setNeedsLayout() } }
  }
  /// Whether the view or a descendant has changed since the view was last rendered.
  public internal(set) var needsDisplay = true
  var needsLayout = true
  /// The first responder of the hierarchy, which is stored only in the root.
  weak var focused: View?
  /// The current mouse capture of the hierarchy, which is stored only in the root.
  var capture: MouseCapture?
  /// Whether unhandled Tab and Shift-Tab keys move the focus among this view's descendants.
  public var movesFocusByTab = false

  public init() {}

  /// The view's rectangle in its own coordinates, whose origin is the view's upper-left corner.
  public var bounds: Rect { Rect(size: frame.size) }

  /// The topmost superview, or this view if it has no superview.
  public var root: View { superview?.root ?? self }

  /// The cursor position while this view is the first responder, or `nil` to hide the cursor.
  open var cursor: Point? { nil }

  /// Whether the view can become the first responder.
  ///
  /// The default value is `true`.
  open var canBecomeFirstResponder: Bool { true }

  /// Whether the user can move the focus to this view with Tab.
  ///
  /// The default value is `false`.
  open var isTabStop: Bool { false }

  /// Returns the preferred size of the view.
  ///
  /// The default implementation returns the available size.
  ///
  /// - Parameter limit: The available size.
  /// - Returns: The preferred size.
  open func sizeThatFits(_ limit: Size) -> Size { limit }

  /// Called once after a host creates the view from a view catalog and connects its outlets.
  ///
  /// The default implementation does nothing.
  open func awakeFromCatalog() {}

  /// Adds a view in front of the other subviews after removing it from its current superview.
  ///
  /// If the added view had no superview, its first responder keeps the focus, unless this hierarchy already has a first
  /// responder.
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
  /// If the view or a descendant is the first responder, it gives up first responder status. Adding the view again does
  /// not restore the focus.
  public func removeFromSuperview() {
    guard let superview else { return }
    releaseMouse()
    if let focused = root.focused, focused.isInside(self) { focused.resignFirstResponder() }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
  }

  /// Marks the view and its superviews as needing to be redrawn.
  public func setNeedsDisplay() {
    needsDisplay = true
    superview?.setNeedsDisplay()
  }

  /// Requests a call to ``layoutSubviews()`` before the view is drawn again.
  public func setNeedsLayout() {
    needsLayout = true
    setNeedsDisplay()
  }

  /// Sets the frames of the subviews.
  ///
  /// The default implementation does nothing.
  open func layoutSubviews() {}

  /// Draws the view itself, behind its subviews.
  ///
  /// The default implementation draws nothing.
  open func draw(in context: inout DrawingContext) {}

  /// Handles a key, or returns `false` to leave the key to the superview.
  ///
  /// The default implementation returns `false`.
  open func handle(_ key: KeyPress) -> Bool { false }

  /// Handles pasted text, or returns `false` to leave the text to the superview.
  ///
  /// The default implementation returns `false`.
  open func handle(paste text: String) -> Bool { false }

  /// Handles a mouse event, or returns `false` to leave the event to the superview.
  ///
  /// The default implementation returns `false`.
  open func handle(_ mouse: MouseEvent) -> Bool { false }
}
