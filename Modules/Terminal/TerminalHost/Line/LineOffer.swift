import Navigation
import Screens
import TerminalUI

/// What a navigator shows, as somebody is told of it: a menu, and what does its rows.
@MainActor struct LineOffer {
  /// The entry on top; `nil` if nothing is shown.
  let entry: NavigationState.Entry.ID?
  /// What is told.
  let menu: LineMenu
  /// What is done.
  let actions: LineActions

  /// Reads what is shown now.
  init(_ navigator: Navigator, command: TextCommand?) {
    let shown = navigator.shown
    let title = { (entry: NavigationState.Entry) in navigator.screen(of: entry.id)?.title ?? "" }
    let screen = shown.flatMap { navigator.screen(of: $0.top.current.id) }
    entry = shown?.top.current.id
    actions = LineActions(screen)
    var menu = LineMenu(
      title: screen?.title ?? "Nothing is shown",
      detail: (screen as? any ViewSpecificScreen)?.chrome.detail ?? "",
      way: shown?.way.dropLast().map(title) ?? [],
      remarks: actions.remarks,
      rows: actions.rows,
      text: actions.text,
      back: shown?.backEntry(navigator.backPolicy).map(title),
      command: command?.title)
    if let top = shown?.top, top.tabBar != nil {
      menu.tabs = top.containers.map { $0.entries.first.map(title) ?? "" }
      menu.selectedTab = top.selectedIndex
    }
    self.menu = menu
  }

  /// Whether a number means the same row in both.
  func hasSameRows(as other: LineOffer) -> Bool {
    entry == other.entry && menu.rows.map(\.words) == other.menu.rows.map(\.words)
  }
}

extension Screen {
  /// What the screen is called; its type's name, if it has no view that would say.
  fileprivate var title: String {
    (self as? any ViewSpecificScreen)?.chrome.title ?? (self as? any TitledScreen)?.title ?? "\(type(of: self))"
  }
}

extension NavigationState {
  /// The entries by which one has come, layer by layer, the one that is seen last.
  fileprivate var way: [Entry] {
    levels.flatMap { $0.selected.entries[...$0.selected.currentIndex] }
  }
}
