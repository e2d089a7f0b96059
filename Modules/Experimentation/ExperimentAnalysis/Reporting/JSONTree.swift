/// A value of JSON, which a report is written as.
indirect enum JSONTree: Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case integer(Int)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  /// A number, or `null` where there is none.
  static func number(_ value: Double?) -> JSONTree { value.map { .number($0) } ?? .null }

  /// An interval as a list of its bounds, or of `null` where there is none.
  static func interval(_ interval: Interval?) -> JSONTree {
    .list([.number(interval?.lower), .number(interval?.upper)])
  }
}

extension JSONTree: Encodable {
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: Name.self)
      for (name, value) in members { try container.encode(value, forKey: Name(stringValue: name)) }
    case .list(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .flag(let flag): try flag.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .integer(let number): try number.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
