extension DesignDocument: Decodable {
  /// Creates a document by decoding from the given decoder.
  ///
  /// - Throws: `DecodingError` if the value is not an object, or if a member is unknown, has the wrong type, or has an
  ///   invalid value.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Name.self)
    for name in members.allKeys where Member(rawValue: name.stringValue) == nil {
      let known = Member.allCases.map(\.rawValue).joined(separator: ", ")
      throw members.error(name, "unknown member; must be one of \(known)")
    }
    experiment = try members.value(.experiment) { $0.isEmpty ? nil : $0 }
    weights = try members.value(.weights, DesignDocument.weights)
    metrics = try members.values(.metric) { Metric(parsing: $0) }
    guardrails = try members.values(.guardrail) { Metric(guardrail: $0) }
    thresholdMilliseconds = try members.value(.within) { DurationText($0)?.milliseconds }
    conversionWindowMilliseconds = try members.value(.window) { DurationText(window: $0)?.milliseconds }
    population = try members.value(.population, ExperimentDesign.Population.init)
    isSequential = try members.decodeIfPresent(Bool.self, forKey: Name(.sequential))
    version = try members.value(.phase) { $0 }
    start = try members.value(.from) { EntryPeriod(from: $0, until: nil) == nil ? nil : $0 }
    end = try members.value(.until) { EntryPeriod(from: nil, until: $0) == nil ? nil : $0 }
    segmentName = try members.value(.by) { $0.isEmpty ? nil : $0 }
    versions = try members.decodeIfPresent([String: String].self, forKey: Name(.versions))?.mapValues { text in
      guard let weights = DesignDocument.weights(text) else {
        throw members.error(Name(.versions), "invalid '\(text)'")
      }
      return weights
    }
  }

  /// Returns the variations and weights in text such as `list=50,map=50`, or `nil` if the text is invalid.
  public static func weights(_ text: String) -> [Weight]? {
    WeightText(text)?.weights.map { Weight(variation: $0.variation, weight: $0.weight) }
  }
}

/// The members of a document.
///
/// Every member except `versions` has the same name as a command-line option of `citypicker report`.
private enum Member: String, CaseIterable {
  case experiment, weights, metric, guardrail, within, window, population, sequential, phase, from, until, by, versions
}

/// A coding key that accepts any name, so that decoding can detect unknown members.
private struct Name: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ member: Member) { stringValue = member.rawValue }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<Name> {
  fileprivate func error(_ name: Key, _ reason: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath + [name], debugDescription: reason))
  }

  fileprivate func value<Value>(_ member: Member, _ parse: (String) -> Value?) throws -> Value? {
    guard let text = try decodeIfPresent(String.self, forKey: Key(member)) else { return nil }
    guard let value = parse(text) else { throw error(Key(member), "invalid '\(text)'") }
    return value
  }

  /// Returns the parsed values of a member that contains a string or a list of strings, or `nil` if the member is
  /// missing.
  fileprivate func values<Value>(_ member: Member, _ parse: (String) -> Value?) throws -> [Value]? {
    guard contains(Key(member)) else { return nil }
    let texts = try (try? decode([String].self, forKey: Key(member))) ?? [decode(String.self, forKey: Key(member))]
    return try texts.map { text in
      guard let value = parse(text) else { throw error(Key(member), "invalid '\(text)'") }
      return value
    }
  }
}
