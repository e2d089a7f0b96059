public import Navigation

extension Navigator {
  /// The running flows as an indented tree with one line per flow and no trailing newline.
  ///
  /// ```text
  /// MainCoordinator
  ///   FeedCoordinator: 1 screen
  ///   UserEditCoordinator: 2 screens
  ///     CityChoiceCoordinator: 1 screen
  /// ```
  ///
  /// Each line shows the coordinator's description or, if there is none, the coordinator's type. A flow's screen count
  /// does not include its children's screens. If no flow is running, the string is empty.
  public var flowTreeDescription: String {
    var lines: [String] = []
    // Uses a loop instead of recursion because the tree's depth is unlimited.
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
