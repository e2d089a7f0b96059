public import Presentation
public import TerminalHost
import TerminalUI

extension UserEditScreen: ViewSpecificScreen, UserEditViewDelegate {
  public func connectOutlets(of view: UserEditView) { view.delegate = self }

  public func userEditView(_ view: UserEditView, didSelect action: Action) { perform(action) }

  public func update(_ view: UserEditView) { view.show(state) }

  public var chrome: ScreenChrome { ScreenChrome(title: "Profile", hints: UserEditView.keys.hints) }
}

extension ViewCatalog {
  /// The catalog of the views that `citypicker` scenes refer to by name.
  public static var application: ViewCatalog {
    var catalog = ViewCatalog()
    catalog.register("UserEditView") { UserEditView() }
    return catalog
  }
}
