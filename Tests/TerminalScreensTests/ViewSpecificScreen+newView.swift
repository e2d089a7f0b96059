import Presentation
import TerminalHost
import TerminalScreens
import TerminalUI

extension ViewSpecificScreen {
  /// Returns a new view that is loaded in the same way as in a host.
  ///
  /// The view of a `UserEditScreen` is from the catalog, because the scene of that screen names the view.
  @MainActor func newView() throws(ViewError) -> RootView {
    try load(named: self is UserEditScreen ? "UserEditView" : nil, from: .application)
  }
}
