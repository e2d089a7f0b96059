extension LinkPattern {
  /// Parses a pattern of at most ``lengthLimit`` bytes.
  public init(_ text: String) throws(Fault) {
    var parser = Parser(text)
    self = try parser.pattern()
  }

  private struct Parser {
    let text: String
    let bytes: [UInt8]
    private var names: Set<String> = []
    private var keys: Set<String> = []

    init(_ text: String) {
      self.text = text
      bytes = Array(text.utf8)
    }

    mutating func pattern() throws(Fault) -> LinkPattern {
      let parts = try parts()
      if let offset = parts.fragment { throw fault(.fragment, at: offset) }
      var segments: [Segment] = []
      for range in parts.segments {
        segments.append(try segment(in: range, isFirst: segments.isEmpty, isLast: range == parts.segments.last))
      }
      var query: [QueryItem] = []
      for pair in parts.query { query.append(try queryItem(pair)) }
      return LinkPattern(text: text, scheme: parts.scheme, segments: segments, query: query)
    }

    /// Splits the pattern as a link, with each parameter masked by letters.
    private func parts() throws(Fault) -> LinkParts {
      var masked = bytes
      var opening: Int?
      for (offset, byte) in bytes.enumerated() {
        let isOpening = byte == UInt8(ascii: "{")
        let isClosing = byte == UInt8(ascii: "}")
        if opening == nil ? isClosing : isOpening { throw fault(.brace, at: offset) }
        if isOpening { opening = offset }
        if opening != nil { masked[offset] = UInt8(ascii: "x") }
        if isClosing { opening = nil }
      }
      if let opening { throw fault(.brace, at: opening) }
      do throws(LinkError) { return try LinkParts(masked) } catch { throw fault(.malformed(error), at: error.offset) }
    }

    private mutating func segment(in range: Range<Int>, isFirst: Bool, isLast: Bool) throws(Fault) -> Segment {
      guard let parameter = try parameter(in: range) else {
        let word = try decoded(range)
        return .literal(isFirst ? word.lowercased() : word)
      }
      if parameter.isOptional { throw fault(.optionalSegment, at: range.lowerBound) }
      if parameter.kind == .rest, !isLast { throw fault(.misplacedRest, at: range.lowerBound) }
      return .parameter(parameter)
    }

    private mutating func queryItem(_ pair: (name: Range<Int>, value: Range<Int>)) throws(Fault) -> QueryItem {
      guard let parameter = try parameter(in: pair.value) else { throw fault(.fixedValue, at: pair.value.lowerBound) }
      if parameter.kind == .rest { throw fault(.misplacedRest, at: pair.value.lowerBound) }
      if bytes[pair.name].contains(UInt8(ascii: "{")) { throw fault(.partialParameter, at: pair.name.lowerBound) }
      let key = try decoded(pair.name)
      if key.isEmpty { throw fault(.unnamedKey, at: pair.name.lowerBound) }
      guard keys.insert(key).inserted else { throw fault(.duplicateName(key), at: pair.name.lowerBound) }
      return QueryItem(key: key, parameter: parameter)
    }

    /// Parses `{name:kind?}`, or returns `nil` if there is no brace.
    private mutating func parameter(in range: Range<Int>) throws(Fault) -> Parameter? {
      let part = bytes[range]
      guard let opening = part.firstIndex(of: UInt8(ascii: "{")) else { return nil }
      guard opening == part.startIndex, part.firstIndex(of: UInt8(ascii: "}")) == part.indices.last else {
        throw fault(.partialParameter, at: opening)
      }
      var inner = part.dropFirst().dropLast()
      let isOptional = inner.last == UInt8(ascii: "?")
      if isOptional { inner = inner.dropLast() }
      let isRest = inner.suffix(3).elementsEqual("...".utf8)
      if isRest { inner = inner.dropLast(3) }
      let name = inner.prefix { $0 != UInt8(ascii: ":") }
      guard !isRest || name.endIndex == inner.endIndex else { throw fault(.misplacedRest, at: name.endIndex) }
      let kind = isRest ? .rest : try kind(inner[name.endIndex...])
      return Parameter(name: try newName(name), kind: kind, isOptional: isOptional)
    }

    private mutating func newName(_ bytes: ArraySlice<UInt8>) throws(Fault) -> String {
      let name = String(decoding: bytes, as: UTF8.self)
      let isValid = bytes.allSatisfy { $0.isLetter || $0.isDigit || "_-".utf8.contains($0) }
      guard isValid, bytes.first?.isLetter == true else { throw fault(.invalidName(name), at: bytes.startIndex) }
      guard names.insert(name).inserted else { throw fault(.duplicateName(name), at: bytes.startIndex) }
      return name
    }

    /// Parses a colon and a kind; without them the kind is `string`.
    private func kind(_ bytes: ArraySlice<UInt8>) throws(Fault) -> Kind {
      guard !bytes.isEmpty else { return .string }
      let word = bytes.dropFirst()
      switch String(decoding: word, as: UTF8.self) {
      case "string": return .string
      case "int": return .int
      case "double": return .double
      case "bool": return .bool
      case let other:
        guard word.contains(UInt8(ascii: "|")) else { throw fault(.unknownKind(other), at: word.startIndex) }
        return .choice(try choices(word))
      }
    }

    private func choices(_ bytes: ArraySlice<UInt8>) throws(Fault) -> [String] {
      var words: [String] = []
      for part in bytes.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) {
        let word = try decoded(part.indices)
        if word.isEmpty || words.contains(word) { throw fault(.invalidChoice(word), at: part.startIndex) }
        words.append(word)
      }
      return words
    }

    private func decoded(_ range: Range<Int>) throws(Fault) -> String {
      do throws(LinkError) {
        return try String(percentEncoded: bytes[range])
      } catch {
        throw fault(.malformed(error), at: error.offset)
      }
    }

    private func fault(_ reason: Fault.Reason, at offset: Int?) -> Fault {
      Fault(pattern: text, offset: offset, reason: reason)
    }
  }
}

// MARK: - Errors

extension LinkPattern {
  /// The error for a text that is not a pattern, or a pattern that is ambiguous with another one.
  public struct Fault: Error, Hashable, Sendable {
    public let pattern: String
    /// The offset of the error in bytes, or `nil` if it concerns the whole pattern.
    public let offset: Int?
    public let reason: Reason

    public enum Reason: Hashable, Sendable {
      /// It would not be a link either.
      case malformed(LinkError)
      /// A brace without a partner, or inside other braces.
      case brace
      /// A parameter that is only a part of a segment or a value.
      case partialParameter
      /// A query key whose value is not a parameter.
      case fixedValue
      case unnamedKey
      /// A name that is not a letter followed by letters, digits, `_` and `-`.
      case invalidName(String)
      case unknownKind(String)
      /// A word of a choice that is empty or occurs twice.
      case invalidChoice(String)
      /// An optional parameter outside the query.
      case optionalSegment
      /// A rest that is not the last segment.
      case misplacedRest
      /// A parameter or a query key that occurs twice.
      case duplicateName(String)
      case fragment
      /// Another pattern that may match the same links, without a rule which of the two wins.
      case ambiguous(with: String)
    }
  }
}

extension LinkPattern.Fault: CustomStringConvertible {
  public var description: String {
    "\(reason): \(offset.map { "at byte \($0) of" } ?? "in") the pattern \(pattern.quoted)"
  }
}

extension LinkPattern.Fault.Reason: CustomStringConvertible {
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
