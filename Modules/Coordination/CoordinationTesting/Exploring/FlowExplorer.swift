/// Finds every state that an app can come to, and what is wrong in any of them.
///
/// It goes breadth first, so the script of a violation is a shortest one. Coordinators cannot be copied, so each state
/// is reached by making the app anew and playing its script again. Two ways to one state are followed once: what counts
/// as one state is the navigation with identities renumbered, the screens' own states, and the app's truth.
@MainActor public struct FlowExplorer {
  /// What can happen besides what screens offer.
  public var behaviour: HostBehaviour
  /// How many states are enough.
  public var stateLimit: Int
  /// How many moves are enough.
  public var depthLimit: Int
  /// Whether the exploration goes on from what happens outside; else it is only looked at what comes of that.
  public var followsOutside = true
  private let makeApp: @MainActor () -> ExploredApp

  /// Makes an explorer.
  ///
  /// - Parameters:
  ///   - behaviour: What can happen besides what screens offer.
  ///   - stateLimit: How many states are enough.
  ///   - depthLimit: How many moves are enough.
  ///   - makeApp: Makes the app, the same each time.
  public init(
    behaviour: HostBehaviour = [.taps, .gestures],
    stateLimit: Int = 100_000,
    depthLimit: Int = .max,
    makeApp: @escaping @MainActor () -> ExploredApp
  ) {
    self.behaviour = behaviour
    self.stateLimit = stateLimit
    self.depthLimit = depthLimit
    self.makeApp = makeApp
  }

  /// Explores the app.
  ///
  /// - Complexity: O(*t* · *d*) moves, where *t* is the number of transitions and *d* their mean depth.
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

  /// Plays a script on a new app and returns what is wrong in the end.
  public func replay(_ script: [ExplorerMove]) -> [Exploration.Violation] {
    var search = Search()
    visit(script, &search)
    return search.result.violations
  }

  /// Returns what can happen after a script.
  private func moves(after script: [ExplorerMove]) -> [ExplorerMove] {
    let app = makeApp()
    for move in script { app.play(move) }
    let canTouch = !app.host.isInTransition || behaviour.contains(.impatience)
    let actions = canTouch ? app.touchedScreen.map { $0.moves } ?? [] : []
    return actions + behaviour.moves(of: app.host).map { .host($0) } + app.outside.map { .outside($0.name) }
  }

  /// Plays a script, judges where it has led, and remembers that if it is new.
  private func visit(_ script: [ExplorerMove], _ search: inout Search, from parent: Int? = nil) {
    let probe = LeakProbe()
    let key = run(script, probe, &search)
    for leak in probe.leaks() {
      search.add("nothing alive after the end", "\(leak)", script)
    }
    if !followsOutside, case .outside? = script.last { return }
    guard let key, search.known.insert(key).inserted else { return }
    search.add(parent: parent, move: script.last, depth: script.count)
  }

  /// Plays a script in a scope of its own, so that nothing of the app is held afterwards.
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

/// How far an exploration has come.
@MainActor private struct Search {
  struct Node {
    let parent: Int?
    let move: ExplorerMove?
  }

  var result = Exploration()
  var known: Set<StateKey> = []
  var nodes: [Node] = []
  private var nextNode = 0

  /// Returns the next state to go on from.
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
    // A fault stays as one goes on; the first script is the shortest.
    guard !result.violations.contains(where: { $0.invariant == invariant }) else { return }
    result.violations.append(.init(invariant: invariant, fault: fault, script: script))
  }

  /// Returns the moves that lead to a state.
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
