import Presentation
import TerminalScreens
import TerminalUI

extension ViewSpecificScreen {
  /// Creates the view as a host does: from the catalog, if the screen's scene names it there.
  @MainActor func newView() throws(ViewError) -> RootView {
    self is UserEditScreen ? try ViewCatalog.application.view(named: "UserEditView") : try loadView()
  }
}
