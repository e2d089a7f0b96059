public import Navigation

/// Why a segue has led nowhere; nothing has moved then.
public enum SegueReport: Error, Hashable, Sendable {
  /// The storyboard has no such entry.
  case unknownEntry(String)
  /// The scene has no such segue, and the flow handles no such event.
  case unknownSegue(String, of: String)
  /// What goes with the event is of another type than the scene tells, or than the next scene is made from.
  case wrongValue(String, of: String, expected: String, found: String)
  /// The screen is not on top any more.
  case stale(String, of: String)
  /// The scene to unwind to is not below.
  case notBelow(String, segue: String, of: String)
  /// The flow makes nothing of what it is to finish with.
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
    case .stale(let name, let scene): "segue '\(name)' of scene '\(scene)' comes too late: something else is on top"
    case .notBelow(let target, let name, let scene):
      "segue '\(name)' unwinds from scene '\(scene)' to '\(target)', which is not below: push it before"
    case .noOutput(let name): "the flow cannot finish with '\(name)': make an output of it in output(of:)"
    case .refused(let refusal): refusal.description
    }
  }
}
