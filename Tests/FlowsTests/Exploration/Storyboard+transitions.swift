import Coordination

/// A transition from one screen to another.
///
/// Each screen is identified by the roots of the scenes that contain it.
struct ScreenTransition: Hashable {
  /// The screen before the transition.
  ///
  /// The array is empty at the start of the application.
  let from: [String]
  /// The kind of transition, with its target replaced by the next screen's roots.
  let kind: Storyboard.Segue.Kind

  init(from: [String], _ kind: Storyboard.Segue.Kind, to: [String]) {
    self.from = from
    self.kind = kind.redirected(to: to.joined(separator: " "))
  }
}

/// The name of a segue or an entry, with the names of its scene and its storyboard.
struct SegueName: Hashable {
  let names: [String]

  init(_ storyboard: String, _ scene: String, _ segue: String) { names = [storyboard, scene, segue] }
}

extension ScreenTransition: CustomStringConvertible {
  var description: String { "\(from.joined(separator: " ")) → \(kind)" }
}

extension Storyboard {
  /// The transitions of the storyboard's entries and segues, including those of nested flows.
  var transitions: [SegueName: Set<ScreenTransition>] {
    var transitions = transitions(inside: [])
    for entry in entries {
      let first = self[entry.destination]?.firstScreens ?? []
      transitions[SegueName(name, "", entry.port.name)] = Set(
        first.map { ScreenTransition(from: [], .push(to: ""), to: $0) })
    }
    return transitions
  }

  /// The roots of all scenes, including those of nested flows.
  var roots: Set<String> {
    scenes.reduce(into: []) { $0.formUnion([$1.root] + ($1.flow.map { Array($0.roots) } ?? [])) }
  }

  private func transitions(inside path: [String]) -> [SegueName: Set<ScreenTransition>] {
    var transitions: [SegueName: Set<ScreenTransition>] = [:]
    for scene in scenes {
      for segue in scene.segues {
        let from = scene.screens(firing: segue.name)
        let to =
          segue.destination.flatMap { self[$0] }.map { segue.createsDestination ? $0.firstScreens : $0.screens } ?? []
        let own = from.flatMap { from in to.map { ScreenTransition(from: path + from, segue.kind, to: path + $0) } }
        transitions[SegueName(name, scene.identifier, segue.name), default: []].formUnion(own)
      }
      transitions.merge(scene.flow?.transitions(inside: path + [scene.root]) ?? [:]) { $0.union($1) }
    }
    // Exits have no transitions here, because their destinations are defined in the enclosing storyboard.
    return transitions.filter { !$0.value.isEmpty }
  }
}

extension Storyboard.Scene {
  /// The screens of the scene's flow, or the scene itself if the scene has no flow.
  fileprivate var screens: [[String]] {
    flow.map { $0.scenes.flatMap(\.screens).map { [root] + $0 } } ?? [[root]]
  }

  /// The screens that the scene can begin with.
  fileprivate var firstScreens: [[String]] {
    flow.map { flow in
      flow.entries.flatMap { flow[$0.destination]?.firstScreens ?? [] }.map { [root] + $0 }
    } ?? [[root]]
  }

  /// Returns the screens that fire a segue.
  ///
  /// If the scene's flow has exits with the segue's name, the result contains the screens that fire these exits.
  /// Otherwise, all of the scene's screens fire the segue.
  fileprivate func screens(firing name: String) -> [[String]] {
    let exits = flow?.scenes.flatMap { scene in
      scene.segues.filter { $0.kind == .exit(name) }.flatMap { scene.screens(firing: $0.name) }
    }
    guard let exits, !exits.isEmpty else { return screens }
    return exits.map { [root] + $0 }
  }
}

extension Storyboard.Segue {
  /// Whether the segue creates its destination, whose first screen is then shown.
  fileprivate var createsDestination: Bool {
    switch kind {
    case .push, .present, .replace: true
    case .selectTab, .unwind, .exit: false
    }
  }
}

extension Storyboard.Segue.Kind {
  fileprivate func redirected(to target: String) -> Self {
    switch self {
    case .push: .push(to: target)
    case .present(_, let style, let isBlocking): .present(to: target, style, isBlocking: isBlocking)
    case .replace: .replace(to: target)
    case .selectTab: .selectTab(to: target)
    case .unwind: .unwind(to: target)
    case .exit: self
    }
  }
}
