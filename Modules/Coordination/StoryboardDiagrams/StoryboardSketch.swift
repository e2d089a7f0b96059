import Coordination

/// A storyboard as boxes and arrows, whatever language they are drawn in.
///
/// A flow in place of a screen is a cluster; its head stands for the scene, and its exits are boxes from which the
/// outer storyboard goes on.
struct StoryboardSketch {
  /// What a box stands for.
  enum Shape { case start, scene, head, end, missing }

  /// How an arrow is drawn: modal ones and those that go back apart from the others.
  enum Stroke { case plain, modal, back }

  struct Box {
    let id: Int
    let shape: Shape
    /// One or two lines.
    let lines: [String]
  }

  struct Cluster {
    let id: Int
    let title: String
    var boxes: [Box] = []
    var clusters: [Cluster] = []
  }

  struct Arrow {
    let from: Int
    let to: Int
    let label: String
    let stroke: Stroke
  }

  let arrows: [Arrow]
  let root: Cluster

  init(_ storyboard: Storyboard) {
    var pen = Pen()
    root = pen.draw(storyboard, headed: nil).cluster
    arrows = pen.arrows
  }
}

/// What draws boxes and arrows, each box under a number of its own.
private struct Pen {
  typealias Box = StoryboardSketch.Box
  typealias Arrow = StoryboardSketch.Arrow

  /// A storyboard of which the boxes are drawn.
  struct Drawing {
    var cluster: StoryboardSketch.Cluster
    /// The box of each scene, by name; of two of a name the first.
    var boxes: [String: Int] = [:]
    /// The box of each exit, by name.
    var ends: [String: Int] = [:]
    /// For each scene its box, and the exits inside it, by name: segues of that name begin there.
    var origins: [(box: Int, exits: [String: Int])] = []
  }

  private(set) var arrows: [Arrow] = []
  private var count = 0

  /// Draws a storyboard, for which a box stands in the one around it.
  mutating func draw(_ storyboard: Storyboard, headed head: Box?) -> Drawing {
    var drawing = Drawing(cluster: .init(id: newID(), title: storyboard.name))
    let start = head ?? Box(id: newID(), shape: .start, lines: ["start"])
    drawing.cluster.boxes.append(start)
    for scene in storyboard.scenes { draw(scene, in: &drawing) }
    for entry in storyboard.entries {
      let target = box(of: entry.destination, in: &drawing)
      arrows.append(Arrow(from: start.id, to: target, label: "\(entry.port)", stroke: .plain))
    }
    for (scene, origin) in zip(storyboard.scenes, drawing.origins) {
      let told = scene.toldByName
      for segue in scene.segues {
        let target = target(of: segue, in: &drawing)
        let from = origin.exits[segue.name] ?? origin.box
        arrows.append(Arrow(from: from, to: target, label: segue.label(told), stroke: segue.stroke))
      }
    }
    return drawing
  }

  /// Draws a scene as a box, or as the cluster of the flow in its place.
  private mutating func draw(_ scene: Storyboard.Scene, in drawing: inout Drawing) {
    let lines = [scene.identifier, scene.root]
    let box = Box(id: newID(), shape: scene.flow == nil ? .scene : .head, lines: lines)
    var exits: [String: Int] = [:]
    if let flow = scene.flow {
      let inside = draw(flow, headed: box)
      drawing.cluster.clusters.append(inside.cluster)
      exits = inside.ends
    } else {
      drawing.cluster.boxes.append(box)
    }
    drawing.origins.append((box.id, exits))
    if drawing.boxes[scene.identifier] == nil { drawing.boxes[scene.identifier] = box.id }
  }

  private mutating func target(of segue: Storyboard.Segue, in drawing: inout Drawing) -> Int {
    guard case .exit(let name) = segue.kind else { return box(of: segue.destination ?? "", in: &drawing) }
    if let known = drawing.ends[name] { return known }
    let box = addBox(name, .end, to: &drawing)
    drawing.ends[name] = box
    return box
  }

  /// Returns the box of a scene; of one that is missing it is drawn.
  private mutating func box(of scene: String, in drawing: inout Drawing) -> Int {
    if let known = drawing.boxes[scene] { return known }
    let box = addBox(scene, .missing, to: &drawing)
    drawing.boxes[scene] = box
    return box
  }

  private mutating func addBox(
    _ name: String, _ shape: StoryboardSketch.Shape, to drawing: inout Drawing
  ) -> Int {
    let box = Box(id: newID(), shape: shape, lines: [name])
    drawing.cluster.boxes.append(box)
    return box.id
  }

  private mutating func newID() -> Int {
    count += 1
    return count - 1
  }
}

extension Storyboard.Segue {
  /// What goes along the arrow, and how it is followed if that is no push.
  func label(_ told: [String: Storyboard.Port]) -> String {
    let port = told[name] ?? Storyboard.Port(name)
    return switch kind {
    case .push, .unwind, .exit: "\(port)"
    case .present, .replace, .selectTab, .turnPage: "\(port) (\(manner))"
    }
  }

  /// How it is followed, in words.
  var manner: String {
    switch kind {
    case .present(_, let style, let isBlocking): "\(word) \(style)\(isBlocking ? ", blocking" : "")"
    case .push, .replace, .selectTab, .turnPage, .unwind, .exit: word
    }
  }

  fileprivate var stroke: StoryboardSketch.Stroke {
    switch kind {
    case .present: .modal
    case .unwind: .back
    case .push, .replace, .selectTab, .turnPage, .exit: .plain
    }
  }
}
