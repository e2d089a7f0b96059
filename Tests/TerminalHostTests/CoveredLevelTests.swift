import Coordination
import CoordinationTesting
import TerminalHost
import TerminalUI
import Testing

@MainActor
@Suite("Drawing of covered levels")
struct CoveredLevelTests {
  /// Each row contains the terminal size and whether the root and each of the two modals are drawn.
  @Test(
    arguments: [
      (80, 24, [true, true, true]), (59, 24, [false, false, true]), (80, 16, [false, false, true]),
      (7, 24, [false, false, false]), (80, 1, [false, false, false]),
    ] as [(Int, Int, [Bool])])
  func `only levels that are at least partly visible are drawn`(_ columns: Int, _ rows: Int, _ isDrawn: [Bool]) {
    let navigator = Navigator()
    let host = FullScreenHost(navigator: navigator)
    let levels = (0..<3).map { _ in DrawingScreen() }
    for (index, screen) in levels.enumerated() {
      navigator.run(StubCoordinator<Never> { $0.push(screen) }, in: index == 0 ? .here : .modal())
    }
    _ = host.frame(size: Size(columns: columns, rows: rows))
    #expect(levels.map { $0.view.drawings > 0 } == isDrawn)
  }
}

private final class DrawingScreen: Screen, ViewSpecificScreen {
  let view = DrawnView()
  let chrome = ScreenChrome(title: "Drawn")

  func loadView() -> DrawnView { view }
  func viewDidLoad(_ view: DrawnView) {}
  func update(_ view: DrawnView) {}
}

/// A view that counts how often it is drawn.
private final class DrawnView: View {
  private(set) var drawings = 0

  override func draw(in context: inout DrawingContext) { drawings += 1 }
}
