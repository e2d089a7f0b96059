/// A kind of box: its brackets in Mermaid, and its attributes in DOT.
struct GraphShape {
  let open, close, attributes: String

  static let start = Self(open: "((", close: "))", attributes: ", shape=circle")
  static let scene = Self(open: "[", close: "]", attributes: "")
  static let head = Self(open: "[[", close: "]]", attributes: ", shape=component")
  static let end = Self(open: "([", close: "])", attributes: ", style=rounded")
  static let missing = Self(open: "{{", close: "}}", attributes: ", shape=octagon, style=dashed")
}

/// A kind of arrow: its line in Mermaid, and its attributes in DOT.
struct GraphStroke {
  let line, attributes: String

  static let plain = Self(line: "-->", attributes: "")
  static let modal = Self(line: "==>", attributes: ", style=bold")
  static let back = Self(line: "-.->", attributes: ", style=dashed, constraint=false")
}

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
  static let lineBreak = "<br/>"

  static func cluster(_ id: Int, _ title: String, _ content: [String]) -> [String] {
    ["subgraph n\(id) [\(quoted([title]))]"] + content.map { "  " + $0 } + ["end"]
  }

  static func box(_ id: Int, _ shape: GraphShape, _ lines: [String]) -> String {
    "n\(id)\(shape.open)\(quoted(lines))\(shape.close)"
  }

  static func arrow(from: Int, to: Int, _ label: String, _ stroke: GraphStroke) -> String {
    "n\(from) \(stroke.line)|\(quoted([label]))| n\(to)"
  }

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
  static let lineBreak = "\\n"

  static func cluster(_ id: Int, _ title: String, _ content: [String]) -> [String] {
    let inner = ["label=\(quoted([title]));"] + content
    return ["subgraph cluster_\(id) {"] + inner.map { "  " + $0 } + ["}"]
  }

  static func box(_ id: Int, _ shape: GraphShape, _ lines: [String]) -> String {
    "n\(id) [label=\(quoted(lines))\(shape.attributes)];"
  }

  static func arrow(from: Int, to: Int, _ label: String, _ stroke: GraphStroke) -> String {
    "n\(from) -> n\(to) [label=\(quoted([label]))\(stroke.attributes)];"
  }

  static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    // Graphviz interprets HTML entities in every label.
    case "&": "&amp;"
    default: String(scalar)
    }
  }
}
