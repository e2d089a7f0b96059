public import Coordination
import CoordinationTesting

extension Navigator {
  /// The navigator's current state in a one-line notation that shows the screens' names.
  ///
  /// A stack is written `[home profile]`, pages are written `(a *b)`, and tabs are written `{*[feed] [profile]}`. An
  /// asterisk precedes the current page or the selected tab. A modal follows a `+`, or a `!` if the modal is blocking.
  /// A modal's style precedes its screens unless the modal is a sheet.
  public var picture: String {
    guard let state else { return "" }
    return state.levels.map { level in
      let tabs = "{\(mark(level.containers.map(picture), at: level.selectedIndex))}"
      let content = level.tabBar == nil ? picture(of: level.selected) : tabs
      guard let modal = level.presentation else { return content }
      return (modal.isBlocking ? " ! " : " + ") + (modal.style == .sheet ? "" : "\(modal.style) ") + content
    }.joined()
  }

  private func picture(of container: NavigationState.Container) -> String {
    switch container.kind {
    case .stack: "[\(container.entries.map(name).joined(separator: " "))]"
    case .pages: "(\(mark(container.entries.map(name), at: container.currentIndex)))"
    }
  }

  private func name(of entry: NavigationState.Entry) -> String {
    (screen(of: entry.id) as? NamedScreen)?.name ?? "?"
  }

  private func mark(_ parts: [String], at index: Int) -> String {
    parts.indices.map { ($0 == index ? "*" : "") + parts[$0] }.joined(separator: " ")
  }
}
