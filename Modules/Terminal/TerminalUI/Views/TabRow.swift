/// Tabs as they stand in a row.
struct TabRow {
  /// What is seen of a tab: its title, or a mark in place of titles that are left out.
  struct Part: Equatable {
    /// The tab that a click on the part asks for.
    let index: Int
    let text: DisplayText
    let isSelected: Bool
    let place: Rect
  }

  /// The columns between two parts.
  private static let gap = 3

  private let titles: [DisplayText]
  private let selected: Int

  init(titles: [DisplayText], selectedIndex: Int) {
    self.titles = titles
    selected = max(0, min(selectedIndex, titles.count - 1))
  }

  /// Returns the parts that there is room for in the first row of a rectangle, the selected tab always among them.
  func parts(in bounds: Rect) -> [Part] {
    var line = bounds.takingFirstRow.insetByOneColumn
    guard !titles.isEmpty, !line.isEmpty else { return [] }
    return texts(columns: line.size.columns).map { index, text in
      let place = line.takeLeft(text.columns)
      _ = line.takeLeft(TabRow.gap)
      return Part(index: index, text: text, isSelected: index == selected, place: place)
    }
  }

  private typealias Text = (index: Int, text: DisplayText)

  /// As many neighbours of the selected tab as there is room for; if there is none for the marks, it stands alone.
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

  /// Some of the titles, with a mark on each side where there are more.
  private func texts(of shown: Range<Int>) -> [Text] {
    let before: [Text] = shown.lowerBound > 0 ? [(shown.lowerBound - 1, DisplayText("‹"))] : []
    let after: [Text] = shown.upperBound < titles.count ? [(shown.upperBound, DisplayText("›"))] : []
    return before + shown.map { ($0, titles[$0]) } + after
  }

  private func width(of texts: [Text]) -> Int {
    texts.reduce(TabRow.gap * (texts.count - 1)) { $0 + $1.text.columns }
  }
}
