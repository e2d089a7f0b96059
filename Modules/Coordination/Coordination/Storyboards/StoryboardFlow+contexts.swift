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
    guard entry.port.type == event.type else {
      throw SegueReport.wrongValue(
        event.name, of: entry.destination, expected: entry.port.type, found: event.type)
    }
    return (entry.destination, event)
  }

  /// Makes the scene that shows a context: the first, if it is known by that, else the one whose code says so.
  ///
  /// - Throws: What is wrong with the storyboard, or with the context.
  public final func make(_ context: ScreenContext) throws -> ContextTarget? {
    guard let (scene, event) = try scene(for: context), let (place, content) = make(scene, with: event, on: self)
    else { return nil }
    place.context = context
    if let screen = content.screen { prepare(screen, toShow: context) }
    return content.target
  }

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
