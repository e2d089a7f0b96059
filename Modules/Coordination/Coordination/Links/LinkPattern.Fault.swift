extension LinkPattern {
  /// Why a text is no pattern, or one that cannot stand beside the others.
  public struct Fault: Error, Hashable, Sendable {
    /// The pattern that is wrong.
    public let pattern: String
    /// Where, in bytes from the beginning; `nil` if it is wrong as a whole.
    public let offset: Int?
    /// What is wrong there.
    public let reason: Reason
  }
}

extension LinkPattern.Fault {
  /// What is wrong with a pattern.
  public enum Reason: Hashable, Sendable {
    /// It would be no link either.
    case malformed(LinkError)
    /// A brace that opens nothing, closes nothing, or lies in others.
    case brace
    /// A parameter that is a part of a segment or a value.
    case partialParameter
    /// A value of a query key that is no parameter.
    case fixedValue
    /// A query key without a name.
    case unnamedKey
    /// A name that is no letter and then letters, digits, `_` and `-`.
    case invalidName(String)
    /// There is no such kind of parameters.
    case unknownKind(String)
    /// A word to choose from that is empty or comes twice.
    case invalidChoice(String)
    /// Something optional that is no value of a query key.
    case optionalSegment
    /// Something after a parameter that takes the rest, or that parameter in a query.
    case misplacedRest
    /// A parameter or a query key that comes twice.
    case duplicateName(String)
    /// A fragment, of which links are stripped.
    case fragment
    /// Another pattern takes the same links, or may: no rule says which of the two is meant.
    case ambiguous(with: String)
  }
}

extension LinkPattern.Fault: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    "\(reason): \(offset.map { "at byte \($0) of" } ?? "in") the pattern \(pattern.quoted)"
  }
}

extension LinkPattern.Fault.Reason: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .malformed(let error): error.description
    case .brace: "a brace has no partner; write %7B or %7D for one that is text"
    case .partialParameter: "a parameter stands for a part of a segment; let it be the whole"
    case .fixedValue: "a query key has a fixed value; let it be a parameter, such as {name}"
    case .unnamedKey: "a query key has no name; give it one"
    case .invalidName(let name): "\(name.quoted) is no name; begin with a letter, go on with letters, digits, _ and -"
    case .unknownKind(let kind): "there is no kind \(kind.quoted); use int, double, bool, string, or words such as a|b"
    case .invalidChoice(let word): "the word \(word.quoted) cannot be chosen; let words be different, and none empty"
    case .optionalSegment: "only the value of a query key is optional; make a second pattern"
    case .misplacedRest: "only the last segment takes the rest; put it there"
    case .duplicateName(let name): "\(name.quoted) comes twice; rename one"
    case .fragment: "links are stripped of their fragment; leave it out, or write %23"
    case .ambiguous(let other): "the pattern \(other.quoted) takes the same links; let one differ by a word or a kind"
    }
  }
}
