public import Screens
public import TerminalUI

/// The views that scenes name for their screens.
@MainActor public struct SceneViews {
  private let catalog: ViewCatalog
  private let name: (any Screen) -> String?

  /// Joins a catalogue with whoever knows the names.
  ///
  /// - Parameters:
  ///   - catalog: Makes the views.
  ///   - name: Returns the name of a screen's view; `nil` for a screen that makes its own.
  ///     A storyboard's flow knows it.
  public init(_ catalog: ViewCatalog, name: @escaping (any Screen) -> String?) {
    self.catalog = catalog
    self.name = name
  }

  /// Returns a new view for a screen, if a scene names one.
  func view<V: View>(for screen: any Screen) throws(ViewError) -> V? {
    guard let name = name(screen) else { return nil }
    return try catalog.view(named: name)
  }
}
