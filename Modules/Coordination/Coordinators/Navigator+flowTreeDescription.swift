public import Navigation

extension Navigator {
  /// The running flows as an indented tree with one line per flow, and no trailing newline.
  ///
  /// ```text
  /// MainCoordinator
  ///   FeedCoordinator: 1 screen
  ///   UserEditCoordinator: 2 screens
  ///     CityChoiceCoordinator: 1 screen
  /// ```
  ///
  /// The name of a flow is the description of its coordinator or, if there is no description, the coordinator's type.
  /// The count of a flow does not include the screens of its children. If no flow is running, the string is empty.
  public var flowTreeDescription: String {
    var lines: [String] = []
    // The loop is not recursive, because the depth of the tree is unlimited.
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
