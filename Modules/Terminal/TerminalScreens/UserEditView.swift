import Domain
public import Presentation
public import TerminalUI

/// The profile as rows: the city, which can be changed, and the name.
public final class UserEditView: View {
  /// Called when the row of the city was taken.
  public var onSelectCity: (() -> Void)?

  private enum Field: Hashable { case city, name }

  private let list = ListView<Field>()

  /// Makes an empty profile.
  public override init() {
    super.init()
    addSubview(list)
    list.onSelect = { [weak self] row in
      if row.id == .city { self?.onSelectCity?() }
    }
  }

  /// Shows a user.
  public func show(_ state: UserEditScreen.State) {
    list.rows = [
      ListRow(id: .city, text: "City   " + (state.city?.fullName ?? "none yet")),
      ListRow(id: .name, text: "Name   " + state.name),
    ]
  }

  /// The beginning of the selected row.
  public override var cursor: Point? { list.cursor.map { list.frame.origin + $0 } }

  /// Gives the rows all there is.
  public override func layoutSubviews() { list.frame = bounds }

  /// Moves between the rows, or takes one.
  public override func handle(_ key: KeyPress) -> Bool { list.handle(key) }
}
