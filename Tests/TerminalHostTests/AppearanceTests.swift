import Flows
import Presentation
import TerminalHost
import TerminalUI
import TestSupport
import Testing

/// Compares the whole terminal with recorded snapshots.
///
/// The snapshots contain style roles instead of colors. `TerminalCapabilitiesTests` checks the colors.
@MainActor @Suite("Appearance")
struct AppearanceTests {
  /// A screen to record and the keys that open it.
  struct Snapshot: Sendable, CustomTestStringConvertible {
    let name: String
    var variant = CityPickerVariant.list
    var scene = AccountScene.main
    let keys: String

    var testDescription: String { name }
  }

  private static let sizes = [(80, 24), (120, 40), (40, 12)].map { Size(columns: $0, rows: $1) }

  @Test(arguments: [
    Snapshot(name: "profile", keys: ""),
    Snapshot(name: "feed", keys: "⇠"),
    Snapshot(name: "regions", keys: "⏎↓"),
    Snapshot(name: "cities", keys: "⏎tatarstan⏎↓↓"),
    Snapshot(name: "searched", keys: "⏎spring↓"),
    Snapshot(name: "map", variant: .map, keys: "⏎primor⏎"),
    Snapshot(name: "modal", keys: "⇠↓⏎↓"),
    Snapshot(name: "help", keys: "⏎ƒ"),
    Snapshot(name: "help-over-modal", keys: "⇠↓⏎ƒ"),
    Snapshot(name: "prompt", keys: "◯city/524901"),
    Snapshot(name: "quit", keys: "⎋"),
  ])
  func `the screens match the recorded snapshots`(_ snapshot: Snapshot) throws {
    let session = try FullScreenSession(snapshot.variant, showing: snapshot.scene)
    session.host.command = .init("Open") { _ in nil }
    session.press(snapshot.keys)
    for size in Self.sizes {
      let text = session.host.frame(size: size, at: session.now).snapshot
      #expect(try text == Golden("\(snapshot.name)-\(size.columns)x\(size.rows)").expected(of: text))
    }
  }
}
