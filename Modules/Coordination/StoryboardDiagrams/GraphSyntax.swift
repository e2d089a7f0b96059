enum GraphShape { case start, scene, head, end, missing }
enum GraphStroke { case plain, modal, back }

/// The syntax of a graph language.
protocol GraphSyntax {
  static var header: [String] { get }
  static var footer: [String] { get }
  static var lineBreak: String { get }
  static func escaped(_ scalar: Unicode.Scalar) -> String
  /// Returns the lines of a cluster around those of its content.
  static func cluster(_ id: Int, _ title: String, _ content: [String]) -> [String]
  static func box(_ id: Int, _ shape: GraphShape, _ lines: [String]) -> String
  static func arrow(from: Int, to: Int, _ label: String, _ stroke: GraphStroke) -> String
}

extension GraphSyntax {
  fileprivate static func quoted(_ lines: [String]) -> String {
    let lines = lines.map { $0.withoutControls.unicodeScalars.map(escaped).joined() }
    return "\"\(lines.joined(separator: lineBreak))\""
  }
}

/// A flowchart of Mermaid.
enum MermaidSyntax: GraphSyntax {
  static let header = ["flowchart LR"]
  static let footer: [String] = []

  static func cluster(_ id: Int, _ title: String, _ content: [String]) -> [String] {
    ["subgraph n\(id) [\(quoted([title]))]"] + content.map { "  " + $0 } + ["end"]
  }

  static func box(_ id: Int, _ shape: GraphShape, _ lines: [String]) -> String {
    let (open, close) =
      switch shape {
      case .start: ("((", "))")
      case .scene: ("[", "]")
      case .head: ("[[", "]]")
      case .end: ("([", "])")
      case .missing: ("{{", "}}")
      }
    return "n\(id)\(open)\(quoted(lines))\(close)"
  }

  static func arrow(from: Int, to: Int, _ label: String, _ stroke: GraphStroke) -> String {
    let line =
      switch stroke {
      case .plain: "-->"
      case .modal: "==>"
      case .back: "-.->"
      }
    return "n\(from) \(line)|\(quoted([label]))| n\(to)"
  }

  static let lineBreak = "<br/>"

  /// Returns the number of each character that Mermaid or HTML could interpret.
  static func escaped(_ scalar: Unicode.Scalar) -> String {
    let isPlain = scalar.properties.isAlphabetic || " .,:()0123456789_-".unicodeScalars.contains(scalar)
    return isPlain ? String(scalar) : "#\(scalar.value);"
  }
}

/// A graph of Graphviz.
enum DotSyntax: GraphSyntax {
  static let header = ["digraph {", "  rankdir=LR;", "  node [shape=box];"]
  static let footer = ["}"]

  static func cluster(_ id: Int, _ title: String, _ content: [String]) -> [String] {
    let inner = ["label=\(quoted([title]));"] + content
    return ["subgraph cluster_\(id) {"] + inner.map { "  " + $0 } + ["}"]
  }

  static func box(_ id: Int, _ shape: GraphShape, _ lines: [String]) -> String {
    let style =
      switch shape {
      case .start: ", shape=circle"
      case .scene: ""
      case .head: ", shape=component"
      case .end: ", style=rounded"
      case .missing: ", shape=octagon, style=dashed"
      }
    return "n\(id) [label=\(quoted(lines))\(style)];"
  }

  static func arrow(from: Int, to: Int, _ label: String, _ stroke: GraphStroke) -> String {
    let line =
      switch stroke {
      case .plain: ""
      case .modal: ", style=bold"
      case .back: ", style=dashed, constraint=false"
      }
    return "n\(from) -> n\(to) [label=\(quoted([label]))\(line)];"
  }

  static let lineBreak = "\\n"

  static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    // Graphviz interprets HTML entities in every label.
    case "&": "&amp;"
    default: String(scalar)
    }
  }
}
