public import Coordination
import CoordinationTesting

/// The destination of a link in tests: the matching pattern and the parsed values.
public struct Arrival: Hashable, Sendable {
  public let pattern: String
  public let parameters: LinkParameters

  public init(pattern: String, parameters: LinkParameters) {
    (self.pattern, self.parameters) = (pattern, parameters)
  }
}

extension LinkTable<Arrival> {
  /// Creates a table whose destinations contain the matching pattern and the parsed values.
  public init(_ patterns: [String]) throws {
    let links = try patterns.map { pattern in
      try Link(pattern) { parameters throws(LinkError) in Arrival(pattern: pattern, parameters: parameters) }
    }
    try self.init(links)
  }

  /// Creates a table with a small app's links.
  public static func sample() throws -> Self {
    try Self(
      [
        "citypicker://profile", "citypicker://profile/edit", "citypicker://profile/edit/city",
        "citypicker://city/{id:int}", "citypicker://city/{name}/map?zoom={zoom:double?}&flat={flat:bool?}",
        "citypicker://region/{key}", "citypicker://near?at={place}", "citypicker://open/{link...}",
        "citypicker:",
      ])
  }

  /// Returns the error for a link, or `nil` if the link has a destination.
  public func error(of link: String) -> LinkError? {
    do throws(LinkError) {
      _ = try match(link)
      return nil
    } catch {
      return error
    }
  }
}

extension LinkPattern.Fault {
  public static func ambiguous(_ pattern: String, with other: String) -> LinkPattern.Fault {
    .init(
      pattern: pattern, reason: "the pattern `\(other)` matches the same links; change a literal or a parameter kind")
  }
}
