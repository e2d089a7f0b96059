/// Where an attribute lies: names of members, each inside the one before.
struct AttributePath: Equatable, Sendable {
  private let names: [String]

  /// Reads names with points between them.
  init(_ text: String) {
    names = text.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// What lies there, if anything does.
  func value(in root: JSON) -> JSON? {
    var value = root
    for name in names {
      guard let member = value.member(name) else { return nil }
      value = member
    }
    return value
  }
}

extension JSON {
  /// A member of an object, or an element of a list by its number.
  fileprivate func member(_ name: String) -> JSON? {
    switch self {
    case .object(let members): members[name]
    case .array(let elements) where name == "length": .number(Double(elements.count))
    case .array(let elements): Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    case .null, .bool, .number, .string: nil
    }
  }
}
