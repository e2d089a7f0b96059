/// The targets of `Package.swift`, parsed from its text.
///
/// Tests cannot run SwiftPM, because SwiftPM holds its lock while the tests run. Parsing is simple, because a few
/// functions create all targets. If the parser misses a target, a test reports that the files of the missed target
/// belong to no target.
struct Manifest: Sendable {
  struct Target: Equatable, Sendable {
    let name: String
    let path: String
    let dependencies: Set<String>
  }

  let targets: [Target]

  init(text: String) {
    let code = text.replacing(/\/\/ .*/, with: "")
    targets = Self.calls(in: code).compactMap(Target.init)
  }

  /// Returns the target that contains a file.
  func target(of path: String) -> Target? { targets.first { path.hasPrefix($0.path + "/") } }

  /// Returns all direct and indirect dependencies of a target.
  func closure(of name: String) -> Set<String> {
    var closure: Set<String> = []
    var next = [name]
    while let name = next.popLast() {
      let dependencies = targets.first { $0.name == name }?.dependencies ?? []
      next += dependencies.subtracting(closure)
      closure.formUnion(dependencies)
    }
    return closure
  }

  /// Returns the calls that create targets, each with its arguments.
  private static func calls(in text: String) -> [Call] {
    text.matches(of: /\.(module|app|suite|target|executableTarget|testTarget)\(/).map { match in
      var depth = 1
      let arguments = text[match.range.upperBound...].prefix { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return depth > 0
      }
      return Call(function: String(match.output.1), arguments: String(arguments))
    }
  }
}

/// A call to one of the functions that create targets.
private struct Call {
  let function: String
  let arguments: String

  /// The first argument's text, or `nil` if the argument is not a string literal.
  var name: String? { literal(after: /^\s*(?:name:\s*)?/) }

  /// Whether the only argument is a string literal.
  var isLiteral: Bool { arguments.wholeMatch(of: /\s*"\w+"\s*/) != nil }

  /// Returns the string literal that follows a label, or `nil` if there is none.
  func literal(after label: Regex<Substring>) -> String? {
    guard let match = arguments.firstMatch(of: label), arguments[match.range.upperBound...].first == "\"" else {
      return nil
    }
    return arguments[match.range.upperBound...].split(separator: "\"").first.map(String.init)
  }

  /// Returns the string literals in the array that follows a label.
  func literals(after label: Regex<Substring>) -> Set<String> {
    guard let match = arguments.firstMatch(of: label), arguments[match.range.upperBound...].first == "[" else {
      return []
    }
    let list = arguments[match.range.upperBound...].prefix { $0 != "]" }
    return Set(list.matches(of: /"(\w+)"/).map { String($0.output.1) })
  }
}

extension Manifest.Target {
  /// Creates a target from a call, or returns `nil` for a call within the manifest's own functions.
  fileprivate init?(_ call: Call) {
    guard let name = call.name, !name.contains("\\(") else { return nil }
    switch call.function {
    case "module":
      // A layer with a single module has the same name as the module.
      guard let layer = call.literal(after: /in:\s*/) else {
        guard call.isLiteral else { return nil }
        self.init(name: name, path: "Modules/\(name)", dependencies: [])
        return
      }
      let dependencies = call.literals(after: /in:\s*"\w+",\s*/)
      self.init(name: name, path: "Modules/\(layer)/\(name)", dependencies: dependencies)
    case "app":
      self.init(name: name, path: "Apps/\(name)", dependencies: call.literals(after: /^\s*"\w+",\s*/))
    case "suite":
      let others = call.literals(after: /with:\s*/)
      self.init(name: "\(name)Tests", path: "Tests/\(name)Tests", dependencies: others.union([name]))
    default:
      guard let path = call.literal(after: /path:\s*/) else { return nil }
      self.init(name: name, path: path, dependencies: call.literals(after: /dependencies:\s*/))
    }
  }
}
