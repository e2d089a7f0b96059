import TerminalUI

/// What stands on one level, the base or a modal: a title bar, tabs if there are any, and the view of a screen.
final class LevelView: View {
  /// What a level shows.
  struct Content {
    /// The view of its screen, if that is known.
    var view: View?
    /// What stands around it.
    var chrome = ScreenChrome()
    /// Where going back leads, if anywhere.
    var backHint: String?
    /// The titles of tabs; empty if there are none.
    var tabs: [String] = []
    /// The number of the tab that is shown.
    var selectedTab = 0
  }

  /// Called when a person asks for a tab by its number.
  var onSelectTab: ((Int) -> Void)? {
    get { tabBar.onSelect }
    set { tabBar.onSelect = newValue }
  }

  /// Called when a person clicks on where back leads.
  var onBack: (() -> Void)? {
    get { titleBar.onBack }
    set { titleBar.onBack = newValue }
  }

  private let titleBar = TitleBar()
  private let tabBar = TabBar()
  /// The view of the level's screen.
  private(set) var content: View?

  override init() {
    super.init()
    addSubview(titleBar)
    addSubview(tabBar)
  }

  /// Where the view of the screen is, in this view's cells.
  var contentFrame: Rect { content?.frame ?? .zero }

  /// Shows other content.
  ///
  /// - Returns: Whether there is another view now.
  @discardableResult
  func show(_ content: Content) -> Bool {
    titleBar.title = content.chrome.title
    titleBar.detail = content.chrome.detail
    titleBar.backHint = content.backHint
    // Tabs may appear or disappear.
    setNeedsLayout()
    tabBar.titles = content.tabs
    tabBar.selectedIndex = content.selectedTab
    guard content.view !== self.content else { return false }
    self.content?.removeFromSuperview()
    self.content = content.view
    content.view.map(addSubview)
    return true
  }

  /// Answers the keys that change tabs, before the content can.
  ///
  /// - Returns: Whether the key was one of them.
  func handleTabs(_ key: KeyPress) -> Bool { !tabBar.titles.isEmpty && tabBar.handle(key) }

  /// Takes whatever there is.
  override func sizeThatFits(_ size: Size) -> Size { size }

  /// As the level gets lower, first the blank lines go, then the tabs, then the title bar.
  override func layoutSubviews() {
    let rows = (tabBar.titles.isEmpty ? LevelView.layout : LevelView.layoutWithTabs).rows(in: bounds)
    titleBar.frame = rows[0]
    tabBar.frame = rows[1]
    content?.frame = rows[3]
  }

  private static let layout = Layout.level(tabs: .fixed(0))
  private static let layoutWithTabs = Layout.level(tabs: .fixed(1).dropped(priority: 2, leaving: 3))
}

extension Layout {
  /// Returns title bar, tabs, a blank line, the screen, and a blank line.
  fileprivate static func level(tabs: Part) -> Layout {
    let blank = Part.fixed(1).dropped(priority: 1, leaving: 5)
    return Layout([.fixed(1).dropped(priority: 3, leaving: 2), tabs, blank, .fill(), blank])
  }
}
