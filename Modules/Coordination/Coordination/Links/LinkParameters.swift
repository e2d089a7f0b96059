public import Screens

/// The values in a link, by the names of its pattern.
public struct LinkParameters: Hashable, Sendable {
  private var values: [String: ContextValue]

  public init(_ values: [String: ContextValue] = [:]) { self.values = values }

  /// The value of a parameter, or `nil` if it is optional and missing.
  ///
  /// A rest is an array of its segments.
  public subscript(name: String) -> ContextValue? { values[name] }

  /// Returns a whole number.
  ///
  /// - Throws: ``LinkError/noValue(parameter:)``, as all these methods do, if there is no such value of this kind.
  public func int(_ name: String) throws(LinkError) -> Int {
    try value(name) { if case .int(let number) = $0 { number } else { nil } }
  }

  /// Returns a number, whole or not.
  public func double(_ name: String) throws(LinkError) -> Double { try value(name, \.number) }

  /// Returns a Boolean value.
  public func bool(_ name: String) throws(LinkError) -> Bool {
    try value(name) { if case .bool(let flag) = $0 { flag } else { nil } }
  }

  /// Returns a text, or the word of a choice.
  public func string(_ name: String) throws(LinkError) -> String { try value(name, \.text) }

  /// Returns the rest of a path with slashes between its segments, such as another link.
  public func rest(_ name: String) throws(LinkError) -> String {
    let segments: [ContextValue] = try value(name) { if case .array(let values) = $0 { values } else { nil } }
    return segments.compactMap(\.text).joined(separator: "/")
  }

  private func value<Value>(_ name: String, _ convert: (ContextValue) -> Value?) throws(LinkError) -> Value {
    guard let value = values[name].flatMap(convert) else { throw .noValue(parameter: name) }
    return value
  }
}

extension LinkParameters: ExpressibleByDictionaryLiteral {
  /// Creates parameters from values by name, of which the last one of a name wins.
  public init(dictionaryLiteral elements: (String, ContextValue)...) {
    values = Dictionary(elements) { $1 }
  }
}

extension ContextValue {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
