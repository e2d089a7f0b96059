public import Screens

/// What a link says, by the names of its pattern: data that a context can be made of.
public struct LinkParameters: Hashable, Sendable {
  private var values: [String: ContextValue]

  /// Makes parameters from values by name.
  public init(_ values: [String: ContextValue] = [:]) { self.values = values }

  /// The value of a parameter; `nil` if it is optional and was left out.
  ///
  /// A rest is an array of texts, its segments.
  public subscript(name: String) -> ContextValue? { values[name] }

  /// The names of all that have a value, sorted.
  public var names: [String] { values.keys.sorted() }

  /// Returns a whole number.
  ///
  /// - Throws: ``LinkError/noValue(parameter:)`` if there is none of the name.
  public func int(_ name: String) throws(LinkError) -> Int {
    guard case .int(let value) = values[name] else { throw .noValue(parameter: name) }
    return value
  }

  /// Returns a number, whole or not.
  ///
  /// - Throws: ``LinkError/noValue(parameter:)`` if there is none of the name.
  public func double(_ name: String) throws(LinkError) -> Double {
    guard let value = values[name]?.number else { throw .noValue(parameter: name) }
    return value
  }

  /// Returns a truth value.
  ///
  /// - Throws: ``LinkError/noValue(parameter:)`` if there is none of the name.
  public func bool(_ name: String) throws(LinkError) -> Bool {
    guard case .bool(let value) = values[name] else { throw .noValue(parameter: name) }
    return value
  }

  /// Returns a text, or a word that was chosen.
  ///
  /// - Throws: ``LinkError/noValue(parameter:)`` if there is none of the name.
  public func string(_ name: String) throws(LinkError) -> String {
    guard case .string(let value) = values[name] else { throw .noValue(parameter: name) }
    return value
  }

  /// Returns the rest of a path, with slashes between its segments: another link, say.
  ///
  /// - Throws: ``LinkError/noValue(parameter:)`` if there is none of the name.
  public func rest(_ name: String) throws(LinkError) -> String {
    guard let segments = values[name]?.texts else { throw .noValue(parameter: name) }
    return segments.joined(separator: "/")
  }
}

extension LinkParameters: ExpressibleByDictionaryLiteral {
  /// Makes parameters from values by name; of two values of one name the last.
  public init(dictionaryLiteral elements: (String, ContextValue)...) {
    values = Dictionary(elements) { $1 }
  }
}

extension ContextValue {
  /// The texts of an array that has nothing else.
  var texts: [String]? {
    guard case .array(let values) = self else { return nil }
    let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    return texts.count == values.count ? texts : nil
  }
}
