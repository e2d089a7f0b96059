import Coordinators
import Screens

/// The reason a notification payload has no destination.
///
/// Keys inside nested objects are written as paths, such as `aps.category`.
public enum PayloadError: Error, Hashable, Sendable {
  /// The payload does not contain any of the keys in the table.
  case noRow(keys: [String])
  case missingKey(String)
  case wrongType(key: String, expected: PayloadType, found: PayloadType)
  case unknownValue(key: String, value: String, known: [String])
  /// A key's value is a link that has no destination.
  case badLink(key: String, LinkError)
  /// The closure that creates the destination rejected the payload for this reason.
  case rejected(String)
}

/// The type of a JSON value.
public enum PayloadType: Hashable, Sendable {
  case null, bool, int, double, string, array, object

  init(_ value: ContextValue) {
    self =
      switch value {
      case .null: .null
      case .bool: .bool
      case .int: .int
      case .double: .double
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }
}

extension PayloadType: CustomStringConvertible {
  public var description: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean value"
    case .int: "a whole number"
    case .double: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension PayloadError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noRow(let keys): "the payload has no known key; add one of \(keys.quotedList)"
    case .missingKey(let key): "the key \(key.quoted) is missing; add it"
    case .wrongType(let key, let expected, let found): "\(key.quoted) must be \(expected), not \(found)"
    case .unknownValue(let key, let value, let known):
      "\(key.quoted) has the unknown value \(value.quoted); use one of \(known.quotedList)"
    case .badLink(let key, let error): "\(key.quoted) is not a link of this app: \(error)"
    case .rejected(let reason): reason
    }
  }
}

extension [String] {
  /// The strings in backquotes, separated by commas.
  fileprivate var quotedList: String { map(\.quoted).joined(separator: ", ") }
}
