/// A targeting condition in GrowthBook's condition language.
indirect enum Condition: Equatable, Sendable {
  case all([Condition])
  case any([Condition])
  case not(Condition)
  case attribute(AttributePath, ValueTest)

  func holds(for subject: Subject) -> Bool { holds(for: .object(subject.attributes)) }

  /// Returns whether a value meets the condition.
  ///
  /// A missing attribute is treated as null.
  func holds(for value: JSON) -> Bool {
    switch self {
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: value) }
    case .any(let conditions): conditions.contains { $0.holds(for: value) }
    case .not(let condition): !condition.holds(for: value)
    case .attribute(let path, let test): test.holds(for: path.value(in: value) ?? .null)
    }
  }
}

/// A test of an attribute's value.
indirect enum ValueTest: Equatable, Sendable {
  /// The value is loosely equal to the given one, as in GrowthBook's SDKs.
  ///
  /// For example, a number is equal to its string form.
  case looselyEqual(JSON)
  case every([ValueTest])
  case not(ValueTest)
  case identical(JSON)
  case compared(Comparison, JSON)
  case version(Comparison, VersionText)
  case exists(Bool)
  /// The value or, if the value is an array, at least one of its elements is in the list.
  case oneOf([JSON], ignoringCase: Bool)
  /// The value is an array that contains, for each test, at least one element that passes that test.
  case containsAll([ValueTest])
  case size(ValueTest)
  case element(ValueTest)
  case elementMembers(Condition)
  case pattern(Pattern)
  case type(String)
  /// The operator is unknown or its operand is invalid, so the test always fails.
  case never

  enum Comparison: String, Sendable { case less, lessOrEqual, equal, greater, greaterOrEqual }

  func holds(for value: JSON) -> Bool {
    switch self {
    case .looselyEqual(let expected): value.looselyEquals(expected)
    case .every(let tests): tests.allSatisfy { $0.holds(for: value) }
    case .not(let test): !test.holds(for: value)
    case .identical(let expected): value.isIdentical(to: expected)
    case .compared(let comparison, let expected): comparison.admits(value.order(to: expected))
    case .version(let comparison, let expected): comparison.admits(VersionText(value).order(to: expected))
    case .exists(let isExpected): (value != .null) == isExpected
    case .oneOf(let expected, let ignoringCase): value.isOne(of: expected, ignoringCase: ignoringCase)
    case .containsAll(let tests): value.elements.map { $0.satisfyEach(of: tests) } ?? false
    case .size(let test): value.elements.map { test.holds(for: .number(Double($0.count))) } ?? false
    case .element(let test): value.elements?.contains { $0.isTruthy && test.holds(for: $0) } ?? false
    case .elementMembers(let condition): value.elements?.contains { $0.isTruthy && condition.holds(for: $0) } ?? false
    case .pattern(let pattern): pattern.matches(value.text)
    case .type(let name): value.typeName == name
    case .never: false
    }
  }
}

extension ValueTest.Comparison {
  fileprivate func admits(_ order: JSON.Order?) -> Bool {
    switch self {
    case .less: order == .less
    case .lessOrEqual: order == .less || order == .equal
    case .equal: order == .equal
    case .greater: order == .greater
    case .greaterOrEqual: order == .greater || order == .equal
    }
  }
}

extension [JSON] {
  fileprivate func satisfyEach(of tests: [ValueTest]) -> Bool {
    tests.allSatisfy { test in contains { test.holds(for: $0) } }
  }
}

extension JSON {
  fileprivate var elements: [JSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  fileprivate func looselyEquals(_ expected: JSON) -> Bool {
    switch expected {
    case .string(let text): self.text.hasSameBytes(as: text)
    case .number(let number): self.number == number
    case .bool(let flag): self != .null && isTruthy == flag
    case .null, .array, .object: self == expected
    }
  }

  fileprivate func isOne(of expected: [JSON], ignoringCase: Bool) -> Bool {
    if case .array(let elements) = self {
      return elements.contains { $0.isElement(of: expected, ignoringCase: ignoringCase) }
    }
    return isElement(of: expected, ignoringCase: ignoringCase)
  }

  private func isElement(of expected: [JSON], ignoringCase: Bool) -> Bool {
    guard ignoringCase else { return expected.contains { isIdentical(to: $0) } }
    let lowercased = lowercased
    return expected.contains { lowercased.isIdentical(to: $0.lowercased) }
  }

  private var lowercased: JSON {
    guard case .string(let text) = self else { return self }
    return .string(text.lowercased())
  }
}
