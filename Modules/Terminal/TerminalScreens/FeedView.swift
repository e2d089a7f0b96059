import Domain
public import Presentation
public import TerminalUI

/// Cities with the time there and their distance from home, and below them the ways to choose others.
public final class FeedView: View {
  /// Called for everything that is done on the feed.
  public var onAction: ((FeedAction) -> Void)?

  private let list = ListView<FeedAction>()

  /// What the keys do.
  static let keys = ListCommand.keys(take: "open")

  /// Makes an empty feed.
  public override init() {
    super.init()
    addSubview(list)
    list.keys = FeedView.keys
    list.onSelect = { [weak self] in self?.onAction?($0.id) }
  }

  /// Shows a feed; the times stand in a column of their own.
  public func show(_ state: FeedState) {
    let width = state.rows.map(\.time.count).max().map { $0 + 2 } ?? 0
    let cities = state.rows.map { row in
      ListRow(
        id: FeedAction.open(row.city),
        label: row.time.padded(to: width),
        text: row.city.fullName,
        badge: row.city.id == state.home?.id ? "home" : "",
        detail: row.distance ?? ""
      )
    }
    let others: [FeedAction] = state.home == nil ? [.chooseCities, .chooseHome] : [.chooseCities]
    list.rows = cities + others.map { ListRow(id: $0, label: "".padded(to: width), text: $0.description) }
  }

  /// The beginning of the selected row.
  public override var cursor: Point? { list.cursor.map { list.frame.origin + $0 } }

  /// Gives the rows all there is.
  public override func layoutSubviews() { list.frame = bounds }

  /// Moves between the rows, or takes one.
  public override func handle(_ key: KeyPress) -> Bool { list.handle(key) }
}

extension String {
  /// Returns the text with blanks behind it, so that it takes a number of columns; its letters must be narrow.
  fileprivate func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(0, columns - count)) }
}
