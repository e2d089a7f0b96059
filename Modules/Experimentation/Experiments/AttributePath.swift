/// The path to an attribute, such as `company.id`.
struct AttributePath: Equatable, Sendable {
  private let names: [String]

  /// Creates a path from dot-separated member names.
  init(_ text: String) {
    names = text.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the value at the path, or `nil` if there is none.
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
  /// Returns an object's member, an array's element, or an array's `length`.
  ///
  /// The name of an array element is its index. If there is no such member or element, the result is `nil`.
  fileprivate func member(_ name: String) -> JSON? {
    switch self {
    case .object(let members): members[name]
    case .array(let elements) where name == "length": .number(Double(elements.count))
    case .array(let elements): Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    case .null, .bool, .number, .string: nil
    }
  }
}
