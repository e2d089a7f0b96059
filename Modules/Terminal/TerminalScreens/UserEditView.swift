import Domain
public import Presentation
public import TerminalUI

/// The profile as rows that the user can change: the city, the other cities and the name.
public final class UserEditView: View {
  /// Called when the row of the city was taken.
  public var onSelectCity: (() -> Void)?
  /// Called when the row of the several cities was taken.
  public var onSelectCities: (() -> Void)?

  /// Called when the user selects the row of the name.
  public var onEditName: (() -> Void)?

  private enum Field: Hashable { case city, cities, name }

  private let list = ListView<Field>()

  /// What the keys do.
  static let keys = ListCommand.keys(take: "change")

  /// Makes an empty profile.
  public override init() {
    super.init()
    addSubview(list)
    list.keys = UserEditView.keys
    list.onSelect = { [weak self] row in
      switch row.id {
      case .city: self?.onSelectCity?()
      case .cities: self?.onSelectCities?()
      case .name: self?.onEditName?()
      }
    }
  }

  /// Shows a user.
  public func show(_ state: UserEditScreen.State) {
    list.rows = [
      ListRow(id: .city, label: "City    ", text: state.city?.fullName ?? "none yet"),
      ListRow(
        id: .cities, label: "Cities  ", text: state.chosenCount == 0 ? "none yet" : "\(state.chosenCount) chosen"),
      ListRow(id: .name, label: "Name    ", text: state.name),
    ]
  }

  /// The beginning of the selected row.
  public override var cursor: Point? { list.cursor.map { list.frame.origin + $0 } }

  /// Gives the rows all there is.
  public override func layoutSubviews() { list.frame = bounds }

  /// Moves between the rows, or takes one.
  public override func handle(_ key: KeyPress) -> Bool { list.handle(key) }
}
