extension Storyboard {
  /// Returns all faults of the storyboard and of those nested in it, in the order in which it is written.
  ///
  /// - Complexity: O(*n* · *u*), where *n* is the number of scenes and segues, and *u* that of the scenes that are
  ///   unwound to, at least one; the number of ports of one scene is taken as constant.
  public func validate() -> [Fault] { faults(in: [name]) }

  private func faults(in storyboards: [String]) -> [Fault] {
    let map = StoryboardMap(self)
    var seen: Set<String> = []
    let own =
      entryProblems(map)
      + scenes.flatMap { scene in
        // Whatever leads to a repeated name leads to the first scene of that name.
        seen.insert(scene.identifier).inserted
          ? problems(of: scene, scene.identifier, map) : [.duplicateScene(scene.identifier)]
      }
    return own.map { Fault($0, in: storyboards) }
      + scenes.flatMap { scene in scene.flow.map { $0.faults(in: storyboards + [$0.name]) } ?? [] }
  }

  private func entryProblems(_ map: StoryboardMap) -> [Problem] {
    if entries.isEmpty { return [.noInitialScene] }
    let unknown = entries.filter { !map.names.contains($0.destination) }
    return entries.map(\.port.name).repeated.map(Problem.duplicateEntry)
      + unknown.map { .unknownInitialScene($0.destination, of: $0.port.name) }
  }

  private func problems(of scene: Scene, _ id: String, _ map: StoryboardMap) -> [Problem] {
    let named = Set(scene.segues.map(\.name))
    var problems = scene.segues.map(\.name).repeated.map { Problem.duplicateSegue($0, of: id) }
    for segue in scene.segues {
      guard let target = segue.destination, !map.names.contains(target) else { continue }
      problems.append(.unknownDestination(target, ofSegue: segue.name, of: id))
    }
    for segue in scene.segues {
      guard case .unwind(let target) = segue.kind, !map.canUnwind(from: id, to: target) else { continue }
      problems.append(.neverBelow(target, ofSegue: segue.name, of: id))
    }
    if !map.reachable.contains(id) {
      problems.append(.unreachableScene(id))
    } else if !map.open.contains(id) {
      problems.append(.deadEnd(id))
    }
    for input in scene.inputs where !provides.contains(input) {
      for (arrival, port) in map.arrivals[id] ?? [] where port.type != input.type {
        problems.append(.inputWithoutProvider(input, of: id, at: arrival))
      }
    }
    let unhandled = scene.told.filter { !named.contains($0.name) && !handles.contains($0) }
    return problems + unhandled.map { .unhandledOutput($0, of: id) }
  }
}

/// The paths between the scenes of a storyboard, by name.
///
/// Of two scenes with one name, the first counts.
private struct StoryboardMap {
  typealias Paths = [String: [String]]

  let names: Set<String>
  /// The entries and segues that can create each scene, with the port whose value they bring.
  private(set) var arrivals: [String: [(arrival: Storyboard.Arrival, port: Storyboard.PortDescription)]] = [:]
  /// The scenes that a chain of segues from an entry leads to.
  let reachable: Set<String>
  /// The scenes from which the user can finish the flow or get back to its first scene.
  let open: Set<String>
  /// For each scene that is unwound to, the scenes that can be above it.
  private let above: [String: Set<String>]

  init(_ storyboard: Storyboard) {
    names = Set(storyboard.scenes.map(\.identifier))
    var (onward, backward, covering, staying): (Paths, Paths, Paths, Paths) = ([:], [:], [:], [:])
    var (starts, leaving, goals, seen): (Set<String>, Set<String>, Set<String>, Set<String>) = ([], [], [], [])
    for entry in storyboard.entries where names.contains(entry.destination) {
      starts.insert(entry.destination)
      arrivals[entry.destination, default: []].append((.entry(entry.port.name), entry.port))
    }
    for scene in storyboard.scenes where seen.insert(scene.identifier).inserted {
      let (id, outputs) = (scene.identifier, scene.toldByName)
      for segue in scene.segues {
        if case .exit = segue.kind { leaving.insert(id) }
        guard let target = segue.destination, names.contains(target) else { continue }
        backward[target, default: []].append(id)
        if segue.leadsBack { backward[id, default: []].append(target) }
        if segue.bringsScene {
          onward[id, default: []].append(target)
          let port = outputs[segue.name] ?? Storyboard.PortDescription(segue.name)
          arrivals[target, default: []].append((.segue(segue.name, of: id), port))
        }
        switch segue.kind {
        case .push, .present, .turnPage:
          covering[id, default: []].append(target)
          staying[id, default: []].append(target)
        case .replace: staying[id, default: []].append(target)
        case .unwind: goals.insert(target)
        case .selectTab, .exit: break
        }
      }
    }
    reachable = Self.closure(of: starts, onward)
    open = Self.closure(of: starts.union(leaving), backward)
    above = Dictionary(uniqueKeysWithValues: goals.map { ($0, Self.closure(of: Set(covering[$0] ?? []), staying)) })
  }

  /// Whether a scene can be above the one that it unwinds to; true if either is faulty anyway.
  func canUnwind(from id: String, to target: String) -> Bool {
    !reachable.contains(id) || !reachable.contains(target) || above[target]?.contains(id) == true
  }

  /// Returns all scenes that paths lead to, including the starts.
  private static func closure(of starts: Set<String>, _ paths: Paths) -> Set<String> {
    var found = starts
    var pending = Array(starts)
    while let next = pending.popLast() { pending += (paths[next] ?? []).filter { found.insert($0).inserted } }
    return found
  }
}

extension Sequence<String> {
  /// The names that occurred before, once for each repetition.
  fileprivate var repeated: [String] {
    var seen: Set<String> = []
    return filter { !seen.insert($0).inserted }
  }
}
