import Coordination

/// A storyboard as boxes and arrows, whatever language they are drawn in.
///
/// A flow in place of a screen is a cluster; its head stands for the scene, and its exits are boxes from which the outer
/// storyboard goes on.
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

  private(set) var arrows: [Arrow] = []
  private(set) var root: Cluster
  private var count = 0

  init(_ storyboard: Storyboard) {
    root = Cluster(id: 0, title: storyboard.name)
    root = cluster(of: storyboard, headed: nil).cluster
  }

  /// Draws a storyboard, for which a box stands in the one around it.
  ///
  /// - Returns: It, and its exits by name.
  private mutating func cluster(
    of storyboard: Storyboard, headed head: Box?
  ) -> (cluster: Cluster, exits: [String: Int]) {
    var cluster = Cluster(id: newID(), title: storyboard.name)
    let start = head ?? Box(id: newID(), shape: .start, lines: ["start"])
    cluster.boxes.append(start)
    var boxes: [String: Int] = [:]
    // Where the segues of each scene begin, by name; at the scene itself if not at an exit inside.
    var origins: [(id: Int, exits: [String: Int])] = []
    for scene in storyboard.scenes {
      let lines = [scene.identifier, scene.root]
      var exits: [String: Int] = [:]
      let box = Box(id: newID(), shape: scene.flow == nil ? .scene : .head, lines: lines)
      if let flow = scene.flow {
        let inside = self.cluster(of: flow, headed: box)
        cluster.clusters.append(inside.cluster)
        exits = inside.exits
      } else {
        cluster.boxes.append(box)
      }
      origins.append((box.id, exits))
      if boxes[scene.identifier] == nil { boxes[scene.identifier] = box.id }
    }
    var ends: [String: Int] = [:]
    for entry in storyboard.entries {
      let target = target(entry.destination, &boxes, .missing, &cluster)
      arrows.append(Arrow(from: start.id, to: target, label: "\(entry.port)", stroke: .plain))
    }
    for (scene, origin) in zip(storyboard.scenes, origins) {
      let told = scene.toldByName
      for segue in scene.segues {
        let target =
          if case .exit(let output) = segue.kind {
            target(output, &ends, .end, &cluster)
          } else {
            target(segue.destination ?? "", &boxes, .missing, &cluster)
          }
        let from = origin.exits[segue.name] ?? origin.id
        arrows.append(Arrow(from: from, to: target, label: segue.label(told), stroke: segue.stroke))
      }
    }
    return (cluster, ends)
  }

  /// Returns the box of a name, which is drawn if there is none yet.
  private mutating func target(
    _ name: String, _ boxes: inout [String: Int], _ shape: Shape, _ cluster: inout Cluster
  ) -> Int {
    if let known = boxes[name] { return known }
    let box = Box(id: newID(), shape: shape, lines: [name])
    cluster.boxes.append(box)
    boxes[name] = box.id
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
