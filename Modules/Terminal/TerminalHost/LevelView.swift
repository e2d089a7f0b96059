import TerminalUI

/// The view of the root level or of a modal.
///
/// The view contains a title bar, any tabs, and a screen's view.
final class LevelView: View {
  /// The content of a level.
  struct Content {
    /// The view of the screen, or `nil` if the screen is unknown.
    var view: View?
    /// The title and detail above the view, and the screen's key hints.
    var chrome = ScreenChrome()
    /// The title of the screen that navigating back would show, or `nil` if there is no such screen.
    var backHint: String?
    /// The titles of the tabs, or an empty array if there are no tabs.
    var tabs: [String] = []
    /// The index of the selected tab.
    var selectedTab = 0
  }

  /// Called with the index of a tab that the user selects.
  var onSelectTab: ((Int) -> Void)? {
    get { tabBar.onSelect }
    set { tabBar.onSelect = newValue }
  }

  /// Called when the user clicks the back hint.
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

  /// The frame of the screen's view, in the coordinates of this view.
  var contentFrame: Rect { content?.frame ?? .zero }

  /// Shows the content of a level.
  ///
  /// - Returns: Whether the view was replaced.
  @discardableResult
  func show(_ content: Content) -> Bool {
    titleBar.title = content.chrome.title
    titleBar.detail = content.chrome.detail
    titleBar.backHint = content.backHint
    // Tabs might appear or disappear.
    setNeedsLayout()
    tabBar.titles = content.tabs
    tabBar.selectedIndex = content.selectedTab
    guard content.view !== self.content else { return false }
    self.content?.removeFromSuperview()
    self.content = content.view
    content.view.map(addSubview)
    return true
  }

  /// Handles a key that switches tabs.
  ///
  /// - Returns: Whether the key was handled.
  func handleTabs(_ key: KeyPress) -> Bool { !tabBar.titles.isEmpty && tabBar.handle(key) }

  /// Returns the proposed size.
  override func sizeThatFits(_ size: Size) -> Size { size }

  /// Hides the blank lines first, then the tabs, and finally the title bar as the height shrinks.
  override func layoutSubviews() {
    let rows = (tabBar.titles.isEmpty ? LevelView.layout : LevelView.layoutWithTabs).rows(in: bounds)
    titleBar.frame = rows[0]
    tabBar.frame = rows[1]
    content?.frame = rows[3]
  }

  private static let layout = Layout.level(tabs: .fixed(0))
  private static let layoutWithTabs = Layout.level(tabs: .fixed(1).dropped(priority: 2, reserving: 3))
}

extension Layout {
  /// Returns a layout with the title bar, the tabs, a blank line, the screen, and another blank line.
  fileprivate static func level(tabs: Part) -> Layout {
    let blank = Part.fixed(1).dropped(priority: 1, reserving: 5)
    return Layout([.fixed(1).dropped(priority: 3, reserving: 2), tabs, blank, .fill(), blank])
  }
}
