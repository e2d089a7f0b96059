import TerminalUI

/// The whole terminal: a title bar, the view of the screen on top, and a line that says what the keys do.
final class HostView: View {
  private let titleBar = TitleBar()
  private let statusLine = StatusLine()
  private let tabBar = TabBar()

  /// The view of the screen on top; it gets the keys.
  private(set) var content: View?

  /// Shown for a while instead of what the keys do.
  var message: String? {
    get { statusLine.message }
    set { statusLine.message = newValue }
  }

  /// Called with the number of a tab that a person wants to see.
  var onSelectTab: ((Int) -> Void)? {
    get { tabBar.onSelect }
    set { tabBar.onSelect = newValue }
  }

  override init() {
    super.init()
    addSubview(titleBar)
    addSubview(tabBar)
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

  /// Shows tabs; without any there is no bar.
  func show(tabs titles: [String], selectedIndex: Int) {
    if tabBar.titles.isEmpty != titles.isEmpty { setNeedsLayout() }
    tabBar.titles = titles
    tabBar.selectedIndex = selectedIndex
  }

  /// Answers the keys that change tabs, before the content can.
  ///
  /// - Returns: Whether the key was one of them.
  func handleTabs(_ key: KeyPress) -> Bool { !tabBar.titles.isEmpty && tabBar.handle(key) }

  /// As the terminal gets lower, first the blank lines go, then the status line, then the title bar.
  override func layoutSubviews() {
    var rest = bounds
    let rows = rest.size.rows
    titleBar.isHidden = rows < 4
    statusLine.isHidden = rows < 3
    tabBar.isHidden = tabBar.titles.isEmpty || rows < 6
    if !titleBar.isHidden { titleBar.frame = rest.takeTop(1) }
    if !statusLine.isHidden { statusLine.frame = rest.takeBottom(1) }
    if !tabBar.isHidden { tabBar.frame = rest.takeTop(1) }
    if rows >= 10 {
      _ = rest.takeTop(1)
      _ = rest.takeBottom(1)
    }
    content?.frame = rest
  }
}
