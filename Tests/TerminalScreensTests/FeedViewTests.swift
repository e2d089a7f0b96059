import Cartography
import CityAtlas
import Domain
import Presentation
import TerminalHost
import TerminalUI
import Testing
import TestSupport
@testable import TerminalScreens

@MainActor
@Suite("Feed on narrow and wide terminals")
struct FeedViewTests {
  let screen: FeedScreen
  let view: FeedView
  private let narrow = Size(columns: 99, rows: 24)
  private let wide = Size(columns: 100, rows: 24)

  init() throws {
    let atlas = try Atlas.embedded()
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: .list)
    let cities = try [551_487, 5_856_195, 1_880_252].map { try #require(atlas.city(id: $0)) }
    let feed = factory.feedOutput(user: User(name: "Ada"), cities: CitySelection(cities))
    screen = try #require(feed as? FeedScreen)
    view = try screen.load(named: nil, from: ViewCatalog())
    screen.update(view)
    view.becomeFirstResponder()
  }

  private func text(_ size: Size) -> String { view.render(size: size).buffer.text }

  /// Returns the mark beside a city's name on the map, or `nil` if the map does not show the name with a mark.
  private func mark(of name: String) -> Character? {
    for line in text(wide).split(separator: "\n") {
      guard let map = line.split(separator: "│", maxSplits: 1, omittingEmptySubsequences: false).last,
        let range = map.firstRange(of: name)
      else { continue }
      let around = [map[..<range.lowerBound].last { $0 != " " }, map[range.upperBound...].first { $0 != " " }]
      return around.compactMap(\.self).first { "◉•".contains($0) }
    }
    return nil
  }

  @Test(.requirement("D6")) func `the feed shows a world map beside the list on terminals with at least 100 columns`() {
    #expect(!text(narrow).contains("│") && view.map.isHidden)
    let lines = text(wide).split(separator: "\n")
    #expect(lines.count { $0.contains("│") } == 24)
    #expect(lines.contains { $0.contains("Kazan, Tatarstan, Russia") })
    #expect(mark(of: "Honolulu") == "•" && mark(of: "Singapore") == "•")
    let isDotted = text(wide).unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
    #expect(isDotted, "the coasts")
  }

  @Test(.requirement("D6")) func `the map marks the selected city, and a click on the map selects a row`() throws {
    #expect(mark(of: "Kazan") == "◉")
    _ = view.handle(KeyPress(.down))
    #expect(mark(of: "Kazan") == "•" && mark(of: "Honolulu") == "◉")
    let pin = try #require(view.map.scene?.pins.first { $0.city?.name == "Singapore" })
    let cell = pin.mark.cell
    let point = Point(column: view.map.frame.origin.column + cell.column, row: cell.row)
    #expect(view.dispatch(.mouse(MouseEvent(.press, button: 0, at: point))))
    #expect(mark(of: "Singapore") == "◉" && view.list.selectedRow?.text.hasPrefix("Singapore") == true)
    #expect(!view.dispatch(.mouse(MouseEvent(.press, button: 0, at: Point(column: 99, row: 23)))))
  }

  @Test func `no city is marked as selected while a row without a city is selected`() {
    for _ in 0..<3 { _ = view.handle(KeyPress(.down)) }
    for name in ["Kazan", "Honolulu", "Singapore"] { #expect(mark(of: name) == "•") }
  }

  @Test func `the selected row stays selected when the terminal becomes narrow and then wide again`() {
    _ = text(wide)
    _ = view.handle(KeyPress(.down))
    let before = text(wide)
    #expect(text(narrow).contains("▸"))
    #expect(view.handle(KeyPress(.down)) && view.handle(KeyPress(.up)))
    #expect(text(wide) == before)
  }

  @Test func `the map shows the new cities when the cities of the account change`() throws {
    screen.cities = CitySelection([.singapore])
    screen.update(view)
    #expect(mark(of: "Singapore") == "◉" && mark(of: "Honolulu") == nil)
  }
}
