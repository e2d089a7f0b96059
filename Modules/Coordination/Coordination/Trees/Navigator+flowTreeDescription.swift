public import Navigation

extension Navigator {
  /// The flows that run, as a tree for people, a line each, without a newline at the end; empty if none runs.
  ///
  /// ```text
  /// MainCoordinator
  ///   FeedCoordinator: 1 screen
  ///   ProfileCoordinator: 2 screens
  ///     CityChoiceCoordinator: 1 screen
  /// ```
  ///
  /// A flow is named after the type of its coordinator; its screens are those that it shows itself.
  public var flowTreeDescription: String {
    var lines: [String] = []
    // No recursion: how deep flows lie in each other is for nobody to say.
    var next = rootFlows.reversed().map { (flow: $0, depth: 0) }
    while let (flow, depth) = next.popLast() {
      lines.append(String(repeating: "  ", count: depth) + flow.line)
      next += flow.childFlows.reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }
}

extension AnyFlow {
  fileprivate var line: String {
    let name = "\(type(of: owner))"
    return switch entryCount {
    case 0: name
    case 1: "\(name): 1 screen"
    default: "\(name): \(entryCount) screens"
    }
  }
}
