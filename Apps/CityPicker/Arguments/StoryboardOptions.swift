import Coordination

/// The options of `storyboard`.
struct StoryboardOptions: Equatable {
  /// The output format, or `nil` if the user specified no format.
  var format: Format?
  /// The path of the file to check, or `nil` to print the application's storyboard.
  var file: String?

  /// The output format of a storyboard.
  enum Format: Equatable {
    case diagram(StoryboardDiagram)
    case json
  }
}

extension StoryboardOptions.Format {
  /// The names of the formats.
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
