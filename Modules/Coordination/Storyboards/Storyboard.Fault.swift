import Coordinators
import Screens

extension Storyboard {
  /// A problem in a storyboard, with the names of the storyboards that contain it.
  public struct Fault: Error, Hashable, Sendable {
    /// The names of the storyboards that contain the fault, starting with the outermost one.
    public let storyboards: [String]
    public let problem: Problem

    public init(_ problem: Problem, in storyboards: [String]) {
      self.problem = problem
      self.storyboards = storyboards
    }
  }

  /// An error for a storyboard that cannot be decoded or run because it has faults.
  public struct ValidationError: Error, Hashable, CustomStringConvertible {
    /// All faults of the storyboard, including any differences between the storyboard and its code.
    public let faults: [Fault]

    public var description: String { faults.map(\.description).joined(separator: "; ") }
  }

  /// A problem in a storyboard, or a difference between a storyboard and its scenes' code.
  public enum Problem: Hashable, Sendable {
    case noInitialScene
    case unknownInitialScene(String, of: String)
    case duplicateEntry(String)
    case duplicateScene(String)
    case duplicateSegue(String, of: String)
    case unknownDestination(String, ofSegue: String, of: String)
    /// The scene is not reachable from any entry through a chain of segues.
    case unreachableScene(String)
    /// The scene has no path to an exit or back to an initial scene.
    case deadEnd(String)
    /// The scene has an input that neither the flow nor the given entry or segue provides.
    case inputWithoutProvider(PortDescription, of: String, at: String)
    case unhandledOutput(PortDescription, of: String)
    case wrongRootType(String, of: String, inCode: String)
    /// The storyboard and the scene's code name different views, or only one of them names a view.
    case wrongView(String?, of: String, inCode: String?)
    /// The scene's code takes an input that the storyboard does not declare.
    case wrongInput(PortDescription, of: String)
    case otherInitialScene(String, inCode: String)
    case exitWithoutOutput(PortDescription)
    case sceneWithoutCode(String)
    case codeWithoutScene(String)
  }
}

extension Storyboard.Fault: CustomStringConvertible {
  /// The names of the storyboards that contain the fault, such as `application > login`.
  public var place: String { storyboards.joined(separator: " > ") }

  public var description: String {
    // Names come from files and can contain any characters.
    var text = VisibleText(limit: .max)
    text.append("\(place): \(problem): \(problem.advice)")
    return text.line
  }
}

extension Storyboard.Problem: CustomStringConvertible {
  public var description: String { text.problem }

  /// Advice on how to fix the problem.
  public var advice: String { text.advice }

  private var text: (problem: String, advice: String) {
    switch self {
    case .noInitialScene: ("no initial scene", "add an entry that targets a scene")
    case .unknownInitialScene(let scene, let entry):
      ("entry '\(entry)' targets '\(scene)', which is not a scene", "target an existing scene")
    case .duplicateEntry(let name): ("two entries are named '\(name)'", "rename one")
    case .duplicateScene(let scene): ("two scenes are named '\(scene)'", "rename one")
    case .duplicateSegue(let segue, let scene):
      ("scene '\(scene)' has two segues '\(segue)'", "remove one, because an event can trigger only one segue")
    case .unknownDestination(let target, let segue, let scene):
      ("segue '\(segue)' of scene '\(scene)' targets '\(target)', which is not a scene", "target an existing scene")
    case .unreachableScene(let scene): ("scene '\(scene)' is not reachable", "add a segue to it, or remove it")
    case .deadEnd(let scene):
      ("scene '\(scene)' is a dead end", "add a segue to an exit, or one that unwinds to an earlier scene")
    case .inputWithoutProvider(let input, let scene, let arrival):
      (
        "scene '\(scene)' needs '\(input)', which \(arrival) does not pass",
        "pass it there, or let the flow provide it"
      )
    case .unhandledOutput(let output, let scene):
      ("scene '\(scene)' fires '\(output)', which nothing handles", "add a segue for it, or let the flow handle it")
    case .wrongRootType(let root, let scene, let code):
      ("scene '\(scene)' has the root '\(root)', but '\(code)' in the code", "make them the same")
    case .wrongView(let view, let scene, let code):
      (
        "scene '\(scene)' has \(view.map { "the view '\($0)'" } ?? "no view"), but "
          + "\(code.map { "'\($0)'" } ?? "none") in the code", "make them the same"
      )
    case .wrongInput(let input, let scene):
      ("the code of scene '\(scene)' takes '\(input)', which the storyboard does not declare", "add it to the inputs")
    case .otherInitialScene(let scene, let code):
      ("the flow starts with scene '\(scene)', but with '\(code)' in the code", "make them the same")
    case .exitWithoutOutput(let port):
      ("the code has no output for exit '\(port)'", "add a flow exit for it, or use another exit")
    case .sceneWithoutCode(let scene): ("scene '\(scene)' has no code", "add a scene binding")
    case .codeWithoutScene(let scene):
      ("the code has a scene '\(scene)', which is not in the storyboard", "add or rename it")
    }
  }
}
