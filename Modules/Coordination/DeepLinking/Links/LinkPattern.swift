import Coordinators
import Screens

/// A link pattern, such as `citypicker://city/{id:int}?zoom={zoom:double?}`.
///
/// A name in braces matches a whole segment or the value of a query key:
///
/// * `{id}` matches any nonempty text. As the value of a query key, it also matches empty text.
/// * `{id:int}` matches a whole number, `{x:double}` matches a decimal number, and `{on:bool}` matches a Boolean value.
/// * `{rest...}` as the last segment matches all remaining segments, such as the segments of an embedded link.
/// * If a `?` precedes the closing brace, a link can omit the query key. Query keys can occur in any order.
///
/// The scheme and a literal first segment are case-insensitive, like the host of a web link. Everything else is
/// case-sensitive. A link's fragment, a trailing slash, and query keys that the pattern does not contain are ignored.
/// `app:a/b`, `app://a/b`, and `app:///a/b` are equivalent. Links and patterns can be percent-encoded. A plus sign is
/// not decoded as a space.
public struct LinkPattern: Sendable {
  /// The maximum length of a link or pattern, in UTF-8 bytes.
  public static let lengthLimit = 4096

  /// The values that a parameter matches.
  public enum Kind: Hashable, Sendable {
    case string
    /// A decimal whole number that fits in an `Int`, with an optional minus sign.
    case int
    /// A finite decimal number, with an optional sign and an optional exponent.
    case double
    case bool
    /// All remaining segments.
    ///
    /// At least one segment must remain.
    case rest
  }

  struct Parameter: Sendable {
    let name: String
    let kind: Kind
    let isOptional: Bool
  }

  enum Segment: Sendable {
    case literal(String)
    case parameter(Parameter)
  }

  struct QueryItem: Sendable {
    let key: String
    let parameter: Parameter
  }

  public let text: String
  let scheme: String
  let segments: [Segment]
  let query: [QueryItem]
}

extension LinkPattern: CustomStringConvertible {
  public var description: String { text }
}

// MARK: - Matching

extension LinkPattern {
  /// Returns the pattern's rank for a link.
  ///
  /// The best rank is the first one in lexicographic order.
  ///
  /// A pattern with a path parameter that does not match its segment ranks after all patterns whose path parameters
  /// match.
  ///
  /// - Returns: The rank, or `nil` if the scheme, a literal, or the number of segments differs.
  func rank(for link: LinkText) -> [Int]? {
    guard scheme == link.scheme else { return nil }
    var isExact = true
    var ranks: [Int] = []
    for (index, segment) in segments.enumerated() {
      guard index < link.segments.count else { return nil }
      let text = link.segments[index]
      switch segment {
      case .literal(let word):
        guard word == (index == 0 ? text.lowercased() : text) else { return nil }
        ranks.append(0)
      case .parameter(let parameter):
        let kind = parameter.kind
        if kind == .rest { return [isExact ? 0 : 1] + ranks + [kind.rank] }
        let fits = kind.value(ofSegment: text) != nil
        if !fits { isExact = false }
        ranks.append(fits ? kind.rank : kind.rank + Kind.string.rank)
      }
    }
    return segments.count == link.segments.count ? [isExact ? 0 : 1] + ranks : nil
  }

  /// Returns whether a link can match both patterns with the same rank.
  func isAmbiguous(with other: LinkPattern) -> Bool {
    guard scheme == other.scheme else { return false }
    for pair in zip(segments, other.segments) {
      switch pair {
      case (.literal(let word), .literal(let other)):
        guard word == other else { return false }
      case (.parameter(let parameter), .parameter(let other)):
        guard parameter.kind == other.kind else { return false }
      case (.literal, .parameter), (.parameter, .literal): return false
      }
    }
    return segments.count == other.segments.count
  }

  /// Returns the parameter values in a link.
  ///
  /// Call this method only if `rank(for:)` returns a rank for the link.
  func parameters(of link: LinkText) throws(LinkError) -> LinkParameters {
    var values: LinkParameters = [:]
    for (index, segment) in segments.enumerated() {
      guard case .parameter(let parameter) = segment else { continue }
      if parameter.kind == .rest {
        values[parameter.name] = .array(link.segments[index...].map(ContextValue.string))
      } else {
        let text = link.segments[index]
        guard let value = parameter.kind.value(ofSegment: text) else {
          throw .mismatch(parameter: parameter.name, kind: parameter.kind, value: text)
        }
        values[parameter.name] = value
      }
    }
    for (key, text) in link.query {
      guard let parameter = query.first(where: { $0.key == key })?.parameter else { continue }
      guard values[parameter.name] == nil else { throw .repeatedKey(key) }
      guard let value = parameter.kind.value(of: text) else {
        throw .mismatch(parameter: parameter.name, kind: parameter.kind, value: text)
      }
      values[parameter.name] = value
    }
    if let missing = query.first(where: { !$0.parameter.isOptional && values[$0.parameter.name] == nil }) {
      throw .missingKey(missing.key)
    }
    return values
  }
}

extension LinkPattern.Kind {
  /// Returns the value that the text represents, or `nil` if the text does not represent a value of this kind.
  func value(of text: String) -> ContextValue? {
    switch self {
    case .string: .string(text)
    // Numbers are decimal. Hexadecimal digits and names such as `inf` are not allowed. A whole number must not have a
    // plus sign.
    case .int: text.hasPrefix("+") ? nil : Int(text).map(ContextValue.int)
    case .double:
      text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
        ? Double(text).flatMap { $0.isFinite ? .double($0) : nil } : nil
    case .bool: Bool(text).map(ContextValue.bool)
    case .rest: nil
    }
  }

  fileprivate func value(ofSegment text: String) -> ContextValue? { text.isEmpty ? nil : value(of: text) }

  /// The rank of parameters of this kind.
  ///
  /// A lower rank takes precedence. A literal has rank 0, and a more specific kind has a lower rank.
  ///
  /// If a segment does not match the kind, `rank(for:)` adds the rank of `string`. The sum is still lower than the rank
  /// of a rest parameter.
  fileprivate var rank: Int {
    switch self {
    case .bool: 1
    case .int: 2
    case .double: 3
    case .string: 4
    case .rest: 9
    }
  }
}

extension LinkPattern.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .string: "nonempty text"
    case .int: "a whole number"
    case .double: "a number"
    case .bool: "true or false"
    case .rest: "a path"
    }
  }
}
