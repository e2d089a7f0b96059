/// The view that has captured the mouse, and the button whose release ends the capture.
struct MouseCapture {
  private(set) weak var view: View?
  let button: Int

  /// Returns whether an event is sent to the view regardless of its position.
  ///
  /// Wheel events are sent to the view under the mouse. So is another press of the same button, because its release was
  /// lost.
  func covers(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .move, .release: true
    case .press: mouse.button != button
    case .wheelUp, .wheelDown: false
    }
  }

  /// Returns whether an event is the last one of the capture.
  func ends(with mouse: MouseEvent) -> Bool { mouse.action == .release && mouse.button == button }
}
