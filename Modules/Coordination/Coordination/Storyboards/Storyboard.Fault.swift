import Screens

extension Storyboard {
  /// Something that is wrong with a storyboard, and where.
  public struct Fault: Error, Hashable, Sendable {
    /// The storyboards around the fault, the outermost first, by name.
    public let storyboards: [String]
    /// What is wrong there.
    public let problem: Problem

    /// Makes a fault.
    ///
    /// - Parameters:
    ///   - problem: What is wrong.
    ///   - storyboards: The storyboards around it, the outermost first, by name.
    public init(_ problem: Problem, in storyboards: [String]) {
      self.problem = problem
      self.storyboards = storyboards
    }
  }

  /// What can be wrong with a storyboard.
  public enum Problem: Hashable, Sendable {
    /// The flow has no entry, so no scene that it begins with.
    case noInitialScene
    /// An entry leads to a scene that there is not.
    case unknownInitialScene(String, of: String)
    /// Two entries have one name.
    case duplicateEntry(String)
    /// Two scenes have one name.
    case duplicateScene(String)
    /// Two segues of a scene have one name.
    case duplicateSegue(String, of: String)
    /// A segue leads to a scene that there is not.
    case unknownDestination(String, ofSegue: String, of: String)
    /// A segue unwinds to a scene that never lies below.
    case neverBelow(String, ofSegue: String, of: String)
    /// No entry and no chain of segues leads to a scene.
    case unreachableScene(String)
    /// Nothing leads from a scene to an exit, nor back to where the flow has begun.
    case deadEnd(String)
    /// A scene needs something that neither the flow provides nor whatever leads there hands over.
    case inputWithoutProvider(Port, of: String, at: Arrival)
    /// A scene tells something that sets off no segue and that the flow does not handle.
    case unhandledOutput(Port, of: String)
    /// A scene has another root in the storyboard than in the code.
    case wrongRootType(String, of: String, inCode: String)
    /// A scene needs something else in the storyboard than in the code.
    case wrongInput(Port, of: String)
    /// The flow begins with another scene in the storyboard than in the code.
    case otherInitialScene(String, inCode: String)
    /// The flow has nothing to finish with in the code when it is left.
    case exitWithoutOutput(Port)
    /// A scene has no code.
    case sceneWithoutCode(String)
    /// Code is there for a scene that is not.
    case codeWithoutScene(String)
  }

  /// How a flow comes to a scene.
  public enum Arrival: Hashable, Sendable {
    /// It begins there.
    case entry(String)
    /// It is led there from another scene.
    case segue(String, of: String)
  }
}

extension Storyboard.Fault: CustomStringConvertible {
  /// The names of the storyboards around it: `application > login`.
  public var place: String { storyboards.joined(separator: " > ") }

  /// Where it is, what is wrong, and what to do, in one line.
  public var description: String {
    // Names come from files, and may be made of anything.
    var text = VisibleText(limit: .max)
    text.append("\(place): \(problem): \(problem.advice)")
    return text.line
  }
}

extension Storyboard.Problem: CustomStringConvertible {
  /// What is wrong, and at which scene, segue or entry.
  public var description: String {
    switch self {
    case .noInitialScene: "no initial scene"
    case .unknownInitialScene(let scene, let entry): "entry '\(entry)' leads to '\(scene)', which is no scene"
    case .duplicateEntry(let name): "two entries are called '\(name)'"
    case .duplicateScene(let scene): "two scenes are called '\(scene)'"
    case .duplicateSegue(let segue, let scene): "scene '\(scene)' has two segues '\(segue)'"
    case .unknownDestination(let target, let segue, let scene):
      "segue '\(segue)' of scene '\(scene)' leads to '\(target)', which is no scene"
    case .neverBelow(let target, let segue, let scene):
      "segue '\(segue)' of scene '\(scene)' unwinds to '\(target)', which is never below"
    case .unreachableScene(let scene): "nothing leads to scene '\(scene)'"
    case .deadEnd(let scene): "scene '\(scene)' is a dead end"
    case .inputWithoutProvider(let input, let scene, let arrival):
      "scene '\(scene)' needs '\(input)', which \(arrival) does not hand over"
    case .unhandledOutput(let output, let scene): "scene '\(scene)' tells '\(output)', which nobody handles"
    case .wrongRootType(let root, let scene, let code):
      "scene '\(scene)' has the root '\(root)', and '\(code)' in the code"
    case .wrongInput(let input, let scene): "scene '\(scene)' is made from '\(input)' in the code"
    case .otherInitialScene(let scene, let code):
      "the flow begins with scene '\(scene)', and with '\(code)' in the code"
    case .exitWithoutOutput(let port): "the code makes nothing of exit '\(port)'"
    case .sceneWithoutCode(let scene): "scene '\(scene)' has no code"
    case .codeWithoutScene(let scene): "the code makes a scene '\(scene)', which is not there"
    }
  }

  /// What to do about it.
  public var advice: String {
    switch self {
    case .noInitialScene: "add an entry that leads to one"
    case .unknownInitialScene, .unknownDestination: "lead it to one that is there"
    case .duplicateEntry, .duplicateScene: "rename one"
    case .neverBelow: "unwind to a scene that this one is pushed or presented on"
    case .duplicateSegue: "leave one, since an event leads to one place"
    case .unreachableScene: "lead a segue there, or remove it"
    case .deadEnd: "lead a segue from it to an exit, or unwind to an earlier scene"
    case .inputWithoutProvider: "hand it over there, or let the flow provide it"
    case .unhandledOutput: "add a segue of that name, or let the flow handle it"
    case .wrongRootType, .otherInitialScene: "make them the same"
    case .wrongInput: "name that among its inputs"
    case .exitWithoutOutput: "say what the flow finishes with, or leave it by another"
    case .sceneWithoutCode: "say how its screen is made"
    case .codeWithoutScene: "add or rename it"
    }
  }
}

extension Storyboard.Arrival: CustomStringConvertible {
  /// What it is, and its name.
  public var description: String {
    switch self {
    case .entry(let name): "entry '\(name)'"
    case .segue(let name, let scene): "segue '\(name)' of scene '\(scene)'"
    }
  }
}
