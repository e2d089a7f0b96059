import Coordination

/// Which storyboard to print or to check, and in which language.
struct StoryboardOptions: Equatable {
  /// The language; `nil` if none was given.
  var format: Format?
  /// The file to check; `nil` for the application's own storyboard.
  var file: String?

  /// A language to print a storyboard in.
  enum Format: Equatable {
    case diagram(StoryboardDiagram)
    case json
  }
}

extension StoryboardOptions.Format {
  /// The languages by name.
  static var names: [String] { StoryboardDiagram.allCases.map(\.rawValue) + ["json"] }

  init?(_ name: String) {
    if name == "json" {
      self = .json
    } else if let diagram = StoryboardDiagram(rawValue: name) {
      self = .diagram(diagram)
    } else {
      return nil
    }
  }
}

extension StoryboardOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.rejectOperands()
    file = try arguments.path(of: .check)
    format = try arguments.value(of: .format) { Format($0) }
  }
}
