public import Domain
public import Presentation
public import TerminalUI

/// A map under a pin, with a line to search in above it and a line below that says what the pin is on.
public final class CityMapView: View {
  /// Called for everything that is done on the map.
  public var onAction: ((CityMapAction) -> Void)?

  private let search = PromptLine(placeholder: "Type to fly to a city")
  private let map = MapView()
  private let caption = Label()
  private var picture: CityMapPicture? {
    didSet { redraw() }
  }

  /// Makes an empty map.
  public override init() {
    super.init()
    addSubview(search)
    addSubview(map)
    addSubview(caption)
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
  }

  /// The text that is edited; without one, the pin.
  public override var cursor: Point? {
    if !search.text.isEmpty, !search.isHidden { return search.cursor.map { search.frame.origin + $0 } }
    return picture?.pinCell(size: map.frame.size).map { map.frame.origin + $0 }
  }

  /// Puts the search above the map and the caption below it, as long as there is room.
  public override func layoutSubviews() {
    var rest = bounds
    caption.frame = rest.takeBottom(1)
    search.isHidden = rest.size.rows < 3
    if !search.isHidden { search.frame = rest.takeTop(1) }
    map.frame = rest
  }

  /// Steers the pin, zooms, or takes the city under the pin; what is typed flies.
  public override func handle(_ key: KeyPress) -> Bool {
    if let action = CityMapView.steering(key) ?? zoom(key) {
      onAction?(action)
      return true
    }
    switch key {
    case KeyPress(.enter): return takePin { .choose($0) }
    case KeyPress(.tab): return takePin { .toggle($0) }
    default: return search.handle(key)
    }
  }

  /// Pastes into the search.
  public override func handle(paste text: String) -> Bool { search.handle(paste: text) }

  private func takePin(_ action: (City) -> CityMapAction) -> Bool {
    guard let city = picture?.state.pin.city else { return false }
    onAction?(action(city))
    return true
  }

  /// Plus and minus zoom as long as they cannot belong to a name.
  private func zoom(_ key: KeyPress) -> CityMapAction? {
    guard search.text.isEmpty, key.modifiers.isEmpty else { return nil }
    return switch key.key {
    case .character("+"), .character("="): .zoomIn
    case .character("-"): .zoomOut
    default: nil
    }
  }

  private static func steering(_ key: KeyPress) -> CityMapAction? {
    let direction: CityMapAction.Direction? =
      switch key.key {
      case .up: .north
      case .down: .south
      case .left: .west
      case .right: .east
      default: nil
      }
    guard let direction else { return nil }
    switch key.modifiers {
    case []: return .move(direction)
    case .shift: return .nudge(direction)
    default: return nil
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
