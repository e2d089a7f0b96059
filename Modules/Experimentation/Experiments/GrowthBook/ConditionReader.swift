/// A parser that converts conditions into a form that can be evaluated quickly.
///
/// The parser collects faults, such as unknown operators.
struct ConditionReader {
  /// The saved groups, keyed by name.
  ///
  /// Each group should be an array of values.
  let savedGroups: [String: JSON]
  private(set) var faults: [PayloadFault] = []

  init(savedGroups: [String: JSON]) { self.savedGroups = savedGroups }

  mutating func condition(_ value: JSON, at path: String) throws(PayloadFault) -> Condition {
    let object = try PayloadObject(value, at: path)
    var conditions: [Condition] = []
    // A dictionary has no fixed order, so the members are sorted to collect faults in the same order every time.
    for (name, value) in object.members.sorted(by: { $0.key < $1.key }) {
      let path = object.path(of: name)
      switch name {
      case "$or": conditions.append(try anyCondition(value, at: path))
      case "$nor": conditions.append(.not(try anyCondition(value, at: path)))
      case "$and": conditions.append(.all(try self.conditions(value, at: path)))
      case "$not": conditions.append(.not(try condition(value, at: path)))
      default: conditions.append(.attribute(AttributePath(name), try test(value, at: path)))
      }
    }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  /// Parses an array of alternatives.
  ///
  /// The condition for an empty array always holds.
  private mutating func anyCondition(_ value: JSON, at path: String) throws(PayloadFault) -> Condition {
    let conditions = try conditions(value, at: path)
    return conditions.isEmpty ? .all([]) : .any(conditions)
  }

  private mutating func conditions(_ value: JSON, at path: String) throws(PayloadFault) -> [Condition] {
    guard case .array(let elements) = value else {
      throw PayloadFault(path: path, kind: .wrongType(expected: "an array"))
    }
    var conditions: [Condition] = []
    for (index, element) in elements.enumerated() {
      conditions.append(try condition(element, at: "\(path)[\(index)]"))
    }
    return conditions
  }

  private mutating func test(_ value: JSON, at path: String) throws(PayloadFault) -> ValueTest {
    guard let operations = value.operations else { return .looselyEqual(value) }
    var tests: [ValueTest] = []
    for (name, expected) in operations {
      tests.append(try test(name, expected, at: "\(path).\(name)"))
    }
    return tests.count == 1 ? tests[0] : .every(tests)
  }

  private mutating func test(
    _ name: String,
    _ expected: JSON,
    at path: String
  ) throws(PayloadFault) -> ValueTest {
    switch name {
    case "$eq": return .identical(expected)
    case "$ne": return .not(.identical(expected))
    case "$lt": return .compared(.less, expected)
    case "$lte": return .compared(.lessOrEqual, expected)
    case "$gt": return .compared(.greater, expected)
    case "$gte": return .compared(.greaterOrEqual, expected)
    case "$veq": return .version(.equal, VersionText(expected))
    case "$vne": return .not(.version(.equal, VersionText(expected)))
    case "$vlt": return .version(.less, VersionText(expected))
    case "$vlte": return .version(.lessOrEqual, VersionText(expected))
    case "$vgt": return .version(.greater, VersionText(expected))
    case "$vgte": return .version(.greaterOrEqual, VersionText(expected))
    case "$exists": return .exists(expected.isTruthy)
    case "$type": return .type(expected.text)
    case "$not": return .not(try test(expected, at: path))
    case "$size": return .size(try test(expected, at: path))
    case "$elemMatch": return try element(expected, at: path)
    case "$regex", "$regexi", "$notRegex", "$notRegexi": return try pattern(name, expected, at: path)
    default: return try membership(name, expected, at: path)
    }
  }

  private mutating func membership(
    _ name: String,
    _ expected: JSON,
    at path: String
  ) throws(PayloadFault) -> ValueTest {
    switch name {
    case "$inGroup": return .oneOf(try group(expected.text), ignoringCase: false)
    case "$notInGroup": return .not(.oneOf(try group(expected.text), ignoringCase: false))
    case "$in", "$nin", "$ini", "$nini", "$all", "$alli": break
    default:
      faults.append(PayloadFault(path: path, kind: .unknownOperator(name)))
      return .never
    }
    // If the operand is not an array, the test and its negation both fail.
    guard case .array(let elements) = expected else { return .never }
    let ignoresCase = name.hasSuffix("i")
    switch name {
    case "$in", "$ini": return .oneOf(elements, ignoringCase: ignoresCase)
    case "$nin", "$nini": return .not(.oneOf(elements, ignoringCase: ignoresCase))
    default:
      var tests: [ValueTest] = []
      for (index, element) in elements.enumerated() {
        if ignoresCase, case .string = element {
          tests.append(.oneOf([element], ignoringCase: true))
        } else {
          tests.append(try test(element, at: "\(path)[\(index)]"))
        }
      }
      return .containsAll(tests)
    }
  }

  /// Returns the values in a saved group, or an empty array if no group has that name.
  private func group(_ name: String) throws(PayloadFault) -> [JSON] {
    switch savedGroups[name] ?? .null {
    case .null: return []
    case .array(let values): return values
    default: throw PayloadFault(path: "savedGroups.\(name)", kind: .unsupportedGroup)
    }
  }

  private mutating func element(_ expected: JSON, at path: String) throws(PayloadFault) -> ValueTest {
    if expected.operations != nil { return .element(try test(expected, at: path)) }
    return .elementMembers(try condition(expected, at: path))
  }

  /// Compiles a regular expression.
  ///
  /// If the expression cannot be used, the rule applies to no subject. A test that always fails would not suffice,
  /// because its negation would admit all subjects.
  private func pattern(_ name: String, _ expected: JSON, at path: String) throws(PayloadFault) -> ValueTest {
    let pattern: Pattern
    do throws(PatternError) {
      pattern = try Pattern(expected.text, ignoresCase: name.hasSuffix("i"))
    } catch {
      switch error {
      case .invalid: throw PayloadFault(path: path, kind: .unreadablePattern)
      case .unsupported(let construct): throw PayloadFault(path: path, kind: .unsupportedPattern(construct))
      }
    }
    return name.hasPrefix("$not") ? .not(.pattern(pattern)) : .pattern(pattern)
  }
}

extension JSON {
  /// The object's operators and their operands, sorted by operator.
  ///
  /// The property is `nil` unless the value is a nonempty object in which all member names start with a dollar sign.
  fileprivate var operations: [(key: String, value: JSON)]? {
    guard case .object(let members) = self, !members.isEmpty, members.keys.allSatisfy({ $0.hasPrefix("$") }) else {
      return nil
    }
    return members.sorted { $0.key < $1.key }
  }
}
