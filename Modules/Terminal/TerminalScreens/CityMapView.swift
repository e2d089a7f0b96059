package import Cartography
package import Domain
public import Presentation
public import TerminalUI

/// A map on which the user chooses a city with a pin.
///
/// A search field is above the map, and a line below the map describes the city at the pin.
///
/// On small terminals, a list replaces the map. The list shows the cities or, during a search, the matches.
public final class CityMapView: View {
  /// Called with each action that the user performs on the map.
  public var onAction: ((CityMapAction) -> Void)?

  /// Called with the map's sheet each time the map is about to be drawn, and with `nil` when a list replaces the map.
  package var onSheet: ((MapSheet?) -> Void)?

  /// Called when a list has replaced the map, or when the map has replaced the list.
  var onListChange: (() -> Void)?

  /// The options of the search field and of the list that replaces the map.
  ///
  /// The layout and the preview have no effect.
  public var options = PickerOptions() {
    didSet {
      search.apply(options)
      list.wrapsAround = options.wrapsAround
    }
  }

  private let search = PromptLine(placeholder: "Type to find a city", isSearch: true)
  private let map = PinnedMapView()
  private let menu = CityMenu()
  private let list = CityMapList()
  private let caption = Label()
  private let card = CityCard()
  private var pointer = MapPointer()
  private var content: Content?
  /// The plus or minus sign of the last key press, or `nil` if that key press did not zoom.
  private var zoomSign: Character?

  private struct Content {
    let state: CityMapState
    let choices: [City]
    let matches: () -> [PlaceListState.Section]
  }

  public override init() {
    super.init()
    for view in [search, map, list, caption, card, menu] as [View] { addSubview(view) }
    card.note = CityMapState.noCity
    search.onChange = { [weak self] in self?.onAction?(.search($0)) }
    map.onSheet = { [weak self] in self?.onSheet?($0) }
    map.onDraw = { [weak self] in self?.placeMenu() }
    menu.onMove = { [weak self] in self?.showCity() }
    menu.onChoose = { [weak self] in self?.onAction?(.choose($0)) }
    list.onAction = { [weak self] in self?.onAction?($0) }
  }

  /// Shows a map.
  ///
  /// - Parameters:
  ///   - state: The state of the map.
  ///   - cities: A closure that returns the cities to draw as dots or with their names.
  ///   - choices: The cities in the list that replaces the map on small terminals.
  ///   - matches: A closure that returns the rows of that list during a search.
  ///   - lines: A closure that returns the coasts and borders in a box.
  package func show(
    _ state: CityMapState, cities: @escaping () -> MapCities, choices: [City],
    matches: @escaping () -> [PlaceListState.Section],
    lines: @escaping (GeographicBox, MapDetail) -> AnySequence<MapLine>
  ) {
    search.placeholder = state.prompt
    search.text = state.query
    content = Content(state: state, choices: choices, matches: matches)
    menu.show(state.choices, selection: state.selection)
    map.show(
      PinnedMapView.Content(
        viewport: state.viewport, cities: cities, flags: state.flags, pinAppearance: state.appearance, lines: lines))
    if !list.isHidden { showList() }
    showCity()
  }

  private func showList() {
    if let content { list.show(content.state, cities: content.choices, matches: content.matches) }
  }

  /// Whether a city is within the pin's reach.
  ///
  /// If so, Enter chooses that city. If the search found a country or region, Enter opens that place instead.
  public var pinIsValid: Bool { content?.state.pin.hasCity ?? false }

  /// The cursor position, which is in the search text unless the text is empty.
  ///
  /// If the text is empty, the cursor is at the start of the line below the map, so that screen readers read that line.
  /// If the cursor were on the pin, it would hide the pin's mark.
  public override var cursor: Point? {
    if !search.text.isEmpty, !search.frame.isEmpty { return search.cursor.map { search.frame.origin + $0 } }
    return caption.frame.isEmpty ? nil : caption.frame.origin
  }

  /// Places the search field above the map and the caption below the map if there is room.
  ///
  /// On small terminals, the list replaces the map. On wide terminals, the card is beside the other views.
  public override func layoutSubviews() {
    let columns = CityCard.columns(in: bounds)
    card.frame = columns.card
    let rows = CityMapView.layout.rows(in: columns.main)
    (search.frame, map.frame, caption.frame) = (rows[0], rows[1], rows[2])
    let isSmall = bounds.size.columns < CityMapView.smallest.columns || bounds.size.rows < CityMapView.smallest.rows
    if list.isHidden == isSmall {
      (list.isHidden, map.isHidden) = (!isSmall, isSmall)
      showCity()
      if isSmall {
        onSheet?(nil)
        showList()
      } else {
        map.redraw()
      }
      onListChange?()
    }
    list.frame = map.frame
    showCity()
    placeMenu()
  }

  private func placeMenu() {
    guard let pin = map.scene?.pins.first, !menu.isHidden else { return }
    menu.frame = menu.place(beside: map.frame.origin + pin.mark.cell, in: map.frame)
  }

  /// The minimum size of a useful map.
  ///
  /// A terminal of 40 by 14 cells has this much room between the title bar and the status line.
  private static let smallest = Size(columns: 40, rows: 10)

  private static let layout = Layout([
    .fixed(1).dropped(priority: 1, reserving: 2), .fill(), .fixed(1).dropped(priority: 2),
  ])

  public override func handle(paste text: String) -> Bool {
    zoomSign = nil
    return search.handle(paste: text)
  }

  // MARK: Keys

