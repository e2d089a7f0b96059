public import Coordination

/// A language in which a storyboard is drawn; the same storyboard always comes out the same.
public enum StoryboardDiagram: String, Hashable, Sendable, CaseIterable {
  /// Lines for people, a storyboard inside another further to the right.
  case text
  /// A flowchart of Mermaid.
  case mermaid
  /// A graph of Graphviz.
  case dot

  /// Draws a storyboard, sound or not; what it is about cannot break out of its place.
  ///
  /// - Parameter storyboard: What is drawn, with all storyboards inside it.
  /// - Returns: Lines, each with its newline.
  public func draw(_ storyboard: Storyboard) -> String {
    switch self {
    case .text: TextOutline(storyboard).text
    case .mermaid: MermaidChart(StoryboardSketch(storyboard)).text
    case .dot: DotGraph(StoryboardSketch(storyboard)).text
    }
  }
}

extension String {
  /// The text with a mark in place of each control character and of those that turn the direction of writing.
  var withoutControls: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      // Joins what is drawn as one, such as a family.
      if scalar == "\u{200D}" {
        result.append(scalar)
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text so many steps to the right.
  func indented(_ depth: Int) -> String { String(repeating: "  ", count: depth) + self }
}
