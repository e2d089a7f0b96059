/// A mapping between the lines and rows of a list in which some rows have a heading above them.
struct ListLines: Equatable {
  /// The content of a line.
  enum Content: Equatable {
    case heading(String)
    case row(Int)
  }

  private struct Heading: Equatable {
    let title: String
    /// The index of the first row below the heading.
    let row: Int
  }

  private let headings: [Heading]
  private let rowCount: Int

  /// Creates the lines for the given sections.
  ///
  /// A section without a title has no heading.
  init(sections: [(title: String, rowCount: Int)]) {
    var headings: [Heading] = []
    var row = 0
    for section in sections {
      if !section.title.isEmpty { headings.append(Heading(title: section.title, row: row)) }
      row += section.rowCount
    }
    self.headings = headings
    rowCount = row
  }

  var count: Int { rowCount + headings.count }

  func line(ofRow row: Int) -> Int { row + countOfHeadings { _, heading in heading.row <= row } }

  /// Returns the content of a line, or `nil` if there is no such line.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of headings.
  func content(at line: Int) -> Content? {
    guard (0..<count).contains(line) else { return nil }
    let above = countOfHeadings { index, heading in heading.row + index <= line }
    if above > 0, headings[above - 1].row + above - 1 == line { return .heading(headings[above - 1].title) }
    return .row(line - above)
  }

  /// Returns the number of leading headings that satisfy a predicate.
  ///
  /// No heading after these may satisfy the predicate.
  private func countOfHeadings(_ isAbove: (Int, Heading) -> Bool) -> Int {
    var (low, high) = (0, headings.count)
    while low < high {
      let middle = (low + high) / 2
      if isAbove(middle, headings[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
