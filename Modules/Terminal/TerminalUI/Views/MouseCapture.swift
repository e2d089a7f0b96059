/// A view that gets what the mouse does, and the button whose release ends that.
struct MouseCapture {
  private(set) weak var view: View?
  let button: Int

  /// Returns whether an event is for the view, wherever the mouse is.
  ///
  /// The wheel is for what lies under it, and so is another press of the same button: its release got lost then.
  func covers(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .move, .release: true
    case .press: mouse.button != button
    case .wheelUp, .wheelDown: false
    }
  }

  /// Returns whether an event is the last one for the view.
  func ends(with mouse: MouseEvent) -> Bool { mouse.action == .release && mouse.button == button }
}
