import Navigation
import Screens
import TerminalUI

/// The menu for a navigator's topmost screen, with the actions that the menu's rows perform.
@MainActor struct LineSnapshot {
  /// The identity of the topmost entry, or `nil` if no screen is shown.
  let entry: NavigationState.Entry.ID?
  let menu: LineMenu
  let actions: LineActions

  /// Creates a snapshot of the topmost screen.
  init(_ navigator: Navigator, command: TextCommand?) {
    let shown = navigator.shown
    let title = { (entry: NavigationState.Entry) in navigator.screen(of: entry.id)?.title ?? "" }
    let screen = shown.flatMap { navigator.screen(of: $0.top.current.id) }
    entry = shown?.top.current.id
    actions = LineActions(screen)
    var menu = LineMenu(
      title: screen?.title ?? "Nothing is shown",
      detail: (screen as? any ViewSpecificScreen)?.chrome.detail ?? "",
      path: shown?.path.dropLast().map(title) ?? [],
      remarks: actions.remarks,
      rows: actions.rows,
      textPurpose: actions.textPurpose,
      backText: actions.backText,
      previousTitle: shown?.backEntry(navigator.backPolicy).map(title),
      command: command?.title)
    if let top = shown?.top, top.tabBar != nil {
      menu.tabs = top.containers.map { $0.entries.first.map(title) ?? "" }
      menu.selectedTab = top.selectedIndex
    }
    self.menu = menu
  }

  /// Returns whether each row number has the same meaning in both snapshots.
  func hasSameRows(as other: LineSnapshot) -> Bool {
    entry == other.entry && menu.rows.map(\.text) == other.menu.rows.map(\.text)
  }
}

extension Screen {
  /// The title of the screen, or the name of its type if it has no title.
  fileprivate var title: String {
    (self as? any ViewSpecificScreen)?.chrome.title ?? (self as? any TitledScreen)?.title ?? "\(type(of: self))"
  }
}

extension NavigationState {
  /// The entries on the path to the topmost screen, ordered by level, with the topmost entry last.
  fileprivate var path: [Entry] {
    levels.flatMap { $0.selected.entries[...$0.selected.currentIndex] }
  }
}