  /// Performs the command that is assigned to a key in the menu or, if it replaces the map, the list, or on the map.
  ///
  /// Other keys are passed to the search field.
  ///
  /// If the user types a digit directly after zooming with a sign, the search starts with the sign, and the zoom is
  /// undone.
  public override func handle(_ key: KeyPress) -> Bool {
    if let sign = zoomSign.take(), search.text.isEmpty, let digit = key.digit {
      search.text = "\(sign)\(digit)"
      onAction?(.searchInsteadOfZoom(search.text))
      return true
    }
    if !menu.isHidden, key == .escape || menu.handle(key) {
      if key == .escape { onAction?(.dismissChoices) }
      return true
    }
    if let command = SelectionCommand.keys(selectedCount: content?.state.selection?.cities.count)[key] {
      onAction?(command == .accept ? .accept : .deselectAll)
      return true
    }
    if DirectoryCommand.keys(for: content?.state.directory)[key] != nil {
      onAction?(.openDirectory)
      return true
    }
    if !list.isHidden { return list.handle(key) || search.handle(key) }
    if let state = content?.state, let action = CityMapCommand.matchKeys(for: state)[key] {
      onAction?(action)
      return true
    }
    let keys = CityMapCommand.keys(isTyping: isTyping, isMultiple: content?.state.selection != nil)
    guard let command = keys[key] else { return search.handle(key) }
    guard let action = action(for: command) else { return false }
    onAction?(action)
    zoomSign = CityMapCommand.sign(of: key)
    return true
  }

  private var isTyping: Bool { content?.state.isTyping(search.text) ?? !search.text.isEmpty }

  /// Whether a list replaces the map.
  var showsList: Bool { !list.isHidden }

  /// Returns the hints for the keys of a map or of the list that replaces it.
  static func hints(_ state: CityMapState, showsList: Bool) -> [KeyHint] {
    let isMultiple = state.selection != nil
    let mapKeys = CityMapCommand.keys(isTyping: state.isTyping(state.query), isMultiple: isMultiple)
    let target = target(in: state)
    // On a map, no other city can be selected while the match is a country or region.
    let hints =
      showsList
      ? PlaceListView.keys(isMultiple: isMultiple).hints
      : mapKeys.hints.filter { target == .city || Set($0.keys).isDisjoint(with: [.tab, .control(" ")]) }
    return hints.choosing(target, selectedCount: state.selection?.cities.count)
      + (showsList ? [] : CityMapCommand.matchKeys(for: state).hints)
      + DirectoryCommand.keys(for: state.directory).hints + [.typing("find")] + PromptLine.hints(text: state.query)
      + (showsList ? PlaceListView.mouseHints(isMultiple: isMultiple) : mouseHints)
  }

  /// Returns the target of Enter and Tab, which depends on the search match and the pin.
  private static func target(in state: CityMapState) -> ChoiceTarget {
    switch state.match {
    case .country, .region: .area
    case .city: .city
    case nil: state.pin.hasCity || !state.choices.isEmpty ? .city : .nothing
    }
  }

  private static let mouseHints: [KeyHint] = [
    .mouse("Click", "move the pin; again: choose"), .mouse("Wheel", "zoom"), .mouse("Drag", "move the map"),
  ]

  private func action(for command: CityMapCommand) -> CityMapAction? {
    switch command {
    case .steer(let action): action
    case .choose: content?.state.match.map { .open($0) } ?? city.map { .choose($0) }
    case .toggle: content?.state.match == nil ? city.map { .toggle($0) } : nil
    }
  }

  /// The selected city in the menu, or the city at the pin if the menu is hidden.
  private var city: City? { menu.city ?? content?.state.pin.city }

  // MARK: Mouse

  /// Handles a mouse event.
  ///
  /// Turning the wheel zooms around the pointer, and dragging moves the map. A click moves the pin to the clicked city
  /// or position and, if several cities are close together there, opens the menu. A click on the pin or its city
  /// chooses the city.
  public override func handle(_ mouse: MouseEvent) -> Bool {
    guard !map.isHidden, let point = map.convert(mouse.point, from: self), let scene = map.scene
    else { return false }
    switch pointer.gesture(mouse, at: point, in: map.bounds) {
    case .none: return false
    case .pending: return true
    case .zoom(let factor): onAction?(.zoom(by: factor, about: scene.place(ofCell: point)))
    case .drag(let from): onAction?(.drag(scene.place(ofCell: from), to: scene.place(ofCell: point)))
    case .click: click(point, scene)
    }
    zoomSign = nil
    return true
  }

  private func click(_ cell: Point, _ scene: MapScene) {
    guard let state = content?.state else { return }
    if let city = state.pin.city, scene.shows(city, under: state.pin, atCell: cell) {
      onAction?(.choose(self.city ?? city))
    } else if let city = scene.city(ofLabelAtCell: cell) {
      onAction?(.movePin(to: city))
    } else {
      onAction?(.point(scene.box(ofCell: cell)))
    }
  }

  // MARK: Content

  private func showCity() {
    guard let state = content?.state else { return }
    (card.city, card.note) = state.match == nil ? (city, "") : (nil, CityMapState.opensPlaces)
    let columns = caption.frame.size.columns - 1
    let text =
      list.isHidden
      ? state.caption(of: city, isOnCard: !card.frame.isEmpty, columns: columns)
      : state.captionOfList(columns: columns)
    caption.text = " " + text
    caption.style = state.pin.hasCity && list.isHidden ? .plain : .dim
  }
}

extension CityMapState {
  /// Returns whether the user is typing the given search text and has not moved the pin away from the text's match.
  fileprivate func isTyping(_ text: String) -> Bool { !text.isEmpty && !(hasMovedPin && text == query) }
}

extension KeyPress {
  /// The ASCII digit that the key types, or `nil` if the key does not type a digit.
  fileprivate var digit: Character? {
    guard case .character(let character) = key, modifiers.isEmpty, character.isASCII, character.isNumber
    else { return nil }
    return character
  }
}
