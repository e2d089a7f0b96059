public import Coordination
import CoordinationTesting

/// A screen that fires segues and has no references to other screens.
public final class FiringScreen: NamedScreen, SegueScreen, NamedViewScreen {
  public var onSegue: (@MainActor (FiredSegue) -> Void)?
  public var viewName: String?
  /// The value that the screen received before it was shown.
  public var word: String?
}

/// The scenes and ports of the storyboards that ``WordFlow`` runs.
public enum Words {
  public static let (a, b, c, d) = (SceneID("a"), SceneID("b", from: word), SceneID("c"), SceneID("d"))
  public static let (word, noted, done) = (Port<String>("word"), Port<String>("noted"), Port<String>("done"))
  public static let (sheet, full, swap) = (Port<Void>("sheet"), Port<Void>("full"), Port<Void>("swap"))
  public static let (more, home, back, next) = (
    Port<Void>("more"), Port<Void>("home"), Port<Void>("back"), Port<Void>("next")
  )
}

/// A flow that shows a ``FiringScreen`` for each scene and finishes with a word.
public final class WordFlow: StoryboardFlow<String> {
  public private(set) var prepared: [String] = []
  public private(set) var handled: [String] = []
  public private(set) var reports: [SegueError] = []

  public init(_ storyboard: Storyboard, code: [SceneBinding]? = nil, entry: FiredSegue? = nil) {
    super.init(
      storyboard, scenes: code ?? WordFlow.bindings(of: storyboard), exits: [FlowExit(Words.word) { $0 }],
      entry: entry)
    onReport = { [weak self] in self?.reports.append($0) }
  }

  /// Returns, for each scene, a binding that creates a ``FiringScreen``.
  ///
  /// If a scene needs a word, the name of the scene's screen includes the word.
  public static func bindings(of storyboard: Storyboard) -> [SceneBinding] {
    storyboard.scenes.map { scene in
      guard let input = scene.inputs.first else {
        return SceneBinding(SceneDescriptor(SceneID(scene.identifier)) { FiringScreen(scene.identifier) })
      }
      let id = SceneID(scene.identifier, from: Port<String>(input.name))
      return SceneBinding(id, as: FiringScreen.self) { word, _ in FiringScreen("\(id.name)=\(word)") }
    }
  }

  public override func prepare(for segue: PreparedSegue) {
    (segue.destination as? FiringScreen)?.word = segue[Port<String>(segue.segue.name)]
    let names = [segue.source, segue.destination].map { ($0 as? NamedScreen)?.name ?? "-" }
    prepared.append("\(names[0]) \(segue.segue.name) \(names[1])")
  }

  public override func handle(_ event: FiredSegue, of scene: String) { handled.append("\(scene).\(event.name)") }
}

extension TestStage {
  /// Fires a segue without a value from the topmost screen.
  public func fire(_ name: String) { fire(FiredSegue(Port<Void>(name))) }

  /// Fires a segue with a value from the topmost screen.
  public func fire(_ name: String, _ value: some Sendable) { fire(FiredSegue(Port(name), value)) }

  /// Fires a segue from the topmost screen.
  public func fire(_ event: FiredSegue) { (navigator.activeScreen as? FiringScreen)?.onSegue?(event) }
}
