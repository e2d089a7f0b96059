import TerminalUI

/// The whole terminal: a title bar, the view of the screen on top, and a line that says what the keys do.
final class HostView: View {
  private let titleBar = TitleBar()
  private let statusLine = StatusLine()
  private let tabBar = TabBar()

  /// The view of the screen on top; it gets the keys, unless there is a prompt.
  private(set) var content: View?
  /// Where a command is typed, in the place of the line at the bottom.
  private(set) var prompt: CommandPrompt?
  /// Who gets the keys when there is no prompt any more.
  private weak var heldResponder: View?

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

  func openPrompt(_ title: String) {
    let prompt = CommandPrompt(title: title)
    self.prompt = prompt
    addSubview(prompt)
    focusPrompt()
  }

  func closePrompt() {
    guard let prompt else { return }
    prompt.removeFromSuperview()
    self.prompt = nil
    heldResponder?.becomeFirstResponder()
  }

  /// Gives the prompt the focus back that another view has taken, and remembers which.
  private func focusPrompt() {
    guard let prompt, !prompt.isFirstResponder else { return }
    heldResponder = firstResponder
    prompt.becomeFirstResponder()
  }

  func show(_ chrome: ScreenChrome, backHint: String?) {
    titleBar.title = chrome.title
    titleBar.detail = chrome.detail
    titleBar.backHint = backHint
    statusLine.hints = chrome.hints
    focusPrompt()
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

  /// As the terminal gets lower, first the blank lines go, then the status line, then the title bar; a prompt stays.
  override func layoutSubviews() {
    var rest = bounds
    let rows = rest.size.rows
    titleBar.isHidden = rows < 4
    statusLine.isHidden = rows < 3 || prompt != nil
    tabBar.isHidden = tabBar.titles.isEmpty || rows < 6
    if !titleBar.isHidden { titleBar.frame = rest.takeTop(1) }
    if !statusLine.isHidden { statusLine.frame = rest.takeBottom(1) }
    if let prompt { prompt.frame = rest.takeBottom(1) }
    if !tabBar.isHidden { tabBar.frame = rest.takeTop(1) }
    if rows >= 10 {
      _ = rest.takeTop(1)
      _ = rest.takeBottom(1)
    }
    content?.frame = rest
  }
}
