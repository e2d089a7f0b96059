/// What leads where in a storyboard, for finding what nothing leads to and what leads nowhere.
///
/// Scenes are indices here; of two with one name the first is meant.
struct StoryboardMap {
  let provides: Set<Storyboard.Port>
  let handles: Set<Storyboard.Port>
  private let indices: [String: Int]
  private let arrivals: [[(arrival: Storyboard.Arrival, port: Storyboard.Port)]]
  private let reachable: Set<Int>
  /// The scenes from which a person can finish, or get back to where the flow has begun.
  private let open: Set<Int>
  /// For each scene that is unwound to, the scenes that can come to lie above it.
  private let above: [Int: Set<Int>]

  init(_ storyboard: Storyboard) {
    provides = Set(storyboard.provides)
    handles = Set(storyboard.handles)
    let scenes = storyboard.scenes
    let indices = Dictionary(scenes.indices.map { (scenes[$0].identifier, $0) }) { first, _ in first }
    self.indices = indices
    var arrivals: [[(arrival: Storyboard.Arrival, port: Storyboard.Port)]] = Array(repeating: [], count: scenes.count)
    var roads = Roads(count: scenes.count)
    for entry in storyboard.entries {
      guard let index = indices[entry.destination] else { continue }
      roads.starts.append(index)
      arrivals[index].append((.entry(entry.port.name), entry.port))
    }
    for (index, scene) in scenes.enumerated() where indices[scene.identifier] == index {
      let told = scene.toldByName
      for segue in scene.segues {
        let target = segue.destination.flatMap { indices[$0] }
        roads.add(segue, from: index, to: target)
        guard let target, segue.bringsScene else { continue }
        arrivals[target].append(
          (.segue(segue.name, of: scene.identifier), told[segue.name] ?? Storyboard.Port(segue.name)))
      }
    }
    self.arrivals = arrivals
    reachable = roads.closure(of: roads.starts, \.onward)
    open = roads.closure(of: roads.starts + roads.ends, \.before)
    above = roads.above
  }

  func index(of identifier: String) -> Int? { indices[identifier] }
  func arrivals(at index: Int) -> [(arrival: Storyboard.Arrival, port: Storyboard.Port)] { arrivals[index] }
  func isReachable(_ index: Int) -> Bool { reachable.contains(index) }
  func isDeadEnd(_ index: Int) -> Bool { !open.contains(index) }

  /// Returns the segues of a scene that unwind to one that is there, and that it never lies above of.
  func vainUnwinds(of scene: Storyboard.Scene, at index: Int) -> [Storyboard.Segue] {
    scene.segues.filter { segue in
      guard case .unwind(let target) = segue.kind, let goal = indices[target] else { return false }
      return isReachable(index) && isReachable(goal) && above[goal]?.contains(index) != true
    }
  }
}

/// The ways between scenes, each kind of question with its own.
private struct Roads {
  /// What is come to from each scene.
  private(set) var onward: [[Int]]
  /// What comes to each scene, by a segue or by a person's undoing one.
  private(set) var before: [[Int]]
  /// What comes to lie above each scene.
  private(set) var covering: [[Int]]
  /// What is come to from each scene without leaving what lies below it.
  private(set) var staying: [[Int]]
  var starts: [Int] = []
  private(set) var ends: [Int] = []
  private var goals: Set<Int> = []

  init(count: Int) {
    onward = Array(repeating: [], count: count)
    (before, covering, staying) = (onward, onward, onward)
  }

  mutating func add(_ segue: Storyboard.Segue, from index: Int, to target: Int?) {
    if case .exit = segue.kind { ends.append(index) }
    guard let target else { return }
    before[target].append(index)
    if segue.leadsBack { before[index].append(target) }
    if segue.bringsScene { onward[index].append(target) }
    switch segue.kind {
    case .push, .present, .turnPage:
      covering[index].append(target)
      staying[index].append(target)
    case .replace: staying[index].append(target)
    case .unwind: goals.insert(target)
    case .selectTab, .exit: break
    }
  }

  var above: [Int: Set<Int>] {
    Dictionary(uniqueKeysWithValues: goals.map { ($0, closure(of: covering[$0], \.staying)) })
  }

  /// Returns all that can be come to.
  func closure(of starts: [Int], _ ways: KeyPath<Roads, [[Int]]>) -> Set<Int> {
    let next = self[keyPath: ways]
    var found = Set(starts)
    var edge = Array(found)
    while let index = edge.popLast() {
      for other in next[index] where found.insert(other).inserted { edge.append(other) }
    }
    return found
  }
}
