/// A sketch as a graph of Graphviz.
struct DotGraph {
  private(set) var text = "digraph {\n  rankdir=LR;\n  node [shape=box];\n"

  init(_ sketch: StoryboardSketch) {
    add(sketch.root, depth: 1)
    for arrow in sketch.arrows {
      add("n\(arrow.from) -> n\(arrow.to) [label=\(Self.quoted([arrow.label]))\(arrow.stroke.dot)];", 1)
    }
    text += "}\n"
  }

  private mutating func add(_ cluster: StoryboardSketch.Cluster, depth: Int) {
    add("subgraph cluster_\(cluster.id) {", depth)
    add("label=\(Self.quoted([cluster.title]));", depth + 1)
    for box in cluster.boxes { add("n\(box.id) [label=\(Self.quoted(box.lines))\(box.shape.dot)];", depth + 1) }
    for inner in cluster.clusters { add(inner, depth: depth + 1) }
    add("}", depth)
  }

  private mutating func add(_ line: String, _ depth: Int) { text += line.indented(depth) + "\n" }

  /// Returns lines as one label.
  private static func quoted(_ lines: [String]) -> String {
    let words = lines.map { line in
      line.withoutControls.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        // Graphviz reads the entities of HTML in every label.
        case "&": "&amp;"
        default: String(scalar)
        }
      }.joined()
    }
    return "\"\(words.joined(separator: "\\n"))\""
  }
}

extension StoryboardSketch.Shape {
  fileprivate var dot: String {
    switch self {
    case .start: ", shape=circle"
    case .scene: ""
    case .head: ", shape=component"
    case .end: ", style=rounded"
    case .missing: ", shape=octagon, style=dashed"
    }
  }
}

extension StoryboardSketch.Stroke {
  fileprivate var dot: String {
    switch self {
    case .plain: ""
    case .modal: ", style=bold"
    case .back: ", style=dashed, constraint=false"
    }
  }
}
