import Coordinators
import Screens

/// The reason a link has no destination or a destination has no link.
///
/// Offsets are counted in UTF-8 bytes.
public enum LinkError: Error, Hashable, Sendable {
  /// The link is longer than ``LinkPattern/lengthLimit``.
  case tooLong(bytes: Int)
  /// The scheme is missing or malformed.
  case noScheme
  /// The link contains a space or a control character that is not percent-encoded.
  case unencodedCharacter(at: Int)
  /// The percent-encoding lacks two hexadecimal digits after a `%`, is not valid UTF-8 when decoded, or contains
  /// U+0000.
  case malformedPercent(at: Int)
  /// The link contains a user name or a port.
  ///
  /// The offset is the position of the `@` or the colon.
  case authority(at: Int)
  /// No pattern has this scheme.
  case unknownScheme(String, known: [String])
  /// No pattern matches these segments.
  case unknownPath([String])
  /// A value does not match the parameter's kind.
  case mismatch(parameter: String, kind: LinkPattern.Kind, value: String)
  /// A required query key is missing.
  case missingKey(String)
  /// A query key of the pattern occurs more than once in the link.
  case repeatedKey(String)
  /// A parameter has no value, or its value has the wrong kind.
  case noValue(parameter: String)
  /// The closure that creates the destination rejected the link for this reason.
  case rejected(String)
  /// No pattern matches the destination, so the destination has no link.
  case noLink(to: String)
}

extension LinkError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLong(let bytes): "the link has \(bytes) bytes; shorten it to at most \(LinkPattern.lengthLimit)"
    case .noScheme: "the link has no scheme; begin it with a name and a colon"
    case .unencodedCharacter(let offset):
      "a space or control character at byte \(offset); replace the character with % and two hexadecimal digits"
    case .malformedPercent(let offset): "invalid percent-encoding at byte \(offset); write %25 for %, and encode UTF-8"
    case .authority(let offset):
      "a user name or a port at byte \(offset); remove it, or write %40 for an @ and %3A for a colon"
    case .unknownScheme(let scheme, let known):
      "no link has the scheme \(scheme.quoted); use \(known.map { "\($0):".quoted }.joined(separator: ", "))"
    case .unknownPath(let segments):
      "no link has the path \(segments.joined(separator: "/").quoted); check its spelling and its slashes"
    case .mismatch(let name, _, let value) where outOfRangeInteger != nil:
      "\(name.quoted) must be from \(Int.min) to \(Int.max), not \(value.quoted)"
    case .mismatch(let name, let kind, let value): "\(name.quoted) must be \(kind), not \(value.quoted)"
    case .missingKey(let key): "the query key \(key.quoted) is missing; add it after a ? or &"
    case .repeatedKey(let key): "the query key \(key.quoted) occurs more than once; keep one"
    case .noValue(let name): "the parameter \(name.quoted) has no valid value; pass one"
    case .rejected(let reason): reason
    case .noLink(let destination):
      "no pattern matches \(destination.quoted); add one, and return the values of its parameters"
    }
  }
}

extension LinkError {
  /// The parameter whose value is a whole number that does not fit in an `Int`, or `nil` if the error has another
  /// reason.
  package var outOfRangeInteger: String? {
    guard case .mismatch(let name, .int, let value) = self, Int(value) == nil else { return nil }
    let digits = value.hasPrefix("-") ? value.dropFirst() : value[...]
    let isWholeNumber =
      !digits.isEmpty && digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isWholeNumber ? name : nil
  }
}

extension String {
  /// The text in backquotes, escaped and truncated so that it is safe to print on one line.
  var quoted: String {
    var text = VisibleText(limit: 80)
    text.append(self, quotedBy: "`")
    return "`\(text.line)`"
  }
}
