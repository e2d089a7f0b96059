import Coordination
import CoordinationTesting
import Navigation
import Screens

extension Navigator {
  /// What is decided, screens by name: `[home profile]` is a stack, `(a *b)` are pages, `{*[feed] [profile]}` are tabs,
  /// and layers follow after a `+`, blocking ones after a `!`, with the style if it is no sheet.
  var picture: String {
    guard let state else { return "" }
    return picture(of: state.base)
      + state.layers.map { layer in
        let style = layer.style == .sheet ? "" : "\(layer.style) "
        return (layer.isBlocking ? " ! " : " + ") + style + picture(of: layer.content)
      }.joined()
  }

  private func picture(of container: NavigationState.Container) -> String {
    switch container {
    case .stack(let stack): "[\(stack.entries.map(name).joined(separator: " "))]"
    case .pages(let pages): "(\(mark(pages.entries.map(name), at: pages.currentIndex)))"
    case .tabs(let tabs): "{\(mark(tabs.tabs.map(picture), at: tabs.selectedIndex))}"
    }
  }

  private func name(of entry: NavigationState.Entry) -> String {
    (screen(of: entry.id) as? NamedScreen)?.name ?? "?"
  }

  private func mark(_ parts: [String], at index: Int) -> String {
    parts.indices.map { ($0 == index ? "*" : "") + parts[$0] }.joined(separator: " ")
  }
}
