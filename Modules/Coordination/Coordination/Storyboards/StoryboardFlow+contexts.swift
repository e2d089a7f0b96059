import Navigation
public import Screens

extension StoryboardFlow {
  /// Returns the scene that the flow begins with, and what it is made from.
  final func beginning() throws -> (scene: String, event: FiredSegue) {
    guard faults.isEmpty else { throw Storyboard.Unsound(faults: faults) }
    let event = entry ?? FiredSegue(storyboard.entries.first?.port.name ?? "")
    guard let entry = storyboard.entries.first(where: { $0.port.name == event.name }) else {
      throw SegueReport.unknownEntry(event.name)
    }
    guard event.brings(entry.port.type) else {
      throw SegueReport.wrongValue(
        event.name, of: entry.destination, expected: entry.port.type, found: event.type)
    }
    return (entry.destination, event)
  }

  /// Makes the scene that shows a context: the first, if it is known by that, else the one whose code says so.
  ///
  /// - Throws: What is wrong with the storyboard, or with the context.
  public final func make(_ context: ScreenContext) throws -> ContextTarget? { try make(context, on: self) }

  private func scene(for context: ScreenContext) throws -> (scene: String, event: FiredSegue)? {
    if context == entryContext { return try beginning() }
    guard faults.isEmpty else { throw Storyboard.Unsound(faults: faults) }
    for scene in storyboard.scenes {
      guard let input = try bindings[scene.identifier]?.contexts.value(context) else { continue }
      return (scene.identifier, FiredSegue("", input.value))
    }
    return nil
  }
}

extension StoryboardFlow: SceneMaker {
  final func make(_ context: ScreenContext, on host: any SceneHost) throws -> ContextTarget? {
    guard let (scene, event) = try scene(for: context) else { return nil }
    let (place, content) = try make(scene, with: event, on: host)
    place.context = context
    guard let screen = content.screen else { return nil }
    prepare(screen, toShow: context)
    guard isPresented(scene) else { return .screen(screen) }
    // What follows on it comes and goes with it, as if a segue had led there.
    let branch = StoryboardBranch(screen, showing: context, of: self)
    place.host = branch
    return .flow(branch)
  }

  /// Whether a segue puts a scene on a layer.
  private func isPresented(_ name: String) -> Bool {
    storyboard.scenes.contains { scene in
      scene.segues.contains { if case .present(name, _, _) = $0.kind { true } else { false } }
    }
  }
}
