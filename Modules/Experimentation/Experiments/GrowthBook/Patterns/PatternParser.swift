/// A parser for regular expressions in JavaScript's syntax.
///
/// Constructs that other languages interpret differently, such as `\A` or `(?i)`, are not supported, because SDKs in
/// several languages evaluate the same rules.
struct PatternParser {
  /// The maximum nesting depth of groups, chosen so that a pattern cannot overflow the stack.
  private static let maximumDepth = 64

  private var rest: ArraySlice<Unicode.Scalar>
  private var depth = 0

  /// Returns the syntax tree of a regular expression.
  static func parse(_ text: String) throws(PatternError) -> PatternNode {
    var parser = PatternParser(rest: Array(text.unicodeScalars)[...])
    let node = try parser.alternatives()
    guard parser.rest.isEmpty else { throw .invalid }
    return node
  }

  private mutating func alternatives() throws(PatternError) -> PatternNode {
    var branches = [try sequence()]
    while consume("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func sequence() throws(PatternError) -> PatternNode {
    var items: [PatternNode] = []
    while let scalar = rest.first, scalar != "|", scalar != ")" {
      rest.removeFirst()
      let atom = try atom(scalar)
      guard case .assertion = atom else {
        items.append(try repeated(atom))
        continue
      }
      items.append(atom)
    }
    return .sequence(items)
  }

  private mutating func atom(_ scalar: Unicode.Scalar) throws(PatternError) -> PatternNode {
    switch scalar {
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case "(": return try group()
    case "[": return .scalar(try characterClass())
    case ".": return .scalar(.notLineBreaks)
    case "\\":
      if consume("b") { return .assertion(.wordBoundary) }
      if consume("B") { return .assertion(.noWordBoundary) }
      return .scalar(try escape())
    case "*", "+", "?": throw .invalid
    case "{":
      // A brace that does not start a repetition is an ordinary character.
      guard try bounds() == nil else { throw .invalid }
      return .scalar(ScalarSet(scalar))
    default: return .scalar(ScalarSet(scalar))
    }
  }

  private mutating func repeated(_ node: PatternNode) throws(PatternError) -> PatternNode {
    let start = rest
    let (minimum, maximum): (Int, Int?)
    if consume("*") {
      (minimum, maximum) = (0, nil)
    } else if consume("+") {
      (minimum, maximum) = (1, nil)
    } else if consume("?") {
      (minimum, maximum) = (0, 1)
    } else if consume("{") {
      guard let bounds = try bounds() else {
        rest = start
        return node
      }
      (minimum, maximum) = bounds
    } else {
      return node
    }
    _ = consume("?")
    return .repetition(node, minimum: minimum, maximum: maximum)
  }

  /// Parses the rest of a repetition, such as `{2,3}`, after its opening brace.
  ///
  /// If the text is not a repetition, the function returns `nil` and consumes nothing.
  private mutating func bounds() throws(PatternError) -> (minimum: Int, maximum: Int?)? {
    let start = rest
    let minimum = digits()
    let hasComma = consume(",")
    let maximum = digits()
    guard !minimum.isEmpty, consume("}") else {
      rest = start
      return nil
    }
    // A number that is out of range for `Int` also exceeds the maximum size of a program.
    guard let lower = Int(minimum), let upper = maximum.isEmpty ? lower : Int(maximum) else { throw .tooLarge }
    guard lower <= upper else { throw .invalid }
    return (lower, hasComma && maximum.isEmpty ? nil : upper)
  }

  private mutating func digits() -> String {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest = rest.dropFirst(digits.count)
    return String(String.UnicodeScalarView(digits))
  }

  /// Parses the rest of a group after its opening parenthesis.
  private mutating func group() throws(PatternError) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw .unsupported("more than \(Self.maximumDepth) nested groups") }
    let prefix = try groupPrefix()
    let body = try alternatives()
    guard consume(")") else { throw .invalid }
    return switch prefix {
    case "?=": .look(body, isAhead: true, isNegated: false)
    case "?!": .look(body, isAhead: true, isNegated: true)
    case "?<=": .look(body, isAhead: false, isNegated: false)
    case "?<!": .look(body, isAhead: false, isNegated: true)
    default: body
    }
  }

  private mutating func groupPrefix() throws(PatternError) -> String? {
    guard rest.first == "?" else { return nil }
    for prefix in ["?:", "?=", "?!", "?<=", "?<!"] where rest.starts(with: prefix.unicodeScalars) {
      rest = rest.dropFirst(prefix.unicodeScalars.count)
      return prefix
    }
    guard rest.starts(with: "?<".unicodeScalars) else {
      throw .unsupported("the group '(\(String(String.UnicodeScalarView(rest.prefix(2))))'")
    }
    let name = rest.dropFirst(2).prefix { $0 != ">" }
    rest = rest.dropFirst(2 + name.count)
    guard !name.isEmpty, consume(">") else { throw .invalid }
    return nil
  }

  private mutating func characterClass() throws(PatternError) -> ScalarSet {
    let isNegated = consume("^")
    var set = ScalarSet()
    while !consume("]") {
      let lower = try classMember()
      guard rest.first == "-", rest.dropFirst().first.map({ $0 != "]" }) == true else {
        set.formUnion(lower)
        continue
      }
      rest.removeFirst()
      let upper = try classMember()
      if let start = lower.onlyScalar, let end = upper.onlyScalar {
        guard start <= end else { throw .invalid }
        set.insert(start...end)
      } else {
        // A hyphen next to a class such as `\w` is an ordinary character.
        for member in [lower, ScalarSet("-"), upper] { set.formUnion(member) }
      }
    }
    set.isNegated = isNegated
    return set
  }

  private mutating func classMember() throws(PatternError) -> ScalarSet {
    guard let scalar = rest.popFirst() else { throw .invalid }
    guard scalar == "\\" else { return ScalarSet(scalar) }
    return consume("b") ? ScalarSet("\u{8}") : try escape()
  }

  mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  mutating func next() -> Unicode.Scalar? { rest.popFirst() }

  /// Parses the given number of hexadecimal digits, or returns `nil` if there are fewer.
  mutating func hexadecimal(_ count: Int) -> UInt32? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    rest = rest.dropFirst(count)
    return UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
  }

  var isAtDigit: Bool { rest.first.map { ("0"..."9").contains($0) } == true }
}

extension PatternError {
  static let tooLarge = PatternError.unsupported("more than \(PatternProgram.maximumSize) repeated elements")
}
