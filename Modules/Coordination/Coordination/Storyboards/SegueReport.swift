public import Navigation

/// Why a segue has led nowhere; nothing has moved then.
public enum SegueReport: Error, Hashable, Sendable {
  /// The storyboard has no such entry.
  case unknownEntry(String)
  /// The scene has no such segue, and the flow handles no such event.
  case unknownSegue(String, of: String)
  /// What goes with the event is of another type than the storyboard says.
  case wrongValue(String, of: String, expected: String, found: String)
  /// The scene has no code.
  case unknownScene(String)
  /// What a scene is made from is of another type than its code takes.
  case wrongInput(of: String, expected: String, found: String)
  /// What the code of a scene has made is not what the scene is known by.
  case wrongRoot(of: String, expected: String, found: String)
  /// The screen is not on top any more.
  case stale(String, of: String)
  /// The scene to unwind to is not below.
  case notBelow(String, segue: String, of: String)
  /// The flow finishes with nothing that it could make of the value that it is left with.
  case noOutput(String)
  /// Navigation has refused it.
  case refused(Refusal)
}

extension SegueReport: FlowEvent {}

extension SegueReport: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .unknownEntry(let name): "no entry '\(name)': add it to the storyboard, or begin by another"
    case .unknownSegue(let name, let scene):
      "scene '\(scene)' has no segue '\(name)': add it to the storyboard, or fire another"
    case .wrongValue(let name, let scene, let expected, let found):
      "'\(name)' of scene '\(scene)' brings \(found) where \(expected) is expected: fire it with that"
    case .unknownScene(let name): "no scene '\(name)' in the code: say how its screen is made"
    case .wrongInput(let scene, let expected, let found):
      "scene '\(scene)' is made from \(expected) and was handed \(found): hand it over with the segue or the context"
    case .wrongRoot(let scene, let expected, let found):
      "scene '\(scene)' is known as \(expected) and its code has made \(found): make that"
    case .stale(let name, let scene): "segue '\(name)' of scene '\(scene)' comes too late: something else is on top"
    case .notBelow(let target, let name, let scene):
      "segue '\(name)' unwinds from scene '\(scene)' to '\(target)', which is not below: push it before"
    case .noOutput(let name): "the flow makes nothing of what it is left with by '\(name)': leave it with another value"
    case .refused(let refusal): refusal.description
    }
  }
}
