public import Coordination

extension NavigationState {
  /// A one-line description that omits identities and owners so that states from different runs can be compared.
  public var shape: String {
    levels.map(\.shape).joined()
  }
}

extension NavigationState.Level {
  fileprivate var shape: String {
    let modal = presentation.map { "\($0.isBlocking ? " ! " : " + ")\($0.style) " } ?? ""
    let containers = containers.map(\.shape).joined(separator: " ")
    return modal + (tabBar == nil ? containers : "{\(containers)@\(selectedIndex)}")
  }
}

extension NavigationState.Container {
  fileprivate var shape: String { "\(entries.map(\.shape))" + (kind == .pages ? "@\(currentIndex)" : "") }
}

extension NavigationState.Entry {
  fileprivate var shape: String { context?.description ?? "-" }
}
