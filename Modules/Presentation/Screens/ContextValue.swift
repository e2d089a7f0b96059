/// A piece of data that describes itself: what a context is about, without the type that wrote it.
///
/// Numbers are equal if they are the same number, whole or not: a text form does not tell `1` from `1.0`.
public enum ContextValue: Sendable {
  /// Nothing.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number with a fraction.
  case double(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([ContextValue])
  /// Values by name.
  case object([String: ContextValue])

  /// How deep values may lie in each other when they are read.
  public static let depthLimit = 32

  /// The number, whole or not; `nil` if it is none.
  public var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }
}

extension ContextValue: Hashable {
  /// Whether two values are the same; what is not a number is the same as itself here.
  public static func == (left: ContextValue, right: ContextValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.int(let whole), .double(let other)), (.double(let other), .int(let whole)): other.whole == whole
    case (.double(let left), .double(let right)): left == right || (left.isNaN && right.isNaN)
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.null, _), (.bool, _), (.int, _), (.double, _), (.string, _), (.array, _), (.object, _): false
    }
  }

  /// Hashes the value; equal numbers alike.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .double(let value):
      if let whole = value.whole { hasher.combine(whole) } else { hasher.combine(value.isNaN ? .nan : value) }
    case .string(let value): hasher.combine(value)
    case .array(let values): hasher.combine(values)
    case .object(let values): hasher.combine(values)
    }
  }
}

extension Double {
  /// The same number as an integer; `Int(exactly:)` would need the mathematical library.
  fileprivate var whole: Int? {
    guard self >= -0x1p63, self < 0x1p63 else { return nil }
    let whole = Int(self)
    return Double(whole) == self ? whole : nil
  }
}

extension ContextValue: Codable {
  /// Reads whatever value is there; a whole number, such as `1.0`, is read as an integer, which is equal.
  ///
  /// - Throws: `DecodingError` if it is none of the kinds, or lies deeper than ``depthLimit``.
  public init(from decoder: any Decoder) throws {
    try self.init(from: decoder, depth: 0)
  }

  /// Writes the value as it is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value):
      // As a whole number with all its digits: the shortest ones of a double are those of another whole number.
      if let whole = value.whole { try container.encode(whole) } else { try container.encode(value) }
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }

  private init(from decoder: any Decoder, depth: Int) throws {
    if let value = try ContextValue(leafIn: decoder) {
      self = value
      return
    }
    guard depth < ContextValue.depthLimit else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "Deeper than \(ContextValue.depthLimit) values"))
    }
    if var list = try? decoder.unkeyedContainer() {
      var values: [ContextValue] = []
      while !list.isAtEnd { values.append(try ContextValue(from: list.superDecoder(), depth: depth + 1)) }
      self = .array(values)
    } else {
      let fields = try decoder.container(keyedBy: FieldName.self)
      var values: [String: ContextValue] = [:]
      for name in fields.allKeys {
        values[name.stringValue] = try ContextValue(from: fields.superDecoder(forKey: name), depth: depth + 1)
      }
      self = .object(values)
    }
  }

  private init?(leafIn decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else {
      return nil
    }
  }

  /// The name of a field, whatever it is.
  private struct FieldName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
