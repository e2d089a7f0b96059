public import Domain
public import Presentation
public import TerminalUI

/// A map under a pin, with a line to search in above it and a line below that says what the pin is on.
public final class CityMapView: View {
  /// Called for everything that is done on the map.
  public var onAction: ((CityMapAction) -> Void)?
  /// Called with a city that was clicked, unless the pin is on it: then it is taken.
  public var onPoint: ((City) -> Void)?

  private let search = PromptLine(placeholder: "Type to fly to a city")
  private let map = MapView()
  private let caption = Label()
  private let card = CityCard()
  private var picture: CityMapPicture? {
    didSet { redraw() }
  }

  /// Makes an empty map.
  public override init() {
    super.init()
    addSubview(search)
    addSubview(map)
    addSubview(caption)
    addSubview(card)
    card.note = "No city within reach"
    search.onChange = { [weak self] in self?.onAction?(.search($0)) }
    map.onResize = { [weak self] _ in self?.redraw() }
  }

  /// Shows a map.
  ///
  /// - Parameters:
  ///   - state: What the map shows.
  ///   - cities: The cities to dot.
  ///   - lines: Returns the coasts and borders of a box.
  public func show(_ state: CityMapState, cities: [City], lines: @escaping (GeographicBox) -> [MapLine]) {
    search.text = state.query
    picture = CityMapPicture(state: state, cities: cities, lines: lines)
    caption.text = " " + CityMapView.caption(of: state)
    caption.style = state.pin.isValid ? .plain : .dim
    card.city = state.pin.city
  }

  /// Whether a city is within the pin's reach, so that Enter takes it; how that looks is the view's business.
  public var pinIsValid: Bool { picture?.state.pin.isValid ?? false }

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
  }

  private static let layout = Layout([
    .fixed(1).dropped(priority: 1, leaving: 2), .fill(), .fixed(1).dropped(priority: 2),
  ])

  /// Steers the pin, zooms, or takes the city under the pin; what is typed flies.
  public override func handle(_ key: KeyPress) -> Bool {
    let keys = CityMapCommand.keys(isSearching: !search.text.isEmpty, isMultiple: picture?.state.selection != nil)
    guard let command = keys[key] else { return search.handle(key) }
    guard let action = action(for: command) else { return false }
    onAction?(action)
    return true
  }

  /// Returns what the keys do.
  static func hints(_ state: CityMapState) -> [KeyHint] {
    let keys = CityMapCommand.keys(isSearching: !state.query.isEmpty, isMultiple: state.selection != nil)
    return keys.hints + [.typing("fly")] + PromptLine.hints(text: state.query)
  }

  /// Zooms by the wheel, and puts the pin on the city under a click, or takes the city if it is there.
  public override func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .wheelUp: onAction?(.zoomIn)
    case .wheelDown: onAction?(.zoomOut)
    case .press where mouse.button == 0 && map.frame.contains(mouse.point):
      guard let point = map.convert(mouse.point, from: self), let picture,
        let city = picture.city(near: point, size: map.frame.size)
      else { return true }
      if picture.state.pin == .on(city) { onAction?(.choose(city)) } else { onPoint?(city) }
    case .press, .release, .move: return false
    }
    return true
  }

  /// Pastes into the search.
  public override func handle(paste text: String) -> Bool { search.handle(paste: text) }

  private func action(for command: CityMapCommand) -> CityMapAction? {
    switch command {
    case .steer(let action): action
    case .choose: picture?.state.pin.city.map { .choose($0) }
    case .toggle: picture?.state.pin.city.map { .toggle($0) }
    }
  }

  private func redraw() {
    guard let picture else { return }
    map.canvas = picture.canvas(size: map.frame.size)
  }

  private static func name(of city: City) -> String { city.names(withCountry: false).joined(separator: ", ") }

  private static func caption(of state: CityMapState) -> String {
    if case .found(0) = state.search { return "No city of \(state.title) goes by this name" }
    let mark = state.pin.city.map { state.selection?.contains($0) == true ? "✓ " : "" } ?? ""
    return switch state.pin {
    case .on(let city): "\(mark)\(name(of: city)) · 0 km · \(city.peopleText)"
    case .near(let city, let kilometers, _):
      "\(mark)\(name(of: city)) · \(Int(kilometers.rounded())) km · \(city.peopleText)"
    case .astray: "No city within reach"
    }
  }
}

extension City {
  /// How many people live there, in words.
  fileprivate var peopleText: String {
    population == 0 ? "population unknown" : "\(population.grouped) people"
  }
}
