public import Coordination

/// Finds the coordinators and screens that are still alive although they have left the tree.
///
/// A leak is an object that was in the tree at an earlier ``look(at:)`` and is kept by mistake: by a closure that
/// captures it strongly, or by a property that is not emptied. Call ``look(at:)`` whenever something has changed, for
/// example from `stateDidChange`; without an earlier look, nothing is found. The probe keeps nothing alive, but a
/// constant of the test does.
@MainActor public final class LeakProbe {
  /// An object that should be gone.
  public struct Leak: Hashable, Sendable, CustomStringConvertible {
    /// What it is: its type, and its place among the objects of that type that were seen.
    public let name: String

    /// The leak in words.
    public var description: String { "\(name) is off the tree and still alive" }
  }

  private struct Watched {
    weak var object: AnyObject?
    let name: String
  }

  private var watched: [ObjectIdentifier: Watched] = [:]
  private var counts: [String: Int] = [:]

  /// Makes a probe that has seen nothing yet.
  public init() {}

  /// Notes what is in the trees of a navigator now.
  public func look(at navigator: Navigator) {
    for object in navigator.objectsInTree { watch(object) }
  }

  /// Notes an object.
  public func watch(_ object: AnyObject) {
    if watched[ObjectIdentifier(object)]?.object === object { return }
    let type = "\(type(of: object))"
    counts[type, default: 0] += 1
    watched[ObjectIdentifier(object)] = Watched(object: object, name: "\(type) \(counts[type] ?? 1)")
  }

  /// Returns the running flows that have neither screens nor children, a line each, such as those that wait for
  /// something outside a ``Flow/task(_:)``.
  public func idleFlows(on navigator: Navigator) -> [String] {
    navigator.flowsInTree.filter(\.isIdle).map(\.idleDescription)
  }

  /// Returns the flows whose tasks have not returned, those that have ended among them, a line each.
  public func runningTasks(on navigator: Navigator) -> [String] {
    FlowTasks.unfinished.values.filter { $0.navigator === navigator }.map {
      "\($0.name): \($0.count) running task\($0.count == 1 ? "" : "s")"
    }.sorted()
  }

  /// Returns what is alive and off the tree.
  ///
  /// - Parameter navigator: Whose trees count; without one, everything that is alive is a leak.
  /// - Returns: The leaks by name.
  public func leaks(offTreeOf navigator: Navigator? = nil) -> [Leak] {
    let inTree = Set(navigator?.objectsInTree.map { ObjectIdentifier($0) } ?? [])
    return watched.filter { !inTree.contains($0.key) && $0.value.object != nil }.map(\.value.name).sorted().map(
      Leak.init)
  }
}

extension FlowNode {
  /// What is wrong with a flow that is idle.
  var idleDescription: String { "\(name): running flow with neither screens nor children" }
}

extension Navigator {
  /// The navigator, the coordinators that run, and the screens that are decided or shown.
  var objectsInTree: [AnyObject] {
    var objects: [AnyObject] = [self]
    for flow in flowsInTree {
      if let coordinator = flow.coordinator { objects.append(coordinator) }
    }
    for entry in (state?.entries ?? []) + (shown?.entries ?? []) {
      if let screen = screen(of: entry.id) { objects.append(screen) }
    }
    return objects
  }

  /// The flows that run, parents first.
  var flowsInTree: [FlowNode] {
    var flows: [FlowNode] = []
    var next = rootFlows
    while !next.isEmpty {
      let flow = next.removeFirst()
      flows.append(flow)
      next = flow.childNodes + next
    }
    return flows
  }
}
