import Coordinators

/// The output format of a storyboard diagram.
public enum StoryboardDiagram: String, Hashable, Sendable, CaseIterable {
  /// Indented lines of text.
  case text
  /// A Mermaid flowchart.
  case mermaid
  /// A Graphviz graph.
  case dot

  /// Returns the diagram of a storyboard and all its nested storyboards, even if they have faults.
  ///
  /// Names are escaped as the format requires. The result is deterministic, and each line ends with a newline.
  public func draw(_ storyboard: Storyboard) -> String {
    switch self {
    case .text: lines(of: storyboard).map { $0.withoutControls + "\n" }.joined()
    case .mermaid: StoryboardGraph.text(storyboard, in: .mermaid)
    case .dot: StoryboardGraph.text(storyboard, in: .dot)
    }
  }

  private func lines(of storyboard: Storyboard) -> [String] {
    var lines = storyboard.entries.map { "begins with \($0.port) → \($0.destination)" }
    lines += line("provides", storyboard.provides) + line("handles", storyboard.handles)
    for scene in storyboard.scenes {
      lines.append("scene \(scene.identifier): \(scene.root)\(scene.view.map { ", view \($0)" } ?? "")")
      let segues = scene.firedSegues.map { segue, port in "\(port) → \(segue.manner) \(segue.target)" }
      let inner = line("needs", scene.inputs) + segues + (scene.flow.map { self.lines(of: $0) } ?? [])
      lines += inner.map { "  " + $0 }
    }
    return ["storyboard \(storyboard.name)"] + lines.map { "  " + $0 }
  }

  private func line(_ word: String, _ ports: [Storyboard.PortDescription]) -> [String] {
    ports.isEmpty ? [] : ["\(word) \(ports.map(\.description).joined(separator: ", "))"]
  }
}

extension Storyboard.Segue {
  /// The name of the segue's kind and, for a modal, its style and whether it is blocking.
  var manner: String {
    guard case .present(_, let style, let isBlocking) = kind else { return word }
    return "\(word) \(style)\(isBlocking ? ", blocking" : "")"
  }
}

extension String {
  /// The string with U+FFFD in place of each character that could disrupt the display, such as a control character.
  var withoutControls: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      // The zero-width joiner, which emoji use, is harmless.
      case .format where scalar == "\u{200D}": result.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
