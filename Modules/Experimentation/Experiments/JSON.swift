/// A value as JSON has it: in the attributes of a subject, in a configuration, and in what is judged.
///
/// Strings are equal if their bytes are: an "é" of one scalar is not one of two, as everywhere where lots are drawn.
/// Names of members are keys of a dictionary, and there the two are one.
public enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])
}

extension JSON: Equatable {
  /// Whether two values are the same, whatever the order of members.
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
  /// Reads whatever value comes next.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: What the decoder throws, a number beyond `Double` included.
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
  /// Writes the value.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws, such as for a number that is none.
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
  /// Creates a text.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates `true` or `false`.
  ///
  /// - Parameter value: Which of them.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates null.
  ///
  /// - Parameter nilLiteral: Nothing.
  public init(nilLiteral: ()) { self = .null }
}

extension JSON: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a number.
  ///
  /// - Parameter value: The number, exact up to 2^53.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Creates a number.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Creates a list.
  ///
  /// - Parameter elements: What is in it.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }

  /// Creates an object.
  ///
  /// - Parameter elements: Its members, of which the last counts if several have one name.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

extension String {
  /// Whether two texts are the same without regard to what Unicode holds equivalent.
  func hasSameBytes(as other: String) -> Bool {
    withBytes { bytes in other.withBytes { bytes.elementsEqual($0) } }
  }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}
