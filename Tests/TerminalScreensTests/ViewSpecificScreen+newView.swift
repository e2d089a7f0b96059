import Presentation
import TerminalHost
import TerminalScreens
import TerminalUI

extension ViewSpecificScreen {
  /// Returns a new view, loaded as a host would load it.
  ///
  /// A `UserEditScreen`'s view comes from the catalog, because that screen's scene names the view.
  @MainActor func newView() throws(ViewError) -> RootView {
    try load(named: self is UserEditScreen ? "UserEditView" : nil, from: .application)
  }
}
