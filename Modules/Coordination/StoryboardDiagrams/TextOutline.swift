import Coordination

/// A storyboard in lines for people.
struct TextOutline {
  private var lines: [String] = []

  /// The lines, each with its newline.
  var text: String { lines.map { $0 + "\n" }.joined() }

  init(_ storyboard: Storyboard) { add(storyboard, depth: 0) }

  private mutating func add(_ storyboard: Storyboard, depth: Int) {
    add("storyboard \(storyboard.name)", depth)
    for entry in storyboard.entries { add("begins with \(entry.port) → \(entry.destination)", depth + 1) }
    add("provides", storyboard.provides, depth + 1)
    add("handles", storyboard.handles, depth + 1)
    for scene in storyboard.scenes {
      add("scene \(scene.identifier): \(scene.root)\(scene.view.map { ", view \($0)" } ?? "")", depth + 1)
      add("needs", scene.inputs, depth + 2)
      let told = scene.toldByName
      for segue in scene.segues { add(segue.line(told), depth + 2) }
      if let flow = scene.flow { add(flow, depth: depth + 2) }
    }
  }

  private mutating func add(_ word: String, _ ports: [Storyboard.Port], _ depth: Int) {
    if !ports.isEmpty { add("\(word) \(ports.map(\.description).joined(separator: ", "))", depth) }
  }

  private mutating func add(_ line: String, _ depth: Int) { lines.append(line.withoutControls.indented(depth)) }
}

extension Storyboard.Segue {
  /// What sets it off, how it is followed, and where it leads.
  fileprivate func line(_ told: [String: Storyboard.Port]) -> String {
    let port = told[name] ?? Storyboard.Port(name)
    if case .exit(let output) = kind { return "\(port) → exit \(output)" }
    return "\(port) → \(manner) \(destination ?? "")"
  }
}
