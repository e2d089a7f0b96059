/// A sketch as a flowchart of Mermaid.
struct MermaidChart {
  private(set) var text = "flowchart LR\n"

  init(_ sketch: StoryboardSketch) {
    add(sketch.root, depth: 1)
    for arrow in sketch.arrows {
      add("n\(arrow.from) \(arrow.stroke.mermaid)|\(Self.quoted([arrow.label]))| n\(arrow.to)", 1)
    }
  }

  private mutating func add(_ cluster: StoryboardSketch.Cluster, depth: Int) {
    add("subgraph n\(cluster.id) [\(Self.quoted([cluster.title]))]", depth)
    for box in cluster.boxes {
      let (open, close) = box.shape.mermaid
      add("n\(box.id)\(open)\(Self.quoted(box.lines))\(close)", depth + 1)
    }
    for inner in cluster.clusters { add(inner, depth: depth + 1) }
    add("end", depth)
  }

  private mutating func add(_ line: String, _ depth: Int) { text += line.indented(depth) + "\n" }

  /// Returns lines as one label; whatever means something to Mermaid or HTML is written by its number.
  private static func quoted(_ lines: [String]) -> String {
    let words = lines.map { line in
      line.withoutControls.unicodeScalars.map { scalar in
        let isPlain = scalar.properties.isAlphabetic || " .,:()0123456789_-".unicodeScalars.contains(scalar)
        return isPlain ? String(scalar) : "#\(scalar.value);"
      }.joined()
    }
    return "\"\(words.joined(separator: "<br/>"))\""
  }
}

extension StoryboardSketch.Shape {
  fileprivate var mermaid: (open: String, close: String) {
    switch self {
    case .start: ("((", "))")
    case .scene: ("[", "]")
    case .head: ("[[", "]]")
    case .end: ("([", "])")
    case .missing: ("{{", "}}")
    }
  }
}

extension StoryboardSketch.Stroke {
  fileprivate var mermaid: String {
    switch self {
    case .plain: "-->"
    case .modal: "==>"
    case .back: "-.->"
    }
  }
}
