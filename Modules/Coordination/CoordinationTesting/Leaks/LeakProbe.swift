public import Coordination

/// Finds coordinators and screens that are still alive after their removal from a navigator's tree.
///
/// ```swift
/// import Coordination
/// import CoordinationTesting
/// import Testing
///
/// final class NoteScreen: Screen { var onClose: (() -> Void)? }
///
/// final class NoteCoordinator: Coordinator {
///   func start(_ flow: Flow<Void>) {
///     flow.push(NoteScreen()) { screen, flow in screen.onClose = { flow.finish() } }
///   }
/// }
///
/// @MainActor @Test func `closing a note releases its flow`() {
///   let (navigator, probe) = (Navigator(), LeakProbe())
///   navigator.run(NoteCoordinator())
///   probe.look(at: navigator)
///   (navigator.activeScreen as? NoteScreen)?.onClose?()
///   #expect(probe.leaks(offTreeOf: navigator).isEmpty)
/// }
/// ```
///
/// A leak is an object that ``look(at:)`` found in the tree and that is still retained after its removal from the tree.
/// The cause is often a closure that captures the object strongly, or a property that is not set to `nil`.
///
/// The probe finds only objects that it has seen, so call ``look(at:)`` after every change (for example, from
/// `stateDidChange`). The probe itself does not retain objects, but constants in the test can retain them.
@MainActor public final class LeakProbe {
  /// An object that should have been released.
  public struct Leak: Hashable, Sendable, CustomStringConvertible {
    /// The type of the object, followed by the object's number among the recorded objects of that type.
    public let name: String

    public var description: String { "\(name) is off the tree and still alive" }
  }

  private struct Watched {
    weak var object: AnyObject?
    let name: String
  }

  private var watched: [ObjectIdentifier: Watched] = [:]
  private var counts: [String: Int] = [:]

  public init() {}

  /// Records a navigator, its running coordinators, and the screens in its decided and shown states.
  public func look(at navigator: Navigator) {
    for object in navigator.objectsInTree { watch(object) }
  }

  /// Records an object.
  public func watch(_ object: AnyObject) {
    if watched[ObjectIdentifier(object)]?.object === object { return }
    let type = "\(type(of: object))"
    counts[type, default: 0] += 1
    watched[ObjectIdentifier(object)] = Watched(object: object, name: "\(type) \(counts[type] ?? 1)")
  }

  /// Returns a line for each running flow that has no screens, no children, and no running tasks.
  ///
  /// Such a flow might be waiting for work outside `Flow.task(_:)`.
  public func idleFlows(on navigator: Navigator) -> [String] {
    navigator.flowsInTree.filter(\.isIdle).map(\.idleDescription)
  }

  /// Returns a line for each flow with unfinished tasks, including flows that have ended.
  public func runningTasks(on navigator: Navigator) -> [String] {
    FlowTasks.unfinished.values.filter { $0.navigator === navigator }.map {
      "\($0.name): \($0.count) running task\($0.count == 1 ? "" : "s")"
    }.sorted()
  }

  /// Returns the recorded objects that are still alive and are not in the tree.
  ///
  /// - Parameter navigator: The navigator whose tree is searched, or `nil` to treat every live object as a leak.
  /// - Returns: The leaks, sorted by name.
  public func leaks(offTreeOf navigator: Navigator? = nil) -> [Leak] {
    let inTree = Set(navigator?.objectsInTree.map { ObjectIdentifier($0) } ?? [])
    return watched.filter { !inTree.contains($0.key) && $0.value.object != nil }.map(\.value.name).sorted().map(
      Leak.init)
  }
}

extension FlowNode {
  var idleDescription: String { "\(name): running flow with neither screens nor children" }
}

extension Navigator {
  /// The navigator, the running coordinators, and the screens in the decided and shown states.
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

  /// The running flows.
  ///
  /// Each parent precedes its children.
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
