/// An object of a configuration that is being parsed, and its place.
///
/// A member that is null counts as missing.
struct PayloadObject {
  let place: String
  let members: [String: JSON]

  init(_ value: JSON, at place: String) throws(PayloadFault) {
    guard case .object(let members) = value else { throw PayloadFault(place: place, kind: .notA("an object")) }
    self.place = place
    self.members = members
  }

  func place(of name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

  func fault(at name: String, _ kind: PayloadFault.Kind) -> PayloadFault {
    PayloadFault(place: place(of: name), kind: kind)
  }

  /// Returns a string; an empty one counts as missing.
  func text(_ name: String) throws(PayloadFault) -> String? {
    guard let value = self[name] else { return nil }
    guard case .string(let text) = value else { throw fault(at: name, .notA("a text")) }
    return text.isEmpty ? nil : text
  }

  func number(_ name: String) throws(PayloadFault) -> Double? {
    guard let value = self[name] else { return nil }
    guard case .number(let number) = value else { throw fault(at: name, .notA("a number")) }
    return number
  }

  func flag(_ name: String) throws(PayloadFault) -> Bool? {
    guard let value = self[name] else { return nil }
    guard case .bool(let flag) = value else { throw fault(at: name, .notA("true or false")) }
    return flag
  }

  func list(_ name: String) throws(PayloadFault) -> [JSON]? {
    guard let value = self[name] else { return nil }
    guard case .array(let elements) = value else { throw fault(at: name, .notA("a list")) }
    return elements
  }

  func object(_ name: String) throws(PayloadFault) -> PayloadObject? {
    guard let value = self[name] else { return nil }
    return try PayloadObject(value, at: place(of: name))
  }

  func objects(_ name: String) throws(PayloadFault) -> [PayloadObject]? {
    guard let elements = try list(name) else { return nil }
    var objects: [PayloadObject] = []
    for (index, element) in elements.enumerated() {
      objects.append(try PayloadObject(element, at: "\(place(of: name))[\(index)]"))
    }
    return objects
  }

  func numbers(_ name: String) throws(PayloadFault) -> [Double]? {
    guard let elements = try list(name) else { return nil }
    let numbers = elements.compactMap(\.asNumber)
    guard numbers.count == elements.count else { throw fault(at: name, .notA("a list of numbers")) }
    return numbers
  }

  func range(_ name: String) throws(PayloadFault) -> BucketRange? {
    guard let value = self[name] else { return nil }
    guard let range = BucketRange(value) else { throw fault(at: name, .notA("two numbers")) }
    return range
  }

  func ranges(_ name: String) throws(PayloadFault) -> [BucketRange]? {
    guard let elements = try list(name) else { return nil }
    let ranges = elements.compactMap(BucketRange.init)
    guard ranges.count == elements.count else { throw fault(at: name, .notA("a list of two numbers each")) }
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
