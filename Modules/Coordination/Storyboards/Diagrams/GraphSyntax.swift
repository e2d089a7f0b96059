import Coordinators

/// The Mermaid brackets and DOT attributes that draw a kind of box.
struct GraphShape {
  let open, close, attributes: String

  static let start = Self(open: "((", close: "))", attributes: ", shape=circle")
  static let scene = Self(open: "[", close: "]", attributes: "")
  static let head = Self(open: "[[", close: "]]", attributes: ", shape=component")
  static let end = Self(open: "([", close: "])", attributes: ", style=rounded")
  static let missing = Self(open: "{{", close: "}}", attributes: ", shape=octagon, style=dashed")
}

/// The Mermaid line and DOT attributes that draw a kind of arrow.
struct GraphStroke {
  let line, attributes: String

  static let plain = Self(line: "-->", attributes: "")
  static let modal = Self(line: "==>", attributes: ", style=bold")
  static let back = Self(line: "-.->", attributes: ", style=dashed, constraint=false")
}

/// The syntax of a graph language: Mermaid or Graphviz DOT.
enum GraphSyntax {
  case mermaid, dot

  func graph(_ content: [String]) -> [String] {
    let content = content.map { "  " + $0 }
    return switch self {
    case .mermaid: ["flowchart LR"] + content
    case .dot: ["digraph {", "  rankdir=LR;", "  node [shape=box];"] + content + ["}"]
    }
  }

  func cluster(_ id: Int, _ title: String, _ content: [String]) -> [String] {
    let content = content.map { "  " + $0 }
    return switch self {
    case .mermaid: ["subgraph n\(id) [\(quoted([title]))]"] + content + ["end"]
    case .dot: ["subgraph cluster_\(id) {", "  label=\(quoted([title]));"] + content + ["}"]
    }
  }

  func box(_ id: Int, _ shape: GraphShape, _ lines: [String]) -> String {
    switch self {
    case .mermaid: "n\(id)\(shape.open)\(quoted(lines))\(shape.close)"
    case .dot: "n\(id) [label=\(quoted(lines))\(shape.attributes)];"
    }
  }

  func arrow(from: Int, to: Int, _ label: String, _ stroke: GraphStroke) -> String {
    switch self {
    case .mermaid: "n\(from) \(stroke.line)|\(quoted([label]))| n\(to)"
    case .dot: "n\(from) -> n\(to) [label=\(quoted([label]))\(stroke.attributes)];"
    }
  }

  private func quoted(_ lines: [String]) -> String {
    let lines = lines.map { $0.withoutControls.unicodeScalars.map(escaped).joined() }
    return "\"\(lines.joined(separator: self == .mermaid ? "<br/>" : "\\n"))\""
  }

  private func escaped(_ scalar: Unicode.Scalar) -> String {
    switch (self, scalar) {
    case (.mermaid, _):
      // Any character other than a letter or one of the following could have a special meaning in Mermaid or HTML. Both
      // languages accept the character's code instead.
      let isPlain = scalar.properties.isAlphabetic || " .,:()0123456789_-".unicodeScalars.contains(scalar)
      return isPlain ? String(scalar) : "#\(scalar.value);"
    case (.dot, "\""), (.dot, "\\"): return "\\\(scalar)"
    // Graphviz interprets HTML entities in every label.
    case (.dot, "&"): return "&amp;"
    case (.dot, _): return String(scalar)
    }
  }
}
