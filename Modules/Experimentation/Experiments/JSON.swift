/// A JSON value in a subject's attributes, a configuration, or a report.
///
/// Strings are compared by their bytes, like identifiers in a random assignment. For example, a precomposed "é" is not
/// equal to a decomposed one. Member names are dictionary keys, which are compared by canonical equivalence.
public enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])
}

extension JSON: Equatable {
  /// Returns whether two values are equal, regardless of the order of members.
  public static func == (lhs: JSON, rhs: JSON) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.bool(let lhs), .bool(let rhs)): lhs == rhs
    case (.number(let lhs), .number(let rhs)): lhs == rhs
    case (.string(let lhs), .string(let rhs)): lhs.hasSameBytes(as: rhs)
    case (.array(let lhs), .array(let rhs)): lhs == rhs
    case (.object(let lhs), .object(let rhs)): lhs == rhs
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }
}

extension JSON: Decodable {
  /// Creates a value by decoding from the given decoder.
  ///
  /// - Throws: The decoder's error, for example, if a number is out of range for `Double`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let members = try? container.decode([String: JSON].self) {
      self = .object(members)
    } else {
      self = .array(try container.decode([JSON].self))
    }
  }
}

extension JSON: Encodable {
  /// Encodes the value.
  ///
  /// - Throws: The encoder's error, for example, if a number is not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral {
  public init(stringLiteral value: String) { self = .string(value) }

  public init(booleanLiteral value: Bool) { self = .bool(value) }

  public init(nilLiteral: ()) { self = .null }
}

extension JSON: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a number, which is exact for magnitudes up to 2^53.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  public init(floatLiteral value: Double) { self = .number(value) }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }

  /// Creates an object.
  ///
  /// If several members have the same name, the last one wins.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

extension String {
  /// Returns whether two strings have the same bytes, regardless of canonical equivalence.
  func hasSameBytes(as other: String) -> Bool {
    withBytes { bytes in other.withBytes { bytes.elementsEqual($0) } }
  }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}
