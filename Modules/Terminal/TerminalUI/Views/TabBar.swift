/// A row of tab titles, one of which is selected.
///
/// The bar reports which tab the user requests, and its owner selects that tab. If the titles do not all fit, those
/// farthest from the selected tab are replaced with `‹` and `›`.
public final class TabBar: View {
  /// The titles from left to right.
  public var titles: [String] {
    didSet { if titles != oldValue { setNeedsDisplay() } }
  }
  /// The index of the selected tab, which is clamped to the valid range when the bar is drawn.
  public var selectedIndex: Int {
    didSet { if selectedIndex != oldValue { setNeedsDisplay() } }
  }
  /// Called with the index of the tab that the user requests by clicking it or pressing Ctrl-Left or Ctrl-Right.
  public var onSelect: ((Int) -> Void)?

  public init(titles: [String] = [], selectedIndex: Int = 0) {
    self.titles = titles
    self.selectedIndex = selectedIndex
  }

  /// The keys that request a tab, each mapped to that tab's offset from the selected tab.
  nonisolated public static let keys: KeyMap<Int> = [
    .init([KeyPress(.left, .control): -1, KeyPress(.right, .control): 1], "tabs", in: .wideFooter)
  ]

  /// Draws the titles.
  public override func draw(in context: inout DrawingContext) {
    for part in parts {
      context.draw(part.text, at: part.frame.origin) { _ in
        part.isSelected ? .accent.adding([.bold, .underline]) : .dim
      }
    }
  }

  /// Requests the adjacent tab.
  ///
  /// If there is no adjacent tab, the key is handled but has no effect.
  public override func handle(_ key: KeyPress) -> Bool {
    guard let step = TabBar.keys[key] else { return false }
    if titles.indices.contains(selectedIndex + step) { onSelect?(selectedIndex + step) }
    return true
  }

  /// Requests the clicked tab.
  public override func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.action == .press, mouse.button == 0 else { return false }
    guard let part = parts.first(where: { $0.frame.contains(mouse.point) }) else { return false }
    onSelect?(part.index)
    return true
  }

  private var parts: [TabRow.Part] {
    TabRow(titles: titles.map(DisplayText.init), selectedIndex: selectedIndex).parts(in: bounds)
  }
}
