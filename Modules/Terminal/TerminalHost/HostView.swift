import TerminalUI

/// The whole terminal: a title bar, the view of the screen on top, and a line that says what the keys do.
final class HostView: View {
  private let titleBar = TitleBar()
  private let statusLine = StatusLine()

  /// The view of the screen on top; it gets the keys.
  private(set) var content: View?

  /// Shown for a while instead of what the keys do.
  var message: String? {
    get { statusLine.message }
    set { statusLine.message = newValue }
  }

  override init() {
    super.init()
    addSubview(titleBar)
    addSubview(statusLine)
  }

  func show(_ view: View?) {
    content?.removeFromSuperview()
    content = view
    guard let view else { return }
    addSubview(view)
    view.becomeFirstResponder()
  }

  func show(_ chrome: ScreenChrome, backHint: String?) {
    titleBar.title = chrome.title
    titleBar.detail = chrome.detail
    titleBar.backHint = backHint
    statusLine.hints = chrome.hints
  }

  /// As the terminal gets lower, first the blank lines go, then the status line, then the title bar.
  override func layoutSubviews() {
    var rest = bounds
    let rows = rest.size.rows
    titleBar.isHidden = rows < 4
    statusLine.isHidden = rows < 3
    if !titleBar.isHidden { titleBar.frame = rest.takeTop(1) }
    if !statusLine.isHidden { statusLine.frame = rest.takeBottom(1) }
    if rows >= 10 {
      _ = rest.takeTop(1)
      _ = rest.takeBottom(1)
    }
    content?.frame = rest
  }
}
