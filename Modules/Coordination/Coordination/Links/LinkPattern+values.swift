import Screens

extension LinkPattern {
  /// Returns what a link says that has this pattern's scheme and literals.
  func parameters(of link: LinkText, refusingUnknownKeys: Bool) throws(LinkError) -> LinkParameters {
    var values: [String: ContextValue] = [:]
    for (index, segment) in segments.enumerated() {
      guard case .parameter(let parameter) = segment else { continue }
      if parameter.kind == .rest {
        values[parameter.name] = .array(link.segments[index...].map(ContextValue.string))
      } else {
        let text = link.segments[index]
        guard !text.isEmpty, let value = parameter.kind.value(of: text) else {
          throw parameter.mismatch(with: text, in: .segment(index + 1))
        }
        values[parameter.name] = value
      }
    }
    try add(link.query, to: &values, refusingUnknownKeys: refusingUnknownKeys)
    return LinkParameters(values)
  }

  private func add(
    _ pairs: [(name: String, value: String)], to values: inout [String: ContextValue], refusingUnknownKeys: Bool
  ) throws(LinkError) {
    for (key, text) in pairs {
      guard let parameter = query.first(where: { $0.key == key })?.parameter else {
        if refusingUnknownKeys { throw .unknownKey(key) }
        continue
      }
      guard values[parameter.name] == nil else { throw .repeatedKey(key) }
      guard let value = parameter.kind.value(of: text) else { throw parameter.mismatch(with: text, in: .query(key)) }
      values[parameter.name] = value
    }
    if let missing = query.first(where: { !$0.parameter.isOptional && values[$0.parameter.name] == nil }) {
      throw .missingKey(missing.key)
    }
  }

  /// Returns the link that says what the parameters say.
  ///
  /// A table that has this pattern alone reads the same parameters from it.
  ///
  /// - Parameter parameters: A value for each parameter of the pattern; optional ones may be left out.
  /// - Returns: The link, with the query's keys in the order of the pattern.
  /// - Throws: ``LinkError/noValue(parameter:)`` for one that is missing, of another kind, or nothing that a link can
  ///   say, such as an empty segment; ``LinkError/unknownParameter(_:)``; ``LinkError/tooLong(bytes:)``.
  public func url(filledWith parameters: LinkParameters) throws(LinkError) -> String {
    let known = self.parameters
    if let name = parameters.names.first(where: { name in !known.contains { $0.name == name } }) {
      throw .unknownParameter(name)
    }
    var texts: [String] = []
    for segment in segments {
      switch segment {
      case .literal(let text): texts.append(text)
      case .parameter(let parameter): texts += try parameter.texts(in: parameters)
      }
    }
    var url = "\(scheme)://"
    PercentEncoding.append(path: texts, to: &url)
    var mark = "?"
    for item in query {
      guard let text = try text(of: item, with: parameters) else { continue }
      url += mark
      PercentEncoding.append(item.key, to: &url)
      url += "="
      PercentEncoding.append(text, to: &url)
      mark = "&"
    }
    if url.utf8.count > LinkPattern.lengthLimit { throw .tooLong(bytes: url.utf8.count) }
    return url
  }

  private func text(of item: QueryItem, with parameters: LinkParameters) throws(LinkError) -> String? {
    guard let value = parameters[item.parameter.name] else {
      if item.parameter.isOptional { return nil }
      throw .noValue(parameter: item.parameter.name)
    }
    guard let text = item.parameter.kind.text(of: value), !text.utf8.contains(0) else {
      throw .noValue(parameter: item.parameter.name)
    }
    return text
  }
}

extension LinkPattern.Parameter {
  func mismatch(with value: String, in place: LinkError.Place) -> LinkError {
    .mismatch(parameter: name, kind: kind, value: value, place: place)
  }

  /// Returns the segments that a parameter fills: one that is not empty, or all of a rest.
  fileprivate func texts(in parameters: LinkParameters) throws(LinkError) -> [String] {
    let texts = parameters[name].flatMap { value in kind == .rest ? value.texts : kind.text(of: value).map { [$0] } }
    guard let texts, !texts.isEmpty, kind == .rest || texts != [""] else { throw .noValue(parameter: name) }
    if texts.contains(where: { $0.utf8.contains(0) }) { throw .noValue(parameter: name) }
    return texts
  }
}
