public import Presentation
public import TerminalUI

extension UserEditScreen: ViewSpecificScreen {
  /// Connects the rows with the screen.
  public func viewDidLoad(_ view: UserEditView) {
    view.onSelectCity = { [weak self] in self?.perform(.selectCity) }
    view.onSelectCities = { [weak self] in self?.perform(.selectCities) }
    view.onEditName = { [weak self] in self?.perform(.editName) }
  }

  /// Shows the user.
  public func update(_ view: UserEditView) { view.show(state) }

  /// The title, and what the keys do.
  public var chrome: ScreenChrome {
    ScreenChrome(
      title: "Profile",
      hints: UserEditView.keys.hints
    )
  }
}
