import Coordinators
public import Screens

/// An app's link patterns and their destinations.
///
/// ```swift
/// import Coordination
///
/// enum Destination: Equatable {
///   case shelf
///   case book(Int)
/// }
///
/// func destination(of link: String) throws -> Destination {
///   let table = try LinkTable<Destination>([
///     .init("shop://shelf") { _ in .shelf },
///     .init("shop://book/{id:int}") { link throws(LinkError) in .book(try link.int("id")) },
///   ])
///   return try table.match(link)
/// }
/// ```
///
/// The most specific pattern that matches a link wins, regardless of the order of the patterns. The first segment in
/// which two patterns differ determines which pattern is more specific. A literal overrides a parameter, and a more
/// restrictive parameter overrides a less restrictive one. A rest parameter has the lowest precedence.
public struct LinkTable<Destination>: Sendable {
  /// A closure that creates a destination or throws a ``LinkError``, such as ``LinkError/rejected(_:)``.
  ///
  /// The compiler does not infer the error type, so a throwing closure must declare it:
  /// `{ parameters throws(LinkError) in … }`.
  public typealias Reading = @Sendable (LinkParameters) throws(LinkError) -> Destination

  /// A closure that returns a pattern's parameter values for a destination, or `nil` if the pattern does not match it.
  public typealias Printing = @Sendable (Destination) -> LinkParameters?

  /// A pattern, with closures that convert between its parameters and a destination.
  public struct Link: Sendable {
    public let pattern: LinkPattern
    public let destination: Reading
    /// A closure that returns the parameter values for a destination.
    ///
    /// ``LinkTable/link(for:)`` requires this closure if the pattern has required parameters.
    public let parameters: Printing?

    public init(_ pattern: LinkPattern, destination: @escaping Reading, parameters: Printing? = nil) {
      (self.pattern, self.destination, self.parameters) = (pattern, destination, parameters)
    }

    /// Creates a link by parsing its pattern.
    public init(
      _ pattern: String, destination: @escaping Reading, parameters: Printing? = nil
    ) throws(LinkPattern.Fault) {
      self.init(try LinkPattern(pattern), destination: destination, parameters: parameters)
    }
  }

  private let links: [Link]

  /// Creates a table.
  ///
  /// - Throws: ``LinkPattern/Fault`` if two patterns match the same links.
  /// - Complexity: O(*n*²), where *n* is the number of patterns.
  public init(_ links: [Link]) throws(LinkPattern.Fault) {
    for (index, link) in links.enumerated() {
      guard let other = links[..<index].first(where: { $0.pattern.isAmbiguous(with: link.pattern) }) else { continue }
      throw LinkPattern.Fault(
        pattern: link.pattern.text,
        reason: "the pattern \(other.pattern.text.quoted) matches the same links; change a literal or a parameter kind")
    }
    self.links = links
  }

  /// The patterns, in the order in which they were given.
  public var patterns: [LinkPattern] { links.map(\.pattern) }

  /// Returns the destination of a link.
  ///
  /// - Parameter url: The link, which can have at most ``LinkPattern/lengthLimit`` bytes.
  /// - Returns: The destination that the pattern's closure creates.
  /// - Throws: ``LinkError`` if the link is invalid, if no pattern matches it, or if the pattern's closure throws an
  ///   error.
  /// - Complexity: O(*n*), where *n* is the number of patterns.
  public func match(_ url: String) throws(LinkError) -> Destination {
    let text = try LinkText(url)
    let ranked = links.compactMap { link in link.pattern.rank(for: text).map { (link: link, rank: $0) } }
    guard let best = ranked.min(by: { $0.rank.lexicographicallyPrecedes($1.rank) })?.link else {
      let schemes = Set(links.map(\.pattern.scheme))
      guard schemes.contains(text.scheme) else { throw .unknownScheme(text.scheme, known: schemes.sorted()) }
      throw .unknownPath(text.segments)
    }
    return try best.destination(try best.pattern.parameters(of: text))
  }
}

extension LinkTable where Destination: Equatable {
  /// Returns a link to a destination.
  ///
  /// ```swift
  /// import Coordination
  ///
  /// enum Destination: Equatable {
  ///   case book(Int)
  /// }
  ///
  /// func link(to destination: Destination) throws -> String {
  ///   let table = try LinkTable<Destination>([
  ///     .init("shop://book/{id:int}") { link throws(LinkError) in
  ///       .book(try link.int("id"))
  ///     } parameters: { destination in
  ///       guard case .book(let id) = destination else { return nil }
  ///       return ["id": .int(id)]
  ///     }
  ///   ])
  ///   return try table.link(for: destination)
  /// }
  /// ```
  ///
  /// The table uses the first pattern whose link leads to the destination. A pattern with required parameters needs a
  /// ``Link/parameters`` closure.
  ///
  /// - Returns: A link for which ``match(_:)`` returns the same destination.
  /// - Throws: ``LinkError/noLink(to:)`` if no pattern matches the destination. If matching patterns cannot represent
  ///   the destination's values, the first such pattern's error is thrown.
  public func link(for destination: Destination) throws(LinkError) -> String {
    var fault: LinkError?
    for link in links {
      guard let values = link.parameters.map({ $0(destination) }) ?? [:] else { continue }
      do throws(LinkError) {
        let text = try link.pattern.link(with: values)
        if try match(text) == destination { return text }
      } catch {
        // A pattern without the `parameters` closure might not match the destination, so its error is ignored.
        if link.parameters != nil { fault = fault ?? error }
      }
    }
    throw fault ?? .noLink(to: "\(destination)")
  }
}

/// The parameter values in a link, by name.
///
/// The value of a rest parameter is an array of segments.
public typealias LinkParameters = [String: ContextValue]

extension LinkParameters {
  /// Returns the whole-number value of the parameter with the given name.
  ///
  /// - Throws: ``LinkError/noValue(parameter:)`` if the parameter has no whole-number value.
  public func int(_ name: String) throws(LinkError) -> Int {
    guard case .int(let number)? = self[name] else { throw .noValue(parameter: name) }
    return number
  }

  /// Returns the string value of the parameter with the given name.
  ///
  /// - Throws: ``LinkError/noValue(parameter:)`` if the parameter has no string value.
  public func string(_ name: String) throws(LinkError) -> String {
    guard case .string(let text)? = self[name] else { throw .noValue(parameter: name) }
    return text
  }
}
