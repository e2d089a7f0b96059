public import Navigation

extension Navigator {
  /// The flows that run, as a tree for people, a line each, without a newline at the end; empty if none runs.
  ///
  /// ```text
  /// MainCoordinator
  ///   FeedCoordinator: 1 screen
  ///   UserEditCoordinator: 2 screens
  ///     CityChoiceCoordinator: 1 screen
  /// ```
  ///
  /// A flow has the name of its coordinator's type, or its description if it has one. Its screens are those that it
  /// shows itself.
  public var flowTreeDescription: String {
    var lines: [String] = []
    // No recursion: how deep flows lie in each other is for nobody to say.
    var next = rootFlows.reversed().map { (flow: $0, depth: 0) }
    while let (flow, depth) = next.popLast() {
      lines.append(String(repeating: "  ", count: depth) + flow.line)
      next += flow.childNodes.reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }
}

extension FlowNode {
  fileprivate var line: String {
    let name = coordinator.map { ($0 as? any CustomStringConvertible)?.description ?? "\(type(of: $0))" } ?? "nothing"
    return switch entryCount {
    case 0: name
    case 1: "\(name): 1 screen"
    default: "\(name): \(entryCount) screens"
    }
  }
}
