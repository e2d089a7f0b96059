/// An object in a configuration that is being parsed.
///
/// A member that is null is treated as missing.
struct PayloadObject {
  let path: String
  let members: [String: JSON]

  init(_ value: JSON, at path: String) throws(PayloadFault) {
    guard case .object(let members) = value else {
      throw PayloadFault(path: path, kind: .wrongType(expected: "an object"))
    }
    self.path = path
    self.members = members
  }

  func path(of name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  func fault(at name: String, _ kind: PayloadFault.Kind) -> PayloadFault {
    PayloadFault(path: path(of: name), kind: kind)
  }

  /// Returns a string member, or `nil` if the string is missing or empty.
  func string(_ name: String) throws(PayloadFault) -> String? {
    guard let value = self[name] else { return nil }
    guard case .string(let text) = value else { throw fault(at: name, .wrongType(expected: "a string")) }
    return text.isEmpty ? nil : text
  }

  func number(_ name: String) throws(PayloadFault) -> Double? {
    guard let value = self[name] else { return nil }
    guard case .number(let number) = value else { throw fault(at: name, .wrongType(expected: "a number")) }
    return number
  }

  func bool(_ name: String) throws(PayloadFault) -> Bool? {
    guard let value = self[name] else { return nil }
    guard case .bool(let flag) = value else { throw fault(at: name, .wrongType(expected: "true or false")) }
    return flag
  }

  func array(_ name: String) throws(PayloadFault) -> [JSON]? {
    guard let value = self[name] else { return nil }
    guard case .array(let elements) = value else { throw fault(at: name, .wrongType(expected: "an array")) }
    return elements
  }

  func object(_ name: String) throws(PayloadFault) -> PayloadObject? {
    guard let value = self[name] else { return nil }
    return try PayloadObject(value, at: path(of: name))
  }

  func objects(_ name: String) throws(PayloadFault) -> [PayloadObject]? {
    guard let elements = try array(name) else { return nil }
    var objects: [PayloadObject] = []
    for (index, element) in elements.enumerated() {
      objects.append(try PayloadObject(element, at: "\(path(of: name))[\(index)]"))
    }
    return objects
  }

  func numbers(_ name: String) throws(PayloadFault) -> [Double]? {
    guard let elements = try array(name) else { return nil }
    let numbers = elements.compactMap(\.asNumber)
    guard numbers.count == elements.count else { throw fault(at: name, .wrongType(expected: "an array of numbers")) }
    return numbers
  }

  func range(_ name: String) throws(PayloadFault) -> BucketRange? {
    guard let value = self[name] else { return nil }
    guard let range = BucketRange(value) else { throw fault(at: name, .wrongType(expected: "a pair of numbers")) }
    return range
  }

  func ranges(_ name: String) throws(PayloadFault) -> [BucketRange]? {
    guard let elements = try array(name) else { return nil }
    let ranges = elements.compactMap(BucketRange.init)
    guard ranges.count == elements.count else {
      throw fault(at: name, .wrongType(expected: "an array of number pairs"))
    }
    return ranges
  }

  private subscript(name: String) -> JSON? {
    guard let value = members[name], value != .null else { return nil }
    return value
  }
}

extension JSON {
  fileprivate var asNumber: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }
}

extension BucketRange {
  fileprivate init?(_ value: JSON) {
    guard case .array(let bounds) = value, bounds.count == 2, let start = bounds[0].asNumber,
      let end = bounds[1].asNumber
    else { return nil }
    self.init(start: start, end: end)
  }
}
