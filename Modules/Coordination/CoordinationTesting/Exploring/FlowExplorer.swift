/// Finds an app's reachable states and checks invariants (such as the absence of leaks) in each state.
///
/// ```swift
/// import Coordination
/// import CoordinationTesting
/// import Testing
///
/// final class PageScreen: Screen {}
///
/// final class PagesCoordinator: Coordinator {
///   func start(_ flow: Flow<Void>) { flow.setScreens([PageScreen(), PageScreen()]) }
/// }
///
/// @MainActor @Test func `no script of moves breaks the pages`() {
///   let exploration = FlowExplorer {
///     let host = SimulatedHost(for: Navigator())
///     host.navigator.run(PagesCoordinator())
///     return ExploredApp(host: host, modelState: { 0 })
///   }.explore()
///   #expect(exploration.isComplete && exploration.violations.isEmpty, "\(exploration)")
/// }
/// ```
///
/// The search is breadth-first, so each violation is found with a script of minimum length. Coordinators cannot be
/// copied, so the explorer reaches each state by creating a new app and replaying a script.
///
/// Equal states are explored only once. States are equal if their navigation states (with identities renumbered),
/// screen states, running coordinators, transitions in progress, and model states are equal.
@MainActor public struct FlowExplorer {
  /// The kinds of host moves to try in addition to the actions that screens offer.
  public var behavior: HostBehavior
  /// The maximum number of states to find.
  public var stateLimit: Int
  /// The maximum number of moves in a script.
  public var depthLimit: Int
  /// Whether the exploration continues after external events.
  ///
  /// If this property is `false`, the states that immediately follow external events are checked but not explored
  /// further.
  package var followsOutside = true
  private let makeApp: @MainActor () -> ExploredApp

  /// Creates an explorer.
  ///
  /// - Parameters:
  ///   - behavior: The kinds of host moves to try in addition to the actions that screens offer.
  ///   - stateLimit: The maximum number of states to find.
  ///   - depthLimit: The maximum number of moves in a script.
  ///   - makeApp: A closure that creates the app. It must return an equivalent app each time.
  public init(
    behavior: HostBehavior = [.taps, .gestures],
    stateLimit: Int = 100_000,
    depthLimit: Int = .max,
    makeApp: @escaping @MainActor () -> ExploredApp
  ) {
    self.behavior = behavior
    self.stateLimit = stateLimit
    self.depthLimit = depthLimit
    self.makeApp = makeApp
  }

  /// Explores the app until all reachable states have been found or a limit is reached.
  ///
  /// - Complexity: O(*t* · *d*) moves, where *t* is the number of transitions and *d* is their mean depth.
  public func explore() -> Exploration {
    var search = Search()
    visit([], &search)
    while let node = search.next() {
      let script = search.script(of: node)
      guard script.count < depthLimit else {
        search.result.isComplete = false
        continue
      }
      for move in moves(after: script) {
        guard search.nodes.count < stateLimit else {
          search.result.isComplete = false
          return search.result
        }
        search.result.transitionCount += 1
        visit(script + [move], &search, from: node)
      }
    }
    return search.result
  }

  /// Replays a script on a new app and returns the violations in the state that the script reaches.
  public func replay(_ script: [ExplorerMove]) -> [Exploration.Violation] {
    var search = Search()
    visit(script, &search)
    return search.result.violations
  }

  /// Returns the moves to try after a script.
  private func moves(after script: [ExplorerMove]) -> [ExplorerMove] {
    let app = makeApp()
    for move in script { app.play(move) }
    let canTouch = !app.host.isInTransition || behavior.contains(.touchesDuringTransitions)
    let actions = canTouch ? app.touchableScreen.map { $0.moves } ?? [] : []
    return actions + behavior.moves(of: app.host).map { .host($0) } + app.outside.map { .outside($0.name) }
  }

  /// Plays a script, checks the state that the script reaches, and adds the state if it is new and should be explored.
  private func visit(_ script: [ExplorerMove], _ search: inout Search, from parent: Int? = nil) {
    let probe = LeakProbe()
    let key = run(script, probe, &search)
    for leak in probe.leaks() {
      search.add("no leaks after the end", "\(leak)", script)
    }
    if !followsOutside, case .outside? = script.last { return }
    guard let key, search.known.insert(key).inserted else { return }
    search.add(parent: parent, move: script.last, depth: script.count)
  }

  /// Plays a script on a new app, records violations, and returns the key of the state that the script reaches.
  ///
  /// This method retains no reference to the app after it returns, so leaks can be detected.
  private func run(_ script: [ExplorerMove], _ probe: LeakProbe, _ search: inout Search) -> StateKey? {
    let app = makeApp()
    probe.watch(app.host.navigator)
    probe.look(at: app.host.navigator)
    for move in script {
      app.play(move)
      probe.look(at: app.host.navigator)
    }
    for invariant in Invariant.all {
      for fault in invariant.faults(app, probe) { search.add(invariant.name, fault, script) }
    }
    return StateKey(of: app)
  }
}

/// The progress of an exploration.
@MainActor private struct Search {
  struct Node {
    let parent: Int?
    let move: ExplorerMove?
  }

  var result = Exploration()
  var known: Set<StateKey> = []
  var nodes: [Node] = []
  private var nextNode = 0

  /// Returns the index of the next state to explore, or `nil` if there is none.
  mutating func next() -> Int? {
    guard nextNode < nodes.count else { return nil }
    nextNode += 1
    return nextNode - 1
  }

  mutating func add(parent: Int?, move: ExplorerMove?, depth: Int) {
    nodes.append(Node(parent: parent, move: move))
    result.stateCount = nodes.count
    result.depth = max(result.depth, depth)
  }

  mutating func add(_ invariant: String, _ fault: String, _ script: [ExplorerMove]) {
    // A fault usually persists in later states, so only the first violation of each invariant is kept. No other
    // violation of the invariant has a shorter script.
    guard !result.violations.contains(where: { $0.invariant == invariant }) else { return }
    result.violations.append(.init(invariant: invariant, fault: fault, script: script))
  }

  /// Returns the moves from the start to a state.
  func script(of node: Int) -> [ExplorerMove] {
    var moves: [ExplorerMove] = []
    var next: Int? = node
    while let index = next {
      if let move = nodes[index].move { moves.append(move) }
      next = nodes[index].parent
    }
    return moves.reversed()
  }
}
