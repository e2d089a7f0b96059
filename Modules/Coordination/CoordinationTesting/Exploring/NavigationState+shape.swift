public import Navigation
import Screens

extension NavigationState {
  /// The state in one line without identities and owners, so that states of different runs can be compared.
  public var shape: String {
    let layers = layers.map { "\($0.isBlocking ? " ! " : " + ")\($0.style) \($0.content.shape)" }
    return base.shape + layers.joined()
  }
}

extension NavigationState.Container {
  fileprivate var shape: String {
    switch self {
    case .stack(let stack): "\(stack.entries.map(\.shape))"
    case .pages(let pages): "\(pages.entries.map(\.shape))@\(pages.currentIndex)"
    case .tabs(let tabs): "{\(tabs.tabs.map(\.shape).joined(separator: " "))@\(tabs.selectedIndex)}"
    }
  }
}

extension NavigationState.Entry {
  fileprivate var shape: String { context?.description ?? "-" }
}
