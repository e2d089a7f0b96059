import Cartography
import Domain
import Presentation
import TerminalUI

/// A controller that lays out and connects the feed's views.
///
/// `NarrowFeedController` is for narrow terminals, and `WideFeedController` is for wide terminals.
@MainActor protocol FeedController: AnyObject {
  /// Sets the frames of the views.
  func layOut(in bounds: Rect)
  /// Called when a different row is selected or the feed changes.
  func selectionDidChange(in state: FeedState)
  /// Handles a click on a cell of the map.
  ///
  /// - Returns: Whether the click was on a city and selected its row.
  func click(on cell: Point, in state: FeedState) -> Bool
}

/// A controller that shows only the list.
final class NarrowFeedController: FeedController {
  private unowned let view: FeedView

  init(_ view: FeedView) {
    self.view = view
    view.map.isHidden = true
  }

  func layOut(in bounds: Rect) { view.list.frame = bounds }

  func selectionDidChange(in state: FeedState) {}

  func click(on cell: Point, in state: FeedState) -> Bool { false }
}

/// A controller that shows the cities on a world map beside the list.
///
/// The map highlights the city of the selected row, and clicking a city on the map selects that city's row.
final class WideFeedController: FeedController {
  private unowned let view: FeedView

  init(_ view: FeedView) {
    self.view = view
    view.map.isHidden = false
  }

  func layOut(in bounds: Rect) {
    // The fixed column of width 1 is for the border.
    let columns = Layout([.fill(), .fixed(1), .fixed(bounds.size.columns * 2 / 5)]).columns(in: bounds)
    (view.list.frame, view.map.frame) = (columns[0], columns[2])
  }

  func selectionDidChange(in state: FeedState) {
    guard let lines = view.lines else { return }
    let selected = view.list.selectedRow.flatMap { if case .open(let city) = $0.id { city } else { nil } }
    // The selected city comes first, because the first pins get the best positions for their names.
    let cities = state.rows.map(\.city)
    let flags = ([selected].compactMap(\.self) + cities.filter { $0 != selected }).map {
      MapScene.PinRequest(at: MapPoint($0.coordinate), on: $0)
    }
    view.map.show(
      PinnedMapView.Content(
        viewport: .world, cities: { MapCities([]) }, flags: flags,
        pinAppearance: { $0.city == selected ? ("◉", .accent.adding(.bold)) : ("•", .place) }, lines: lines))
  }

  func click(on cell: Point, in state: FeedState) -> Bool {
    guard let scene = view.map.scene, let city = scene.city(ofPinAtCell: cell) else { return false }
    return view.list.select(id: .open(city))
  }
}
