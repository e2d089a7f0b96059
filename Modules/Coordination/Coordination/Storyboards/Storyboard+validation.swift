extension Storyboard {
  /// Returns all that is wrong with the storyboard and those inside it, in the order in which it is written.
  ///
  /// - Returns: The faults; empty if it is sound.
  /// - Complexity: O(*n* · *u*), where *n* is the number of scenes and segues, and *u* that of the scenes that are
  ///   unwound to, at least one; ports of one scene taken as few.
  public func validate() -> [Fault] { faults(in: [name]) }

  private func faults(in storyboards: [String]) -> [Fault] {
    let map = StoryboardMap(self)
    let own = entryProblems(map) + scenes.indices.flatMap { problems(ofSceneAt: $0, map) }
    return own.map { Fault($0, in: storyboards) }
      + scenes.flatMap { scene in scene.flow.map { $0.faults(in: storyboards + [$0.name]) } ?? [] }
  }

  private func entryProblems(_ map: StoryboardMap) -> [Problem] {
    if entries.isEmpty { return [.noInitialScene] }
    let repeated = entries.map(\.port.name).repeated.map(Problem.duplicateEntry)
    let unknown = entries.filter { map.index(of: $0.destination) == nil }
    return repeated + unknown.map { .unknownInitialScene($0.destination, of: $0.port.name) }
  }

  private func problems(ofSceneAt index: Int, _ map: StoryboardMap) -> [Problem] {
    let scene = scenes[index]
    // The first of a name is the one that is meant; whatever leads to the name leads there.
    guard map.index(of: scene.identifier) == index else { return [.duplicateScene(scene.identifier)] }
    let id = scene.identifier
    let unknown = scene.segues.filter { $0.destination.map { map.index(of: $0) == nil } ?? false }
    let named = Set(scene.segues.map(\.name))
    let unhandled = scene.told.filter { !named.contains($0.name) && !map.handles.contains($0) }
    return scene.segues.map(\.name).repeated.map { .duplicateSegue($0, of: id) }
      + unknown.map { .unknownDestination($0.destination ?? "", ofSegue: $0.name, of: id) }
      + map.vainUnwinds(of: scene, at: index).map { .neverBelow($0.destination ?? "", ofSegue: $0.name, of: id) }
      + (map.isReachable(index) ? map.isDeadEnd(index) ? [.deadEnd(id)] : [] : [.unreachableScene(id)])
      + scene.inputs.filter { !map.provides.contains($0) }.flatMap { input in
        map.arrivals(at: index).filter { $0.port != input }.map { .inputWithoutProvider(input, of: id, at: $0.arrival) }
      }
      + unhandled.map { .unhandledOutput($0, of: id) }
  }
}

extension Sequence<String> {
  /// The words that have been there before, each as often as that.
  fileprivate var repeated: [String] {
    var seen: Set<String> = []
    return filter { !seen.insert($0).inserted }
  }
}
