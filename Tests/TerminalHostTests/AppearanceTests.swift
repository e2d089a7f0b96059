import Flows
import Presentation
import TerminalHost
import TerminalUI
import TestSupport
import Testing

/// Snapshots of the whole terminal.
///
/// They contain the roles of styles; `RenditionTests` checks the colors themselves.
@MainActor @Suite("Appearance")
struct LooksTests {
  /// A screen to record, and the keys that open it.
  struct Sight: Sendable, CustomTestStringConvertible {
    let name: String
    var variant = CityPickerVariant.list
    var scene = AccountScene.main
    let keys: String

    var testDescription: String { name }
  }

  private static let sizes = [(80, 24), (120, 40), (40, 12)].map { Size(columns: $0, rows: $1) }

  @Test(arguments: [
    Sight(name: "profile", keys: ""),
    Sight(name: "feed", keys: "⇠"),
    Sight(name: "regions", keys: "⏎↓"),
    Sight(name: "cities", keys: "⏎tatarstan⏎↓↓"),
    Sight(name: "searched", keys: "⏎spring↓"),
    Sight(name: "map", variant: .map, keys: "⏎primor⏎"),
    Sight(name: "layer", keys: "⇠↓⏎↓"),
    Sight(name: "help", keys: "⏎ƒ"),
    Sight(name: "help-over-layer", keys: "⇠↓⏎ƒ"),
    Sight(name: "prompt", keys: "◯city/524901"),
    Sight(name: "quit", keys: "⎋"),
  ])
  func `the screens match the recorded snapshots`(_ sight: Sight) throws {
    let stage = try Stage(sight.variant, showing: sight.scene)
    stage.host.command = .init("Open") { _ in nil }
    stage.press(sight.keys)
    for size in Self.sizes {
      let text = stage.host.frame(size: size, at: stage.now).snapshot
      #expect(try text == Golden("\(sight.name)-\(size.columns)x\(size.rows)").expected(of: text))
    }
  }
}
