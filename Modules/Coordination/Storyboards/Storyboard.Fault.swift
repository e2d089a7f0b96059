import Coordinators
import Screens

extension Storyboard {
  /// A problem, with the names of the nested storyboards that lead to it.
  public struct Fault: Error, Hashable, Sendable {
    /// The names of the storyboards that contain the fault, starting with the outermost one.
    public let storyboards: [String]
    public let problem: Problem

    public init(_ problem: Problem, in storyboards: [String]) {
      self.problem = problem
      self.storyboards = storyboards
    }
  }

  /// The error for a storyboard with faults, which cannot be decoded or run.
  public struct ValidationError: Error, Hashable, CustomStringConvertible {
    /// All faults of the storyboard, including the differences between the storyboard and its code.
    public let faults: [Fault]

    public var description: String { faults.map(\.description).joined(separator: "; ") }
  }

  /// A problem in a storyboard, or a difference between a storyboard and the code of its scenes.
  public enum Problem: Hashable, Sendable {
    case noInitialScene
    case unknownInitialScene(String, of: String)
    case duplicateEntry(String)
    case duplicateScene(String)
    case duplicateSegue(String, of: String)
    case unknownDestination(String, ofSegue: String, of: String)
    /// The scene is not reachable from an entry by a chain of segues.
    case unreachableScene(String)
    /// The scene has no path to an exit or back to the first scene.
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

  /// The advice on how to fix the problem.
  public var advice: String { text.advice }

  private var text: (problem: String, advice: String) {
    switch self {
    case .noInitialScene: ("no initial scene", "add an entry that leads to one")
    case .unknownInitialScene(let scene, let entry):
      ("entry '\(entry)' targets '\(scene)', which is no scene", "lead it to one that is there")
    case .duplicateEntry(let name): ("two entries are called '\(name)'", "rename one")
    case .duplicateScene(let scene): ("two scenes are called '\(scene)'", "rename one")
    case .duplicateSegue(let segue, let scene):
      ("scene '\(scene)' has two segues '\(segue)'", "leave one, since an event leads to one place")
    case .unknownDestination(let target, let segue, let scene):
      ("segue '\(segue)' of scene '\(scene)' leads to '\(target)', which is no scene", "lead it to one that is there")
    case .unreachableScene(let scene): ("nothing leads to scene '\(scene)'", "lead a segue there, or remove it")
    case .deadEnd(let scene):
      ("scene '\(scene)' is a dead end", "lead a segue from it to an exit, or unwind to an earlier scene")
    case .inputWithoutProvider(let input, let scene, let arrival):
      (
        "scene '\(scene)' needs '\(input)', which \(arrival) does not hand over",
        "hand it over there, or let the flow provide it"
      )
    case .unhandledOutput(let output, let scene):
      ("scene '\(scene)' fires '\(output)', which nothing handles", "add such a segue, or let the flow handle it")
    case .wrongRootType(let root, let scene, let code):
      ("scene '\(scene)' has the root '\(root)', and '\(code)' in the code", "make them the same")
    case .wrongView(let view, let scene, let code):
      (
        "scene '\(scene)' has \(view.map { "the view '\($0)'" } ?? "no view"), and "
          + "\(code.map { "'\($0)'" } ?? "none") in the code", "make them the same"
      )
    case .wrongInput(let input, let scene):
      ("scene '\(scene)' is made from '\(input)' in the code", "name that among its inputs")
    case .otherInitialScene(let scene, let code):
      ("the flow begins with scene '\(scene)', and with '\(code)' in the code", "make them the same")
    case .exitWithoutOutput(let port):
      ("the code makes nothing of exit '\(port)'", "say what the flow finishes with, or leave it by another")
    case .sceneWithoutCode(let scene): ("scene '\(scene)' has no code", "say how its screen is made")
    case .codeWithoutScene(let scene):
      ("the code makes a scene '\(scene)', which is not there", "add or rename it")
    }
  }
}
