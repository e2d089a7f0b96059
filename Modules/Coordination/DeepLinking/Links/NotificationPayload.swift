import Coordinators
public import Screens

/// The values in a notification's payload, by key.
///
/// The methods that read a value throw a ``PayloadError`` that names the key.
public struct NotificationPayload: Hashable, Sendable {
  public let values: [String: ContextValue]
  /// The keys on the path to this object, each followed by a period.
  private let path: String

  /// Creates a payload from JSON values.
  public init(_ values: [String: ContextValue]) { self.init(values, at: "") }

  private init(_ values: [String: ContextValue], at path: String) { (self.values, self.path) = (values, path) }

  public subscript(key: String) -> ContextValue? { values[key] }
}

// MARK: - Reading

extension NotificationPayload {
  public func string(_ key: String) throws(PayloadError) -> String {
    guard case .string(let text) = try value(key) else { throw wrongType(key, expected: .string) }
    return text
  }

  public func int(_ key: String) throws(PayloadError) -> Int {
    guard case .int(let number) = try value(key) else { throw wrongType(key, expected: .int) }
    return number
  }

  public func double(_ key: String) throws(PayloadError) -> Double {
    guard let number = try value(key).number else { throw wrongType(key, expected: .double) }
    return number
  }

  public func bool(_ key: String) throws(PayloadError) -> Bool {
    guard case .bool(let flag) = try value(key) else { throw wrongType(key, expected: .bool) }
    return flag
  }

  /// Returns the JSON object in a key's value as a payload.
  ///
  /// Errors that the returned payload throws contain the key's full path, such as `aps.category`.
  public func object(_ key: String) throws(PayloadError) -> NotificationPayload {
    guard case .object(let values) = try value(key) else { throw wrongType(key, expected: .object) }
    return NotificationPayload(values, at: name(of: key) + ".")
  }

  /// Returns the choice that a key's string value names.
  ///
  /// - Throws: ``PayloadError/unknownValue(key:value:known:)`` if `choices` does not contain the string, or another
  ///   ``PayloadError`` if the key has no string value.
  public func choice<Choice>(_ key: String, of choices: [String: Choice]) throws(PayloadError) -> Choice {
    let text = try string(key)
    guard let choice = choices[text] else {
      throw .unknownValue(key: name(of: key), value: text, known: choices.keys.sorted())
    }
    return choice
  }

  /// Returns the destination of the link in a key's value.
  public func link<Destination>(_ key: String, in table: LinkTable<Destination>) throws(PayloadError) -> Destination {
    let link = try string(key)
    do throws(LinkError) { return try table.match(link) } catch {
      throw .badLink(key: name(of: key), error)
    }
  }

  private func value(_ key: String) throws(PayloadError) -> ContextValue {
    guard let value = values[key] else { throw .missingKey(name(of: key)) }
    return value
  }

  func wrongType(_ key: String, expected: PayloadType) -> PayloadError {
    .wrongType(key: name(of: key), expected: expected, found: PayloadType(values[key] ?? .null))
  }

  private func name(of key: String) -> String { path + key }
}

extension NotificationPayload: Codable {
  /// Decodes a payload.
  ///
  /// - Throws: `DecodingError` if the JSON value is not an object.
  public init(from decoder: any Decoder) throws {
    guard case .object(let values) = try ContextValue(from: decoder) else {
      throw DecodingError.typeMismatch(
        [String: ContextValue].self,
        .init(codingPath: decoder.codingPath, debugDescription: "A payload is an object"))
    }
    self.init(values)
  }

  public func encode(to encoder: any Encoder) throws { try ContextValue.object(values).encode(to: encoder) }
}
