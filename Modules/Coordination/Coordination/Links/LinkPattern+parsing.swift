extension LinkPattern {
  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern; at most ``lengthLimit`` bytes.
  /// - Throws: ``Fault``, which says where what is wrong.
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

    /// Takes the pattern apart as a link in which the parameters are plain names, whatever is written in them.
    private func parts() throws(Fault) -> LinkParts {
      var plain = bytes
      var opening: Int?
      for (offset, byte) in bytes.enumerated() {
        let isOpening = byte == UInt8(ascii: "{")
        let isClosing = byte == UInt8(ascii: "}")
        if opening == nil ? isClosing : isOpening { throw fault(.brace, at: offset) }
        if isOpening { opening = offset }
        if opening != nil { plain[offset] = UInt8(ascii: "x") }
        if isClosing { opening = nil }
      }
      if let opening { throw fault(.brace, at: opening) }
      return try located { () throws(LinkError) in try LinkParts(plain) }
    }

    private mutating func segment(in range: Range<Int>, isFirst: Bool, isLast: Bool) throws(Fault) -> Segment {
      guard let parameter = try parameter(in: range) else {
        let word = try decoded(range)
        return .literal(isFirst ? word.lowercasedASCII : word)
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

    /// Reads `{name:kind?}`; `nil` if it is none.
    private mutating func parameter(in range: Range<Int>) throws(Fault) -> Parameter? {
      let part = bytes[range]
      guard let opening = part.firstIndex(of: UInt8(ascii: "{")) else { return nil }
      guard opening == part.startIndex, part.firstIndex(of: UInt8(ascii: "}")) == part.indices.last else {
        throw fault(.partialParameter, at: opening)
      }
      var inner = part.dropFirst().dropLast()
      let isOptional = inner.last == UInt8(ascii: "?")
      if isOptional { inner = inner.dropLast() }
      let dots = Array("...".utf8)
      let isRest = inner.suffix(3).elementsEqual(dots)
      if isRest { inner = inner.dropLast(3) }
      let name = inner.prefix { $0 != UInt8(ascii: ":") }
      guard !isRest || name.endIndex == inner.endIndex else { throw fault(.misplacedRest, at: name.endIndex) }
      let kind = isRest ? .rest : try kind(inner[name.endIndex...])
      return Parameter(name: try newName(name), kind: kind, isOptional: isOptional)
    }

    private mutating func newName(_ bytes: ArraySlice<UInt8>) throws(Fault) -> String {
      let name = String(decoding: bytes, as: UTF8.self)
      guard bytes.first?.isLetter == true, bytes.allSatisfy(\.isInName) else {
        throw fault(.invalidName(name), at: bytes.startIndex)
      }
      guard names.insert(name).inserted else { throw fault(.duplicateName(name), at: bytes.startIndex) }
      return name
    }

    /// Reads a kind with the colon before it; without it, it is a text.
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
      try located { () throws(LinkError) in try PercentEncoding.decoded(bytes[range]) }
    }

    /// Does what may be refused in a link, too.
    private func located<Value>(_ attempt: () throws(LinkError) -> Value) throws(Fault) -> Value {
      do throws(LinkError) {
        return try attempt()
      } catch {
        throw fault(.malformed(error), at: error.offset)
      }
    }

    private func fault(_ reason: Fault.Reason, at offset: Int?) -> Fault {
      Fault(pattern: text, offset: offset, reason: reason)
    }
  }

  /// The parameters in the order in which they are written.
  var parameters: [Parameter] {
    segments.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } } + query.map(\.parameter)
  }
}

extension UInt8 {
  fileprivate var isInName: Bool {
    switch self {
    case UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: isLetter || isDigit
    }
  }
}
