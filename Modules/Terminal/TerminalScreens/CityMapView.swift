package import Cartography
package import Domain
public import Presentation
public import TerminalUI

/// A map under a pin, with a line to search in above it and a line below that says what the pin is on.
///
/// Where there is too little room for a map, its cities are a list.
public final class CityMapView: View {
  /// Called for everything that is done on the map.
  public var onAction: ((CityMapAction) -> Void)?

  /// Called with what the map is drawn on.
  package var onSheet: ((MapSheet) -> Void)?

  private let search = PromptLine(placeholder: "Type to fly to a city")
  private let map = PinnedMapView()
  private let menu = CityMenu()
  private let list = CityMapList()
  private let caption = Label()
  private let card = CityCard()
  private var pointer = MapPointer()
  private var content: Content?

  /// What the map shows.
  private struct Content {
    let state: CityMapState
    let cities: MapCities
  }

  /// Makes an empty map.
  public override init() {
    super.init()
    for view in [search, map, list, caption, card, menu] as [View] { addSubview(view) }
    card.note = "No city within reach"
    search.onChange = { [weak self] in self?.onAction?(.search($0)) }
    map.onSheet = { [weak self] in self?.onSheet?($0) }
    map.onDraw = { [weak self] in self?.placeMenu() }
    menu.onMove = { [weak self] in self?.showCity() }
    menu.onChoose = { [weak self] in self?.onAction?(.choose($0)) }
    list.onMove = { [weak self] in self?.onAction?(.go($0)) }
    list.onChoose = { [weak self] in self?.onAction?(.choose($0)) }
  }

  /// Shows a map.
  ///
  /// - Parameters:
  ///   - state: What the map shows.
  ///   - cities: The cities to dot.
  ///   - lines: Returns the coasts and borders of a box.
  package func show(
    _ state: CityMapState, cities: MapCities, lines: @escaping (GeographicBox, MapDetail) -> AnySequence<MapLine>
  ) {
    search.text = state.query
    content = Content(state: state, cities: cities)
    menu.show(state.choices, selection: state.selection)
    map.show(
      PinnedMapView.Content(
        viewport: state.viewport, cities: cities, flags: state.flags, pinAppearance: state.look, lines: lines))
    if !list.isHidden { list.show(cities, state) }
    showCity()
  }

  /// Whether a city is within the pin's reach, so that Enter takes it; how that looks is the view's business.
  public var pinIsValid: Bool { content?.state.pin.isValid ?? false }

  /// The text that is edited; without one, the beginning of the line that says what the pin is on.
  ///
  /// That is the line that a screen reader follows; on the pin, the cursor would hide it.
  public override var cursor: Point? {
    if !search.text.isEmpty, !search.frame.isEmpty { return search.cursor.map { search.frame.origin + $0 } }
    return caption.frame.isEmpty ? nil : caption.frame.origin
  }

  /// Puts the search above the map and the caption below it, as long as there is room, and on wide terminals the card
  /// beside them.
  public override func layoutSubviews() {
    let columns = CityCard.columns(in: bounds)
    card.frame = columns.card
    let rows = CityMapView.layout.rows(in: columns.main)
    (search.frame, map.frame, caption.frame) = (rows[0], rows[1], rows[2])
    let isSmall = bounds.size.columns < CityMapView.smallest.columns || bounds.size.rows < CityMapView.smallest.rows
    if list.isHidden == isSmall {
      (list.isHidden, map.isHidden) = (!isSmall, isSmall)
      showCity()
      if isSmall, let content { list.show(content.cities, content.state) } else { map.redraw() }
    }
    list.frame = map.frame
    placeMenu()
  }

  private func placeMenu() {
    guard let pin = map.scene?.pins.first, !menu.isHidden else { return }
    menu.frame = menu.place(beside: map.frame.origin + pin.mark.cell, in: map.frame)
  }

  /// Below this extent a map shows nothing of use: with title and keys a terminal of 40 by 12.
  private static let smallest = Size(columns: 40, rows: 10)

  private static let layout = Layout([
    .fixed(1).dropped(priority: 1, leaving: 2), .fill(), .fixed(1).dropped(priority: 2),
  ])

  /// Pastes into the search.
  public override func handle(paste text: String) -> Bool { search.handle(paste: text) }

  // MARK: Keys

  /// Steers the pin, zooms, or takes the city under the pin; what is typed flies.
  public override func handle(_ key: KeyPress) -> Bool {
    if !menu.isHidden, key == .escape || menu.handle(key) {
      if key == .escape { onAction?(.dismissChoices) }
      return true
    }
    if !list.isHidden, list.handle(key) { return true }
    let keys = CityMapCommand.keys(isSearching: !search.text.isEmpty, isMultiple: content?.state.selection != nil)
    guard let command = keys[key] else { return search.handle(key) }
    guard let action = action(for: command) else { return false }
    onAction?(action)
    return true
  }

  /// Returns what the keys do.
  static func hints(_ state: CityMapState) -> [KeyHint] {
    let keys = CityMapCommand.keys(isSearching: !state.query.isEmpty, isMultiple: state.selection != nil)
    return keys.hints.taking(state.selection?.cities.count ?? 0) + [.typing("fly")]
      + PromptLine.hints(text: state.query)
  }

  private func action(for command: CityMapCommand) -> CityMapAction? {
    switch command {
    case .steer(let action): action
    case .choose: city.map { .choose($0) }
    case .toggle: city.map { .toggle($0) }
    }
  }

  /// What Enter takes: the city that the pin is on or near, or another one that was pointed at.
  private var city: City? { menu.city ?? content?.state.pin.city }

  // MARK: Mouse

  /// Zooms by the wheel to where the mouse is, drags the map, and puts the pin on what is clicked; what the pin is on
  /// is taken by a click.
  public override func handle(_ mouse: MouseEvent) -> Bool {
    guard !map.isHidden, let point = map.convert(mouse.point, from: self), let scene = map.scene
    else { return false }
    switch pointer.act(mouse, at: point, in: map.bounds) {
    case .nothing: return false
    case .grip: return true
    case .zoom(let factor): onAction?(.zoom(by: factor, about: scene.place(ofCell: point)))
    case .drag(let from): onAction?(.drag(scene.place(ofCell: from), to: scene.place(ofCell: point)))
    case .click: click(point, scene)
    }
    return true
  }

  private func click(_ cell: Point, _ scene: MapScene) {
    guard let state = content?.state else { return }
    if let city = state.pin.city, scene.shows(city, under: state.pin, atCell: cell) {
      onAction?(.choose(self.city ?? city))
    } else if let city = scene.city(ofLabelAtCell: cell) {
      onAction?(.go(city))
    } else {
      onAction?(.point(scene.box(ofCell: cell)))
    }
  }

  // MARK: What is shown

  private func showCity() {
    guard let state = content?.state else { return }
    card.city = city
    caption.text = " " + (list.isHidden ? state.caption(of: city) : state.captionOfList)
    caption.style = state.pin.isValid && list.isHidden ? .plain : .dim
  }
}
