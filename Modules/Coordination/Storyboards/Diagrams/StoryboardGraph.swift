import Coordinators

/// Draws a storyboard as a graph in Mermaid or DOT.
///
/// A nested flow is drawn as a cluster. The box of the outer scene, which contains the flow, is the head of the
/// cluster. Each of the outer scene's segues starts at the nested flow's exit with the same name, if there is one.
struct StoryboardGraph {
  private let syntax: GraphSyntax
  private var arrows: [String] = []
  private var count = 0

  /// Returns the graph's text, with one line for each box and arrow.
  static func text(_ storyboard: Storyboard, in syntax: GraphSyntax) -> String {
    var graph = Self(syntax: syntax)
    let cluster = graph.cluster(storyboard, head: nil).lines
    return syntax.graph(cluster + graph.arrows).map { $0 + "\n" }.joined()
  }

  /// Returns the lines of a storyboard's cluster, and a dictionary that maps the name of each exit to its box.
  ///
  /// The head is the outer scene's box, or `nil` for the outermost storyboard.
  private mutating func cluster(
    _ storyboard: Storyboard, head: (id: Int, line: String)?
  ) -> (lines: [String], exits: [String: Int]) {
    let id = newID()
    let start = head ?? box(.start, ["start"])
    var (boxes, clusters) = ([start.line], [String]())
    var (scenes, exits): ([String: Int], [String: Int]) = ([:], [:])
    // Each scene's box, and the boxes of its nested flow's exits. A segue starts at the exit with the same name or, if
    // there is none, at the scene's box.
    var origins: [(box: Int, exits: [String: Int])] = []
    for scene in storyboard.scenes {
      let own = box(scene.flow == nil ? .scene : .head, [scene.identifier, scene.root])
      let inner = scene.flow.map { cluster($0, head: own) }
      if let inner { clusters += inner.lines } else { boxes.append(own.line) }
      origins.append((own.id, inner?.exits ?? [:]))
      // If several scenes have the same name, the first one wins.
      scenes.merge([scene.identifier: own.id]) { first, _ in first }
    }
    /// Returns the box of a scene or an exit, drawing the box if it does not exist yet.
    func target(_ name: String, _ shape: GraphShape, _ known: inout [String: Int]) -> Int {
      if let id = known[name] { return id }
      let new = box(shape, [name])
      boxes.append(new.line)
      known[name] = new.id
      return new.id
    }
    for entry in storyboard.entries {
      let to = target(entry.destination, .missing, &scenes)
      arrows.append(syntax.arrow(from: start.id, to: to, "\(entry.port)", .plain))
    }
    for (scene, origin) in zip(storyboard.scenes, origins) {
      for (segue, port) in scene.firedSegues {
        let to =
          if let scene = segue.destination {
            target(scene, .missing, &scenes)
          } else {
            target(segue.target, .end, &exits)
          }
        let (label, stroke): (String, GraphStroke) =
          switch segue.kind {
          case .push, .exit: ("\(port)", .plain)
          case .unwind: ("\(port)", .back)
          case .present: ("\(port) (\(segue.manner))", .modal)
          case .replace, .selectTab: ("\(port) (\(segue.manner))", .plain)
          }
        arrows.append(syntax.arrow(from: origin.exits[segue.name] ?? origin.box, to: to, label, stroke))
      }
    }
    return (syntax.cluster(id, storyboard.name, boxes + clusters), exits)
  }

  private mutating func box(_ shape: GraphShape, _ lines: [String]) -> (id: Int, line: String) {
    let id = newID()
    return (id, syntax.box(id, shape, lines))
  }

  private mutating func newID() -> Int {
    count += 1
    return count - 1
  }
}
