/// The arrangement of tabs in a row.
struct TabRow {
  /// An element of the row: a tab's title or a symbol that replaces omitted titles.
  struct Part: Equatable {
    /// The index of the tab that a click on the part requests.
    let index: Int
    let text: DisplayText
    let isSelected: Bool
    let frame: Rect
  }

  /// The number of columns between two parts.
  private static let gap = 3

  private let titles: [DisplayText]
  private let selected: Int

  init(titles: [DisplayText], selectedIndex: Int) {
    self.titles = titles
    selected = max(0, min(selectedIndex, titles.count - 1))
  }

  /// Returns the parts that fit in the first row of a rectangle.
  ///
  /// The parts include the selected tab, unless there are no tabs or the rectangle is empty.
  func parts(in bounds: Rect) -> [Part] {
    var line = bounds.firstRow.insetByOneColumn
    guard !titles.isEmpty, !line.isEmpty else { return [] }
    return texts(columns: line.size.columns).map { index, text in
      let frame = line.takeLeft(text.columns)
      _ = line.takeLeft(TabRow.gap)
      return Part(index: index, text: text, isSelected: index == selected, frame: frame)
    }
  }

  private typealias Text = (index: Int, text: DisplayText)

  /// Returns the titles of the selected tab and the adjacent tabs that fit, with symbols for omitted titles.
  ///
  /// If the symbols do not fit beside the selected title, the method returns only that title, truncated if necessary.
  private func texts(columns: Int) -> [Text] {
    var shown = selected..<selected + 1
    guard width(of: texts(of: titles.indices)) > columns else { return texts(of: titles.indices) }
    guard width(of: texts(of: shown)) <= columns else {
      return [(selected, titles[selected].truncated(to: columns))]
    }
    while let wider = [shown.lowerBound..<shown.upperBound + 1, shown.lowerBound - 1..<shown.upperBound]
      .first(where: { titles.indices.contains($0) && width(of: texts(of: $0)) <= columns })
    {
      shown = wider
    }
    return texts(of: shown)
  }

  /// Returns the titles in a range, with a symbol on each side where titles are omitted.
  private func texts(of shown: Range<Int>) -> [Text] {
    let before: [Text] = shown.lowerBound > 0 ? [(shown.lowerBound - 1, DisplayText("‹"))] : []
    let after: [Text] = shown.upperBound < titles.count ? [(shown.upperBound, DisplayText("›"))] : []
    return before + shown.map { ($0, titles[$0]) } + after
  }

  private func width(of texts: [Text]) -> Int {
    texts.reduce(TabRow.gap * (texts.count - 1)) { $0 + $1.text.columns }
  }
}
