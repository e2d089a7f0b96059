/// A self-describing piece of data, such as the payload of a context.
///
/// Integers and floating-point numbers with the same value are equal, because text formats do not distinguish `1` from
/// `1.0`.
public enum ContextValue: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([ContextValue])
  case object([String: ContextValue])

  /// The maximum nesting depth of decoded values.
  public static let depthLimit = 32

  /// The value as a floating-point number, or `nil` if it is not a number.
  public var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }
}

extension ContextValue: Hashable {
  /// Returns whether two values are equal.
  ///
  /// Unlike floating-point comparison, this method treats NaN as equal to NaN.
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

  /// Hashes the value so that equal numbers have the same hash.
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
  /// The number as an integer, or `nil` if the number is not integral or does not fit in `Int`.
  ///
  /// This property replaces `Int(exactly:)`, which would require the math library.
  fileprivate var whole: Int? {
    guard self >= -0x1p63, self < 0x1p63 else { return nil }
    let whole = Int(self)
    return Double(whole) == self ? whole : nil
  }
}

extension ContextValue: Codable {
  /// Decodes a value of any kind.
  ///
  /// An integral number, such as `1.0`, is decoded as an integer.
  ///
  /// - Throws: `DecodingError` if the value has an unknown kind or is nested more deeply than ``depthLimit``.
  public init(from decoder: any Decoder) throws {
    try self.init(from: decoder, depth: 0)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value):
      // An integral number is written as an integer, because a double's shortest decimal representation can denote a
      // different integer.
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
        .init(codingPath: decoder.codingPath, debugDescription: "Nested deeper than \(ContextValue.depthLimit) levels"))
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

  /// A coding key with any name.
  private struct FieldName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
