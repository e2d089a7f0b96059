import Coordinators
import Screens

extension LinkPattern {
  /// Returns a link with the given values.
  ///
  /// Parsing the link returns the same values.
  ///
  /// - Parameter values: The values, by parameter name. Values of optional parameters can be omitted.
  /// - Returns: The percent-encoded link.
  /// - Throws: ``LinkError`` if a required value is missing, if the link would be too long, or if parsing the link
  ///   would not return exactly these values.
  public func link(with values: LinkParameters) throws(LinkError) -> String {
    var path: [String] = []
    for segment in segments {
      switch segment {
      case .literal(let word): path.append(word)
      case .parameter(let parameter): path += try parameter.texts(in: values)
      }
    }
    var items: [String] = []
    for item in query where !item.parameter.isOptional || values[item.parameter.name] != nil {
      let text = try item.parameter.texts(in: values).joined()
      items.append(item.key.percentEncoded + "=" + text.percentEncoded)
    }
    let link = scheme + ":" + path.joinedPath + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    try check(link, has: values)
    return link
  }

  /// Checks that parsing a link returns the given values.
  ///
  /// For example, the check fails for a number in a `string` parameter because parsing would return a string.
  private func check(_ link: String, has values: LinkParameters) throws(LinkError) {
    let text = try LinkText(link)
    guard rank(for: text) != nil else { throw .unknownPath(text.segments) }
    let found = try parameters(of: text)
    if let name = Set(values.keys).union(found.keys).sorted().first(where: { values[$0] != found[$0] }) {
      throw .noValue(parameter: name)
    }
  }
}

extension LinkPattern.Parameter {
  /// Returns the parameter's value as text, or one string for each segment of a rest parameter.
  fileprivate func texts(in values: LinkParameters) throws(LinkError) -> [String] {
    guard case .array(let rest)? = values[name], kind == .rest else {
      guard let text = values[name].flatMap(\.text) else { throw .noValue(parameter: name) }
      return [text]
    }
    let texts = rest.compactMap { if case .string(let text) = $0 { text } else { nil } }
    guard !texts.isEmpty, texts.count == rest.count else { throw .noValue(parameter: name) }
    return texts
  }
}

extension ContextValue {
  /// The text that represents the value in a link, or `nil` for null, an array, or an object.
  fileprivate var text: String? {
    switch self {
    case .string(let text): text
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .null, .array, .object: nil
    }
  }
}

extension [String] {
  /// The path of a link with these segments.
  ///
  /// The path has an extra slash next to an empty first or last segment so that parsing does not omit the segment.
  fileprivate var joinedPath: String {
    guard let first, let last else { return "" }
    return (first.isEmpty ? "///" : "//") + map(\.percentEncoded).joined(separator: "/") + (last.isEmpty ? "/" : "")
  }
}

extension String {
  /// The string with all characters percent-encoded, except for ASCII letters, digits, and `-._~`.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      guard !byte.isLetter, !byte.isDigit, !"-._~".utf8.contains(byte) else {
        return String(UnicodeScalar(byte))
      }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
