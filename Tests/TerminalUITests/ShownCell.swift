import TestSupport

@testable import TerminalUI

/// A terminal cell's text and a description of its style.
///
/// `Scripts/emulator/compare.py` uses the same descriptions.
struct ShownCell: Equatable {
  var text = " "
  var style = ""

  /// The cell, but without its style if the cell is blank and the style is not visible on a blank.
  var visible: ShownCell {
    let isVisible = text != " " || ["bg", "underline", "reverse"].contains { style.contains($0) }
    return isVisible ? self : ShownCell()
  }
}

extension TerminalEmulator {
  /// Creates a terminal emulator with arbitrary content that a frame must replace.
  ///
  /// Autowrap is off, as after a call to ``TTY/enter()``. All characters of ambiguous width take two columns if
  /// `ambiguousIsWide` is `true`.
  init(of size: Size, erasesHalves: Bool = true, ambiguousIsWide: Bool = false) {
    var behavior = Behavior()
    behavior.erasesHalves = erasesHalves
    behavior.joinsEmoji = true
    behavior.width = { scalar in
      let narrow = TextWidth.columns(of: scalar, ambiguousWidth: .narrow)
      return ambiguousIsWide && narrow == 1 && TextWidth.isAmbiguous(scalar) ? 2 : narrow
    }
    self.init(columns: size.columns, rows: size.rows, behavior: behavior)
    wrapsLines = false
    scramble()
  }

  var size: Size { Size(columns: columns, rows: rows) }

  var shownCells: [[ShownCell]] {
    cells.map { row in row.map { ShownCell(text: $0.text, style: $0.style.words) } }
  }

  /// Returns a row's text, including trailing blanks.
  func text(ofRow row: Int) -> String { cells[row].map(\.text).joined() }
}

extension TerminalEmulator.Style {
  /// The sorted words that describe the style, as in a ``Style`` description.
  fileprivate var words: String {
    let names = [1: "bold", 2: "dim", 3: "italic", 4: "underline", 7: "reverse"]
    let attributes = attributes.map { names[$0] ?? "attribute-\($0)" }
    let colors = [("fg", foreground, 30), ("bg", background, 40)].filter { !$0.1.isEmpty }
      .map { name, color, first in "\(name)=\(Self.name(of: color, first: first))" }
    return (attributes + colors).sorted().joined(separator: " ")
  }

  private static func name(of color: String, first: Int) -> String {
    let numbers = color.split(separator: ";").compactMap { Int($0) }
    switch numbers.count {
    case 1: return "\(numbers[0] - first - (numbers[0] >= 90 ? 52 : 0))"
    case 3: return "#\(numbers[2])"
    default: return "rgb(" + numbers.dropFirst(2).map(String.init).joined(separator: ",") + ")"
    }
  }
}
