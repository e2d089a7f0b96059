import Screens
import TerminalUI

/// A controller for a screen that has actions but no view.
///
/// The controller shows the screen's remarks and a list of its actions. Pressing Enter performs the selected action,
/// and so does clicking an action a second time.
@MainActor final class ActionListController<S: ActionableScreen>: AnyViewController {
  private let screen: S
  private let view = ActionListView<S.Action>()

  init(_ screen: S) {
    self.screen = screen
    view.list.onChoose = { [weak screen] in screen?.perform($0.id) }
  }

  var anyView: View { view }

  var chrome: ScreenChrome {
    ScreenChrome(title: (screen as? any TitledScreen)?.title ?? "\(type(of: screen))", hints: view.list.keys.hints)
  }

  func update() {
    let details = screen.details
    view.remarks.text = screen.remarks.joined(separator: "\n")
    view.list.rows = screen.actions.map { ListRow(id: $0, text: $0.description, detail: details[$0] ?? "") }
    view.setNeedsLayout()
  }
}

/// A view that shows remarks above a list.
///
/// The list is the first responder.
final class ActionListView<Action: Hashable & Sendable>: View {
  let remarks = Label("", style: .dim)
  let list = ListView<Action>()

  override init() {
    super.init()
    remarks.wraps = true
    list.emptyText = "No actions"
    addSubview(remarks)
    addSubview(list)
    list.becomeFirstResponder()
  }

  /// Limits the remarks to half of the rows, to leave room for the list.
  override func layoutSubviews() {
    var rest = bounds
    if !remarks.text.isEmpty {
      let inside = rest.insetByOneColumn
      let rows = min(remarks.sizeThatFits(inside.size).rows, rest.size.rows / 2)
      remarks.frame = Rect(origin: inside.origin, size: Size(columns: inside.size.columns, rows: rows))
      _ = rest.takeTop(rows)
      if rest.size.rows > rows { _ = rest.takeTop(1) }
    }
    remarks.isHidden = remarks.text.isEmpty
    list.frame = rest
  }
}
