import Screens

/// Why a link leads nowhere; nothing has changed then.
///
/// Offsets are in bytes of UTF-8, segments count from 1, which is the host of the web.
public enum LinkError: Error, Hashable, Sendable {
  /// Where a parameter stands.
  public enum Place: Hashable, Sendable {
    /// In a segment of the path.
    case segment(Int)
    /// In the value of a query key.
    case query(String)
  }

  /// The link is longer than ``LinkPattern/lengthLimit``.
  case tooLong(bytes: Int)
  /// There is no scheme, or none that could be one.
  case noScheme
  /// A space or a control character that is not encoded.
  case unencodedCharacter(at: Int)
  /// A `%` without two hexadecimal digits after it.
  case malformedPercent(at: Int)
  /// Encoded bytes that are no UTF-8.
  case invalidText(at: Int)
  /// An encoded character U+0000.
  case encodedNul(at: Int)
  /// A user's name before the host.
  case userInfo(at: Int)
  /// A port after the host.
  case port(at: Int)
  /// No pattern has this scheme.
  case unknownScheme(String, known: [String])
  /// No pattern has these segments; one that is few letters away, if there is one, may have been meant.
  case unknownPath([String], nearest: String?)
  /// A value is none that the parameter takes.
  case mismatch(parameter: String, kind: LinkPattern.Kind, value: String, place: Place)
  /// A query key is missing that must be there.
  case missingKey(String)
  /// A query key comes more than once.
  case repeatedKey(String)
  /// The pattern has no such query key, and the table refuses them.
  case unknownKey(String)
  /// A parameter has no value, one of another kind, or one that no link can say.
  case noValue(parameter: String)
  /// There is no such parameter.
  case unknownParameter(String)
  /// The link can be read, but leads nowhere: the reason, for whoever reads the parameters.
  case refused(String)
}

extension LinkError {
  /// Where in the link it is wrong, in bytes; `nil` where another place says more.
  public var offset: Int? {
    switch self {
    case .unencodedCharacter(let offset), .malformedPercent(let offset), .invalidText(let offset),
      .encodedNul(let offset), .userInfo(let offset), .port(let offset):
      offset
    case .tooLong, .noScheme, .unknownScheme, .unknownPath, .mismatch, .missingKey, .repeatedKey, .unknownKey, .noValue,
      .unknownParameter, .refused:
      nil
    }
  }
}

extension LinkError: CustomStringConvertible {
  /// What is wrong, where, and what to do, in one line.
  public var description: String {
    switch self {
    case .tooLong(let bytes): "the link has \(bytes) bytes; shorten it to \(LinkPattern.lengthLimit)"
    case .noScheme: "the link has no scheme; begin with a name and a colon"
    case .unencodedCharacter(let offset):
      "a space or control character at byte \(offset); write % and its two hexadecimal digits"
    case .malformedPercent(let offset): "a % without two hexadecimal digits at byte \(offset); write %25 for a %"
    case .invalidText(let offset): "what is encoded at byte \(offset) is no text; encode its UTF-8"
    case .encodedNul(let offset): "an encoded NUL at byte \(offset); leave it out"
    case .userInfo(let offset): "a user's name before the @ at byte \(offset); leave it out, or write %40 for an @"
    case .port(let offset): "a port after the colon at byte \(offset); leave it out, or write %3A for a colon"
    case .unknownScheme(let scheme, let known):
      "links do not begin with \(scheme.quoted); try \(known.map { "\($0):".quoted }.joined(separator: ", "))"
    case .unknownPath(let segments, let nearest):
      "no link has the path \(segments.joined(separator: "/").quoted)"
        + (nearest.map { "; did you mean \($0.quoted)?" } ?? "; look at its words, and count its slashes")
    case .mismatch(let name, let kind, let value, let place):
      "\(name.quoted) must be \(kind), not \(value.quoted), in \(place)"
    case .missingKey(let key): "the query key \(key.quoted) is missing; add it after a ? or &"
    case .repeatedKey(let key): "the query key \(key.quoted) comes more than once; keep one"
    case .unknownKey(let key): "there is no query key \(key.quoted); leave it out"
    case .noValue(let name): "the parameter \(name.quoted) has no value, or none that it can have; give it one"
    case .unknownParameter(let name): "there is no parameter \(name.quoted); leave it out"
    case .refused(let reason): reason
    }
  }
}

extension LinkError.Place: CustomStringConvertible {
  /// The place in a few words.
  public var description: String {
    switch self {
    case .segment(let number): "segment \(number)"
    case .query(let key): "the query key \(key.quoted)"
    }
  }
}

extension String {
  /// The text between quotes, safe to show and cut so that it fits into one line.
  var quoted: String {
    var text = VisibleText(limit: 80)
    text.append(self, between: "`")
    return "`\(text.line)`"
  }
}
