import Coordination
import CoordinationTesting
import Navigation
import Screens

/// A screen that fires segues, and knows of no other.
final class FiringScreen: NamedScreen, SegueScreen, NamedViewScreen {
  var onSegue: (@MainActor (FiredSegue) -> Void)?
  var viewName: String?
  /// What it was told before it was shown.
  var word: String?
}

/// The scenes and ports of the storyboards about words.
enum Words {
  static let (a, b, c, d) = (SceneID("a"), SceneID("b", from: word), SceneID("c"), SceneID("d"))
  static let (word, noted, done) = (Port<String>("word"), Port<String>("noted"), Port<String>("done"))
  static let (sheet, full, swap) = (Port<Void>("sheet"), Port<Void>("full"), Port<Void>("swap"))
  static let (more, home, back, next) = (
    Port<Void>("more"), Port<Void>("home"), Port<Void>("back"), Port<Void>("next")
  )
}

/// A flow of firing screens, one a scene, that finishes with a word.
final class WordFlow: StoryboardFlow<String> {
  private(set) var prepared: [String] = []
  private(set) var handled: [String] = []
  private(set) var reports: [SegueReport] = []

  init(_ storyboard: Storyboard, code: [SceneBinding]? = nil, entry: FiredSegue? = nil) {
    super.init(
      storyboard, scenes: code ?? WordFlow.bindings(of: storyboard), exits: [FlowExit(Words.word) { $0 }],
      entry: entry)
    onReport = { [weak self] in self?.reports.append($0) }
  }

  /// A firing screen for each scene; one that needs a word is named after it.
  static func bindings(of storyboard: Storyboard) -> [SceneBinding] {
    storyboard.scenes.map { scene in
      guard let input = scene.inputs.first else {
        return SceneBinding(SceneDescriptor(SceneID(scene.identifier)) { FiringScreen(scene.identifier) })
      }
      let id = SceneID(scene.identifier, from: Port<String>(input.name))
      return SceneBinding(id, as: FiringScreen.self) { word, _ in FiringScreen("\(id.name)=\(word)") }
    }
  }

  override func prepare(for segue: PreparedSegue) {
    (segue.destination as? FiringScreen)?.word = segue[Port<String>(segue.segue.name)]
    let names = [segue.source, segue.destination].map { ($0 as? NamedScreen)?.name ?? "-" }
    prepared.append("\(names[0]) \(segue.segue.name) \(names[1])")
  }

  override func handle(_ event: FiredSegue, of scene: String) { handled.append("\(scene).\(event.name)") }
}

/// A navigator on which a storyboard is run above a screen `home`.
@MainActor final class StoryboardStage {
  let navigator = Navigator()
  let host: CountingHost
  let home = TestFlow(["home"])
  private(set) var outcome: FlowOutcome<String>?

  init() {
    host = CountingHost(navigator)
    navigator.run(home)
  }

  @discardableResult
  func run(_ flow: WordFlow, in placement: FlowPlacement = .here) -> WordFlow {
    home.flow.run(flow, in: placement) { [weak self] in self?.outcome = $0 }
    return flow
  }

  /// Lets the screen on top fire a segue that brings no value.
  func fire(_ name: String) { fire(FiredSegue(Port<Void>(name))) }

  /// Lets the screen on top fire a segue.
  func fire(_ name: String, _ value: some Sendable) { fire(FiredSegue(Port(name), value)) }

  /// Lets the screen on top fire a segue.
  func fire(_ event: FiredSegue) { (navigator.activeScreen as? FiringScreen)?.onSegue?(event) }

  var picture: String { navigator.picture }
}
