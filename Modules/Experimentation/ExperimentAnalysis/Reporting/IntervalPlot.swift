/// A plot of differences and their intervals on a common axis that marks zero.
struct IntervalPlot {
  /// A difference and its interval.
  struct Entry {
    let label: String
    let difference: Double
    let interval: Interval
  }

  private let entries: [Entry]
  private let labelWidth: Int
  /// The number of columns in the axis.
  private let width: Int

  /// Creates a plot that fits into the given number of columns, with an axis of at most 61 columns.
  init(entries: [Entry], columns: Int?) {
    self.entries = entries
    labelWidth = entries.reduce(0) { max($0, $1.label.count) }
    width = min(61, (columns ?? .max) - labelWidth - 2)
  }

  /// The lines of the plot, with one line for each difference and one line for the axis.
  ///
  /// The array is empty if there are no differences or if there are too few columns.
  var lines: [String] {
    guard !entries.isEmpty, width >= 10 else { return [] }
    let margin = String(repeating: " ", count: labelWidth + 2)
    return entries.map(line) + [margin + axis]
  }

  private var lower: Double { entries.reduce(0) { min($0, $1.interval.lower) } }
  private var upper: Double { entries.reduce(0) { max($0, $1.interval.upper) } }

  private func column(_ value: Double) -> Int {
    guard upper > lower else { return 0 }
    return Int(((value - lower) / (upper - lower) * Double(width - 1)).rounded())
  }

  private func line(_ entry: Entry) -> String {
    let (first, last) = (column(entry.interval.lower), column(entry.interval.upper))
    var marks = [Character](repeating: " ", count: width)
    for place in first...last { marks[place] = "─" }
    let zero = column(0)
    marks[zero] = marks[zero] == "─" ? "┼" : "│"
    marks[first] = "├"
    marks[last] = "┤"
    marks[column(entry.difference)] = "●"
    let label = entry.label + String(repeating: " ", count: labelWidth - entry.label.count)
    return label + "  " + String(marks).trimmedAtEnd
  }

  /// The axis labels, which mark zero and, if there is room, the ends.
  private var axis: String {
    let whole = Interval(lower: lower, upper: upper)
    let (left, right) = (Figure.signed(lower, in: whole), Figure.signed(upper, in: whole) + " pp")
    var marks = [Character](repeating: " ", count: width)
    let zero = column(0)
    marks[zero] = "0"
    if zero >= left.count + 1 { marks.replaceSubrange(0..<left.count, with: left) }
    if zero < width - right.count - 1 { marks.replaceSubrange((width - right.count)..., with: right) }
    return String(marks).trimmedAtEnd
  }
}

extension String {
  /// The string without trailing spaces.
  var trimmedAtEnd: String { String(prefix(count - reversed().prefix { $0 == " " }.count)) }
}
