/// What leads where in a storyboard, for finding what nothing leads to and what leads nowhere.
struct StoryboardMap {
  let provides: Set<Storyboard.Port>
  let handles: Set<Storyboard.Port>
  private var indices: [String: Int] = [:]
  private var arrivals: [[(arrival: Storyboard.Arrival, port: Storyboard.Port)]]
  private var reachable: Set<Int>
  /// The scenes from which a person can finish, or get back to where the flow has begun.
  private var open: Set<Int>

  init(_ storyboard: Storyboard) {
    provides = Set(storyboard.provides)
    handles = Set(storyboard.handles)
    let scenes = storyboard.scenes
    for index in scenes.indices where indices[scenes[index].identifier] == nil {
      indices[scenes[index].identifier] = index
    }
    arrivals = Array(repeating: [], count: scenes.count)
    var onward = Array(repeating: [Int](), count: scenes.count)
    // What leads to a scene, against the arrows: one that goes back is an arrow the other way.
    var before = onward
    var starts: [Int] = []
    var ends: [Int] = []
    for entry in storyboard.entries {
      guard let index = indices[entry.destination] else { continue }
      starts.append(index)
      arrivals[index].append((.entry(entry.port.name), entry.port))
    }
    for (index, scene) in scenes.enumerated() where indices[scene.identifier] == index {
      let told = scene.toldByName
      for segue in scene.segues {
        guard let destination = segue.destination else {
          ends.append(index)
          continue
        }
        guard let target = indices[destination] else { continue }
        before[target].append(index)
        if segue.leadsBack { before[index].append(target) }
        guard segue.bringsScene else { continue }
        onward[index].append(target)
        arrivals[target].append(
          (.segue(segue.name, of: scene.identifier), told[segue.name] ?? Storyboard.Port(segue.name)))
      }
    }
    reachable = Self.closure(of: starts, onward)
    open = Self.closure(of: starts + ends, before)
  }

  func index(of identifier: String) -> Int? { indices[identifier] }
  func arrivals(at index: Int) -> [(arrival: Storyboard.Arrival, port: Storyboard.Port)] { arrivals[index] }
  func isReachable(_ index: Int) -> Bool { reachable.contains(index) }
  func isDeadEnd(_ index: Int) -> Bool { !open.contains(index) }

  /// Returns all that can be come to.
  private static func closure(of starts: [Int], _ next: [[Int]]) -> Set<Int> {
    var found = Set(starts)
    var edge = Array(found)
    while let index = edge.popLast() {
      for other in next[index] where found.insert(other).inserted { edge.append(other) }
    }
    return found
  }
}
