import Domain
import Presentation
import TerminalUI

/// A card or map that shows the place selected in the list beside it.
final class PlacePreview: View {
  /// The selected item, or `nil` if the list is empty.
  var item: PlaceListState.Item? {
    didSet { if item != oldValue { show() } }
  }
  var kind = PickerOptions.Preview.card {
    didSet { kindDidChange() }
  }

  private let card = CityCard()
  private let map = MapPreview()
  /// Whether the preview is off because the user has hidden it or has not yet shown it.
  private var isOff = false

  override init() {
    super.init()
    for view in [card, map] as [View] { addSubview(view) }
    map.isHidden = true
  }

  /// The key that shows or hides the preview.
  static let keys: KeyMap<Void> = [
    .init([KeyPress(.character("p"), .alt): ()], "show or hide the preview", in: .help)
  ]

  /// Shows or hides the preview, unless there is no room for it.
  func toggle(in bounds: Rect) {
    if columnsWithPreview(in: bounds).card.size.columns > 0 { isOff.toggle() }
  }

  /// Divides an area into columns for the list and the preview.
  ///
  /// The preview's area is empty if the preview is hidden or there is no room for it.
  func columns(in bounds: Rect) -> (main: Rect, card: Rect) {
    isOff ? (bounds, .zero) : columnsWithPreview(in: bounds)
  }

  private func columnsWithPreview(in bounds: Rect) -> (main: Rect, card: Rect) {
    guard case .map = kind else { return CityCard.columns(in: bounds) }
    let width = max(PlacePreview.minimumMapColumns, bounds.size.columns * 9 / 20)
    let columns = Layout([.fill(), .fixed(width).dropped(priority: 1, reserving: 34)]).columns(in: bounds)
    return (columns[0], columns[1])
  }

  private static let minimumMapColumns = 24

  override func layoutSubviews() {
    card.frame = bounds
    map.frame = bounds
  }

  private func kindDidChange() {
    if case .map(let world) = kind { map.world = world } else { map.world = nil }
    (card.isHidden, map.isHidden) = (map.world != nil, map.world == nil)
    if case .none = kind { isOff = true } else { isOff = false }
    show()
  }

  private func show() {
    map.place = if case .place(let place)? = item { place } else { nil }
    guard case .place(.city(let city))? = item else {
      card.city = nil
      card.note = item == nil ? "" : item == .otherCountry ? "Enter shows the countries" : CityMapState.opensPlaces
      return
    }
    card.city = city
  }
}
