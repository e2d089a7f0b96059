package import Domain
public import Presentation
public import TerminalUI

/// A list of cities with their local times and distances from home, followed by rows for choosing cities.
///
/// On wide terminals, the cities are also shown on a world map beside the list. The view owns the list and the map.
/// Depending on the width, a `NarrowFeedController` or a `WideFeedController` connects them.
public final class FeedView: View {
  /// Called with each action that the user performs.
  public var onAction: ((FeedAction) -> Void)?

  /// A closure that returns the coasts and borders in a box.
  package var lines: ((GeographicBox, MapDetail) -> AnySequence<MapLine>)?

  let list = ListView<FeedAction>()
  let map = PinnedMapView()
  private var state: FeedState?
  private lazy var controller: any FeedController = NarrowFeedController(self)

  /// Called when ``selectsCity`` has changed.
  var onTargetChange: (() -> Void)?

  /// Whether the selected row shows a city, which a key can remove.
  private(set) var selectsCity = false {
    didSet { if selectsCity != oldValue { onTargetChange?() } }
  }

  /// Returns the hints for the keys.
  ///
  /// - Parameter selectsCity: Whether the selected row shows a city.
  /// - Returns: The hints for the footer and the help screen.
  static func hints(selectsCity: Bool) -> [KeyHint] {
    selectsCity ? keys.hints.prefix(1) + removingKeys.hints + keys.hints.dropFirst() : keys.hints
  }

  private static let keys = ListCommand.keys(choose: "open")

  private enum Command { case remove }

  private static let removingKeys: KeyMap<Command> = [.init([KeyPress(.delete): .remove], "remove")]
  /// The minimum width, in columns, at which the map is shown beside the list.
  static let widthWithMap = 100

  public override init() {
    super.init()
    addSubview(list)
    addSubview(map)
    list.keys = FeedView.keys
    list.onChoose = { [weak self] in self?.onAction?($0.id) }
    list.onSelectionChange = { [weak self] row in
      guard let self else { return }
      selectsCity = if case .open = row?.id { true } else { false }
      if let state { controller.selectionDidChange(in: state) }
    }
  }

  public func show(_ state: FeedState) {
    self.state = state
    list.rows = state.listRows
    controller.selectionDidChange(in: state)
  }

  /// The cursor position, which is at the start of the selected row.
  public override var cursor: Point? { list.cursor.map { list.frame.origin + $0 } }

  public override func layoutSubviews() {
    let isWide = bounds.size.columns >= FeedView.widthWithMap
    if isWide != controller is WideFeedController {
      controller = isWide ? WideFeedController(self) : NarrowFeedController(self)
      if let state { controller.selectionDidChange(in: state) }
    }
    controller.layOut(in: bounds)
  }

  /// Draws the border between the list and the map.
  public override func draw(in context: inout DrawingContext) {
    guard !map.isHidden else { return }
    let column = map.frame.origin.column - 1
    for row in 0..<context.size.rows { context.draw("│", at: Point(column: column, row: row), style: .border) }
  }

  /// Removes the selected city, moves the selection, or chooses a row.
  public override func handle(_ key: KeyPress) -> Bool {
    guard FeedView.removingKeys[key] != nil else { return list.handle(key) }
    guard case .open(let city)? = list.selectedRow?.id else { return false }
    onAction?(.remove(city))
    return true
  }

  public override func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.action == .press, let point = map.convert(mouse.point, from: self), map.bounds.contains(point),
      let state
    else { return false }
    return controller.click(on: point, in: state)
  }
}

extension FeedState {
  /// The rows of the list, with the times aligned in a column.
  fileprivate var listRows: [ListRow<FeedAction>] {
    let width = rows.map(\.time.count).max().map { $0 + 2 } ?? 0
    let cities = rows.map { row in
      ListRow(
        id: FeedAction.open(row.city),
        label: row.time.padded(to: width),
        text: row.city.fullName,
        badge: row.city.id == home?.id ? "home" : "",
        detail: row.distance ?? ""
      )
    }
    let others: [FeedAction] = home == nil ? [.chooseCities, .chooseHome] : [.chooseCities]
    return cities + others.map { ListRow(id: $0, label: "".padded(to: width), text: $0.description) }
  }
}

extension String {
  /// Returns the string, padded with trailing spaces to the given number of columns.
  ///
  /// Each character of the string must be one column wide.
  fileprivate func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(0, columns - count)) }
}
