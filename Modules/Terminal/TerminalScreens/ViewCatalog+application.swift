public import TerminalHost
import TerminalUI

extension ViewCatalog {
  /// The views that this application's scenes name.
  public static var application: ViewCatalog {
    var catalog = ViewCatalog()
    catalog.register("UserEditView") { UserEditView() }
    return catalog
  }
}
