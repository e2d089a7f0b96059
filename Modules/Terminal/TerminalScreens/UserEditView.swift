import Domain
public import Presentation
public import TerminalUI

/// A delegate that is notified of the user's actions on the profile.
@MainActor public protocol UserEditViewDelegate: AnyObject {
  func userEditView(_ view: UserEditView, didSelect action: UserEditScreen.Action)
}

/// A list in which the user can change a profile's home city, favorite cities, and name.
public final class UserEditView: View {
  /// The delegate, which the screen connects as an outlet.
  public weak var delegate: (any UserEditViewDelegate)?

  private let list = ListView<UserEditScreen.Action>()

  static let keys = ListCommand.keys(choose: "change")

  public override init() {
    super.init()
    addSubview(list)
    list.keys = UserEditView.keys
  }

  public override func awakeFromCatalog() {
    list.onChoose = { [weak self] row in
      if let self { delegate?.userEditView(self, didSelect: row.id) }
    }
  }

  public func show(_ state: UserEditScreen.State) {
    list.rows = [
      ListRow(id: .selectCity, label: "Home city        ", text: state.city?.fullName ?? "none"),
      ListRow(
        id: .selectCities, label: "Favorite cities  ",
        text: state.chosenCount == 0 ? "none" : "\(state.chosenCount) chosen"),
      ListRow(id: .editName, label: "Name             ", text: state.name),
    ]
  }

  /// The cursor position, which is at the start of the selected row.
  public override var cursor: Point? { list.cursor.map { list.frame.origin + $0 } }

  public override func layoutSubviews() { list.frame = bounds }

  public override func handle(_ key: KeyPress) -> Bool { list.handle(key) }
}
