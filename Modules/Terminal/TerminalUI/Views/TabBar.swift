/// The titles of tabs in one row, one of them selected.
///
/// It tells which tab is wanted and selects none itself: whoever owns the tabs does. Where the titles do not fit, those
/// far from the selected one are left out, and `‹` and `›` stand for them.
public final class TabBar: View {
  /// The titles, from left to right.
  public var titles: [String] {
    didSet { if titles != oldValue { setNeedsDisplay() } }
  }
  /// The number of the selected tab, from 0; for one that does not exist the nearest is shown.
  public var selectedIndex: Int {
    didSet { if selectedIndex != oldValue { setNeedsDisplay() } }
  }
  /// Called with the number of a tab that a person wants to see: by a click, or by Ctrl-Left and Ctrl-Right.
  public var onSelect: ((Int) -> Void)?

  /// Creates a row of tabs.
  public init(titles: [String] = [], selectedIndex: Int = 0) {
    self.titles = titles
    self.selectedIndex = selectedIndex
  }

  /// The steps that keys go: to the tab on the left, or on the right.
  nonisolated public static let keys: KeyMap<Int> = [
    .init([KeyPress(.left, .control): -1, KeyPress(.right, .control): 1], "tabs", in: .wideFooter)
  ]

  /// Draws the titles.
  public override func draw(in context: inout DrawingContext) {
    for part in parts {
      context.draw(part.text, at: part.place.origin) { _ in
        part.isSelected ? .accent.adding([.bold, .underline]) : .dim
      }
    }
  }

  /// Tells of the neighbour that a key asks for; at the end of the row there is none, and the key is for nobody else.
  public override func handle(_ key: KeyPress) -> Bool {
    guard let step = TabBar.keys[key] else { return false }
    if titles.indices.contains(selectedIndex + step) { onSelect?(selectedIndex + step) }
    return true
  }

  /// Tells of the tab under a click.
  public override func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.action == .press, mouse.button == 0 else { return false }
    guard let part = parts.first(where: { $0.place.contains(mouse.point) }) else { return false }
    onSelect?(part.index)
    return true
  }

  private var parts: [TabRow.Part] {
    TabRow(titles: titles.map(DisplayText.init), selectedIndex: selectedIndex).parts(in: bounds)
  }
}
