/// What links of one kind look like: `citypicker://city/{id:int}?zoom={zoom:double?}`.
///
/// A name in braces stands for a whole segment, or for the value of a query key. `{id}` takes any text but the empty
/// one, `{id:int}`, `{x:double}` and `{on:bool}` what is one, `{mode:list|map}` one of these words; the last segment
/// may be `{rest...}`, which takes everything from there on, a whole other link, too. A `?` at the end makes the value
/// of a query key optional. Keys may come in any order.
///
/// Scheme and first segment, the host of the web, are the same in capital and small letters; everything else is not.
/// Fragments are ignored, a slash at the end is, and `app:a/b`, `app://a/b` and `app:///a/b` mean the same. Everything
/// but the names in braces may be percent-encoded, in links and patterns; a plus is a plus.
public struct LinkPattern: Sendable {
  /// The greatest length of a link and of a pattern, in bytes of UTF-8.
  public static let lengthLimit = 4096

  /// What a parameter takes.
  public enum Kind: Hashable, Sendable {
    /// Any text but the empty one; of a query key, that one, too.
    case string
    /// A whole number, in decimal digits.
    case int
    /// A finite number, in decimal digits.
    case double
    /// `true` or `false`.
    case bool
    /// One of these words.
    case choice([String])
    /// The segments from here on, at least one.
    case rest
  }

  struct Parameter: Hashable, Sendable {
    let name: String
    let kind: Kind
    var isOptional = false
  }

  enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter(Parameter)
  }

  struct QueryItem: Hashable, Sendable {
    let key: String
    let parameter: Parameter
  }

  /// The text that the pattern was read from.
  public let text: String
  let scheme: String
  let segments: [Segment]
  let query: [QueryItem]
}

extension LinkPattern: CustomStringConvertible {
  /// The text that the pattern was read from.
  public var description: String { text }
}

extension LinkPattern: Hashable {
  /// Whether two patterns take the same links, for the same parameters.
  public static func == (left: LinkPattern, right: LinkPattern) -> Bool { left.meaning == right.meaning }

  /// Hashes what the pattern takes.
  public func hash(into hasher: inout Hasher) { hasher.combine(meaning) }

  /// What the pattern takes: keys come in any order, and so do the words of a choice.
  private var meaning: Meaning {
    let segments = segments.map { segment in
      if case .parameter(let parameter) = segment { Segment.parameter(parameter.sorted) } else { segment }
    }
    let query = query.map { QueryItem(key: $0.key, parameter: $0.parameter.sorted) }
    return Meaning(scheme: scheme, segments: segments, query: Set(query))
  }

  private struct Meaning: Hashable {
    let scheme: String
    let segments: [Segment]
    let query: Set<QueryItem>
  }
}

extension LinkPattern.Parameter {
  /// The parameter with the words of a choice in one order.
  fileprivate var sorted: Self {
    guard case .choice(let words) = kind else { return self }
    return Self(name: name, kind: .choice(words.sorted()), isOptional: isOptional)
  }
}
