public import TerminalHost
import TerminalUI

extension ViewCatalog {
  /// The views that the scenes of this application name.
  public static var application: ViewCatalog {
    var catalog = ViewCatalog()
    catalog.register("UserEditView") { UserEditView() }
    return catalog
  }
}
