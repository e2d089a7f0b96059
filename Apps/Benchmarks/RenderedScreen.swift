import CityAtlas
import Coordination
import Domain
import Presentation
import TerminalHost
import TerminalScreens
import TerminalUI

/// A screen whose real view is rendered to bytes for a terminal.
@MainActor
final class RenderedScreen {
  private let navigator = Navigator()
  private let host: FullScreenHost
  private let size: Size
  private let now = ContinuousClock.now
  private var encoder = FrameEncoder()

  init(_ screen: any Screen, columns: Int, rows: Int) {
    host = FullScreenHost(navigator: navigator, viewCatalog: .application)
    size = Size(columns: columns, rows: rows)
    navigator.run(OneScreenCoordinator(screen))
    blackHole(bytes())
  }

  /// Creates the list of all countries at a size of 80 by 24 cells.
  ///
  /// The list's search covers the whole world.
  static func list() throws -> RenderedScreen {
    let atlas = try Atlas.embedded()
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: .list)
    return RenderedScreen(factory.countriesOutput(selection: nil), columns: 80, rows: 24)
  }

  /// Creates the map of a region at a size of 200 by 60 cells.
  ///
  /// The default region is Primorsky Krai, which has a coast and two borders.
  static func map(of key: String = "RU.59") throws -> RenderedScreen {
    let atlas = try Atlas.embedded()
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: .map)
    guard let region = atlas.regions(ofCountry: String(key.prefix(2))).first(where: { $0.key == key }) else {
      preconditionFailure("The atlas has no region \(key)")
    }
    return RenderedScreen(factory.citiesOutput(of: region, selection: nil), columns: 200, rows: 60)
  }

  /// Creates the world map at a size of 200 by 60 cells, and zooms in four times.
  static func zoomedWorldMap() throws -> RenderedScreen {
    let atlas = try Atlas.embedded()
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: .map)
    let screen = RenderedScreen(
      factory.overviewOutput(in: nil, suggestions: CitySuggestions(), selection: nil), columns: 200, rows: 60)
    for _ in 1...4 { screen.press(KeyPress(.character("+"))) }
    return screen
  }

  func press(_ key: KeyPress) { host.handle(.key(key), at: now) }

  func frame() -> Frame { host.frame(size: size) }

  /// Renders the next frame and returns the bytes to send to the terminal.
  func bytes() -> [UInt8] { encoder.encode(frame()) }
}

private final class OneScreenCoordinator: Coordinator {
  private let screen: any Screen

  init(_ screen: any Screen) { self.screen = screen }

  func start(_ flow: Flow<Never>) { flow.push(screen) }
}
