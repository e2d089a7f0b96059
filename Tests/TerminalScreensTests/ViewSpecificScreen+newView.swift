import Presentation
import TerminalHost
import TerminalScreens
import TerminalUI

extension ViewSpecificScreen {
  /// Loads a view as a host does, from the catalog if the screen's scene names a view there.
  @MainActor func newView() throws(ViewError) -> RootView {
    try load(named: self is UserEditScreen ? "UserEditView" : nil, from: .application)
  }
}
