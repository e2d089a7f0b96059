import Coordinators

extension Storyboard {
  /// Returns the storyboard's own faults, followed by its nested storyboards' faults in scene order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scenes and segues, provided that the number of inputs per scene
  ///   is bounded.
  public func validate() -> [Fault] { faults(in: [name]) }

  private func faults(in storyboards: [String]) -> [Fault] {
    let map = StoryboardMap(self)
    var seen: Set<String> = []
    let own =
      entryProblems(map)
      + scenes.flatMap { scene in
        // If several scenes have the same name, segues and entries target the first one.
        seen.insert(scene.identifier).inserted
          ? problems(of: scene, map) : [.duplicateScene(scene.identifier)]
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

  private func problems(of scene: Scene, _ map: StoryboardMap) -> [Problem] {
    let id = scene.identifier
    let named = Set(scene.segues.map(\.name))
    var problems = scene.segues.map(\.name).repeated.map { Problem.duplicateSegue($0, of: id) }
    for segue in scene.segues {
      guard let target = segue.destination, !map.names.contains(target) else { continue }
      problems.append(.unknownDestination(target, ofSegue: segue.name, of: id))
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
    let unhandled = scene.allOutputs.filter { !named.contains($0.name) && !map.handled.contains($0) }
    return problems + unhandled.map { .unhandledOutput($0, of: id) }
  }
}

/// The connections between a storyboard's scenes.
///
/// If several scenes have the same name, the first one wins.
private struct StoryboardMap {
  typealias Paths = [String: [String]]

  let names: Set<String>
  let handled: Set<Storyboard.PortDescription>
  /// The entries and segues that can create each scene, with the ports that provide their values.
  private(set) var arrivals: [String: [(arrival: String, port: Storyboard.PortDescription)]] = [:]
  /// The scenes that are reachable from an entry by a chain of segues.
  let reachable: Set<String>
  /// The scenes from which the user can finish the flow or return to an initial scene.
  let open: Set<String>

  init(_ storyboard: Storyboard) {
    names = Set(storyboard.scenes.map(\.identifier))
    handled = Set(storyboard.handles)
    var (onward, backward): (Paths, Paths) = ([:], [:])
    var (starts, leaving, seen): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    for entry in storyboard.entries where names.contains(entry.destination) {
      starts.insert(entry.destination)
      arrivals[entry.destination, default: []].append(("entry '\(entry.port.name)'", entry.port))
    }
    for scene in storyboard.scenes where seen.insert(scene.identifier).inserted {
      let id = scene.identifier
      for (segue, port) in scene.firedSegues {
        guard let target = segue.destination else {
          leaving.insert(id)
          continue
        }
        guard names.contains(target) else { continue }
        backward[target, default: []].append(id)
        if segue.navigatesBack { backward[id, default: []].append(target) }
        guard segue.bringsScene else { continue }
        onward[id, default: []].append(target)
        arrivals[target, default: []].append(("segue '\(segue.name)' of scene '\(id)'", port))
      }
    }
    reachable = Self.closure(of: starts, onward)
    open = Self.closure(of: starts.union(leaving), backward)
  }

  /// Returns the given scenes and all scenes that are reachable from them.
  private static func closure(of starts: Set<String>, _ paths: Paths) -> Set<String> {
    var found = starts
    var pending = Array(starts)
    while let next = pending.popLast() { pending += (paths[next] ?? []).filter { found.insert($0).inserted } }
    return found
  }
}

extension Sequence<String> {
  /// The names that occur more than once.
  ///
  /// A name that occurs *n* times appears *n* − 1 times in the result.
  fileprivate var repeated: [String] {
    var seen: Set<String> = []
    return filter { !seen.insert($0).inserted }
  }
}

// MARK: - Comparison with the code

extension Storyboard {
  /// Returns the differences between the storyboard and its scenes' code.
  @MainActor public func validate(against bindings: [SceneBinding]) -> [Fault] {
    let code = Dictionary(bindings.map { ($0.identifier, $0) }) { first, _ in first }
    let named = Set(scenes.map(\.identifier))
    var problems: [Problem] = []
    for scene in scenes {
      guard let binding = code[scene.identifier] else {
        problems.append(.sceneWithoutCode(scene.identifier))
        continue
      }
      if !binding.root.isWritten(scene.root) {
        problems.append(.wrongRootType(scene.root, of: scene.identifier, inCode: "\(binding.root)"))
      }
      if binding.view != scene.view {
        problems.append(.wrongView(scene.view, of: scene.identifier, inCode: binding.view))
      }
      guard let (name, type) = binding.input else { continue }
      if !scene.inputs.contains(where: { $0.name == name && type.isWritten($0.type) }) {
        problems.append(.wrongInput(PortDescription(name, "\(type)"), of: scene.identifier))
      }
    }
    problems += bindings.map(\.identifier).filter { !named.contains($0) }.map(Problem.codeWithoutScene)
    return problems.map { Fault($0, in: [name]) }
  }

  /// Returns a fault for each storyboard exit that has no output in the flow's code.
  @MainActor public func validate<Output>(against code: [FlowExit<Output>]) -> [Fault] {
    exits.filter { port in !code.contains { $0.isWritten(port) } }.map { Fault(.exitWithoutOutput($0), in: [name]) }
  }
}

/// A coordinator type with a custom name in storyboards and flow tree descriptions.
protocol NamedCoordinator {
  static var name: String { get }
}

/// The name of a type in a storyboard: a short name such as `City`, or a qualified name such as `Domain.City`.
struct TypeName: CustomStringConvertible {
  let type: Any.Type

  init(_ type: Any.Type) { self.type = type }

  init(of value: (any Sendable)?) { type = value.map { Swift.type(of: $0) } ?? Void.self }

  /// The short name.
  var description: String {
    type == Void.self ? Storyboard.PortDescription.event : (type as? any NamedCoordinator.Type)?.name ?? "\(type)"
  }

  /// The qualified name, which includes the module and all enclosing types.
  var qualified: String { type == Void.self ? Storyboard.PortDescription.event : String(reflecting: type) }

  /// Returns whether a short, partly qualified, or fully qualified name refers to the type.
  func isWritten(_ name: String) -> Bool {
    // The short name is compared first because most names are short and the qualified name is slow to create.
    if name == description { return true }
    return name.contains(".") && (name == qualified || qualified.hasSuffix(".\(name)"))
  }
}
