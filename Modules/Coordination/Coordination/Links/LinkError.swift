import Screens

/// The error for a link that has no destination.
///
/// Offsets are in bytes of UTF-8. Segments are counted from 1, which is the host of a web link.
public enum LinkError: Error, Hashable, Sendable {
  /// The position of a parameter.
  public enum Place: Hashable, Sendable {
    case segment(Int)
    case query(String)
  }

  /// The link is longer than ``LinkPattern/lengthLimit``.
  case tooLong(bytes: Int)
  /// There is no scheme, or it is malformed.
  case noScheme
  /// A space or a control character is not encoded.
  case unencodedCharacter(at: Int)
  /// A `%` is not followed by two hexadecimal digits.
  case malformedPercent(at: Int)
  /// Encoded bytes are not UTF-8.
  case invalidText(at: Int)
  /// A character U+0000 is encoded.
  case encodedNul(at: Int)
  /// A user name precedes the host.
  case userInfo(at: Int)
  /// A port follows the host.
  case port(at: Int)
  /// No pattern has this scheme.
  case unknownScheme(String, known: [String])
  /// No pattern has these segments. `nearest` is a pattern that matches except for a few letters.
  case unknownPath([String], nearest: String?)
  /// A value is not of the parameter's kind.
  case mismatch(parameter: String, kind: LinkPattern.Kind, value: String, place: Place)
  /// A query key that is not optional is missing.
  case missingKey(String)
  /// A query key occurs more than once.
  case repeatedKey(String)
  /// A parameter has no value, or one of another kind.
  case noValue(parameter: String)
  /// The destination rejected the link for this reason.
  case refused(String)
}

extension LinkError {
  /// The offset of the error in the link, if it is known.
  public var offset: Int? {
    switch self {
    case .unencodedCharacter(let offset), .malformedPercent(let offset), .invalidText(let offset),
      .encodedNul(let offset), .userInfo(let offset), .port(let offset):
      offset
    default: nil
    }
  }
}

extension LinkError: CustomStringConvertible {
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
    case .noValue(let name): "the parameter \(name.quoted) has no value, or none that it can have; give it one"
    case .refused(let reason): reason
    }
  }
}

extension LinkError.Place: CustomStringConvertible {
  public var description: String {
    switch self {
    case .segment(let number): "segment \(number)"
    case .query(let key): "the query key \(key.quoted)"
    }
  }
}

extension String {
  /// The text in quotes, escaped and truncated so that it is safe to print on one line.
  var quoted: String {
    var text = VisibleText(limit: 80)
    text.append(self, between: "`")
    return "`\(text.line)`"
  }
}
