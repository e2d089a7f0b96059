import Cartography
import Domain
import Presentation
import TerminalUI

/// A summary of a city, including its position on a world map.
///
/// The card is shown beside a list or map if there is room.
final class CityCard: View {
  /// The city, or `nil` to show ``note`` instead.
  var city: City? {
    didSet { if city != oldValue { show() } }
  }
  /// The text to show if there is no city.
  var note = "" {
    didSet { if note != oldValue { show() } }
  }

  private let name = Label()
  private let region = Label()
  private let country = Label()
  private let facts = [CityFact("People"), CityFact("Latitude"), CityFact("Longitude"), CityFact("Time zone")]
  private let map = WorldMap()

  override init() {
    super.init()
    for view in [name, region, country, map] as [View] + facts { addSubview(view) }
  }

  /// Divides an area into columns for the main content and a card.
  ///
  /// The card's area is empty on narrow terminals.
  static func columns(in bounds: Rect) -> (main: Rect, card: Rect) {
    let columns = layoutBesideMain.columns(in: bounds)
    var card = columns[1]
    // Leave one blank column before the border.
    _ = card.takeLeft(1)
    return (columns[0], card)
  }

  private static let layoutBesideMain = Layout([.fill(), .fixed(33).dropped(priority: 1, reserving: 67)])

  private static let layout = Layout(
    [.fixed(1), .fixed(1), .fixed(1), .fixed(1).dropped(priority: 3)]
      + Array(repeating: .fixed(1).dropped(priority: 2), count: 4)
      + [.fixed(1).dropped(priority: 1, reserving: WorldMap.size.rows), .max(WorldMap.size.rows)]
  )

  override func layoutSubviews() {
    // The border and a blank column are on the left, and another blank column is on the right.
    let inner = Layout([.fixed(2), .fill(), .fixed(1)]).columns(in: bounds)[1]
    let rows = CityCard.layout.rows(in: inner)
    for (view, row) in zip([name, region, country], rows) { view.frame = row }
    for (view, row) in zip(facts, rows[4...]) { view.frame = row }
    map.frame = rows[9]
  }

  /// Draws the left border.
  override func draw(in context: inout DrawingContext) {
    for row in 0..<context.size.rows { context.draw("│", at: Point(column: 0, row: row), style: .border) }
  }

  private func show() {
    let names = city.map { $0.names(withCountry: true) } ?? []
    name.text = names.first ?? note
    name.style = city == nil ? .dim : .title
    country.text = names.count > 2 ? names[2] : ""
    region.text = names.count > 1 ? names[1] : ""
    let values = city.map {
      [
        $0.population == 0 ? "unknown" : $0.population.grouped,
        $0.latitude.degrees(positive: "N", negative: "S"), $0.longitude.degrees(positive: "E", negative: "W"),
        $0.timeZone,
      ]
    }
    for (number, fact) in facts.enumerated() { fact.value = values?[number] }
    map.pin = city?.coordinate
  }
}

extension Double {
  /// Returns the number as degrees with two decimal places and a direction, such as `55.79° N`.
  fileprivate func degrees(positive: String, negative: String) -> String {
    let hundredths = Int((magnitude * 100).rounded())
    let decimals = hundredths % 100
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)° \(self < 0 ? negative : positive)"
  }
}
