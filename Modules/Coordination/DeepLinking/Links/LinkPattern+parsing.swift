import Coordinators

extension LinkPattern {
  /// Creates a pattern by parsing text of at most ``lengthLimit`` bytes.
  public init(_ text: String) throws(Fault) {
    var parser = Parser(text)
    self = try parser.pattern()
  }

  private struct Parser {
    let text: String
    let bytes: [UInt8]
    private var names: Set<String> = []
    private var keys: Set<String> = []
    private static let brace = "a brace is unmatched; write %7B or %7D for a brace that is text"
    private static let rest = "only the last segment can be a rest parameter; move the parameter there"

    init(_ text: String) {
      self.text = text
      bytes = Array(text.utf8)
    }

    mutating func pattern() throws(Fault) -> LinkPattern {
      let parts = try parts()
      if parts.hasFragment { throw fault("fragments of links are ignored; remove the fragment, or write %23 for a #") }
      var segments: [Segment] = []
      for range in parts.segments {
        segments.append(try segment(in: range, isFirst: segments.isEmpty, isLast: range == parts.segments.last))
      }
      var query: [QueryItem] = []
      for pair in parts.query { query.append(try queryItem(pair)) }
      return LinkPattern(text: text, scheme: parts.scheme, segments: segments, query: query)
    }

    /// Splits the pattern as if it were a link, after replacing each parameter with letters.
    private func parts() throws(Fault) -> LinkParts {
      var masked = bytes
      var isInside = false
      for (offset, byte) in bytes.enumerated() {
        let isOpening = byte == UInt8(ascii: "{")
        let isClosing = byte == UInt8(ascii: "}")
        if isInside ? isOpening : isClosing { throw fault(Self.brace) }
        if isOpening { isInside = true }
        if isInside { masked[offset] = UInt8(ascii: "x") }
        if isClosing { isInside = false }
      }
      if isInside { throw fault(Self.brace) }
      do throws(LinkError) { return try LinkParts(masked) } catch { throw fault("\(error)") }
    }

    private mutating func segment(in range: Range<Int>, isFirst: Bool, isLast: Bool) throws(Fault) -> Segment {
      guard let parameter = try parameter(in: range) else {
        let word = try decoded(range)
        return .literal(isFirst ? word.lowercased() : word)
      }
      if parameter.isOptional { throw fault("only the value of a query key can be optional; add a second pattern") }
      if parameter.kind == .rest, !isLast { throw fault(Self.rest) }
      return .parameter(parameter)
    }

    private mutating func queryItem(_ pair: (name: Range<Int>, value: Range<Int>)) throws(Fault) -> QueryItem {
      let key = try decoded(pair.name)
      guard let parameter = try parameter(in: pair.value), !bytes[pair.name].contains(UInt8(ascii: "{")), !key.isEmpty
      else { throw fault("a query item is malformed; write a key and a parameter, such as key={name}") }
      if parameter.kind == .rest { throw fault(Self.rest) }
      guard keys.insert(key).inserted else { throw fault("\(key.quoted) occurs twice; rename one") }
      return QueryItem(key: key, parameter: parameter)
    }

    /// Parses `{name:kind?}`, or returns `nil` if the range contains no opening brace.
    private mutating func parameter(in range: Range<Int>) throws(Fault) -> Parameter? {
      let part = bytes[range]
      guard let opening = part.firstIndex(of: UInt8(ascii: "{")) else { return nil }
      guard opening == part.startIndex, part.firstIndex(of: UInt8(ascii: "}")) == part.indices.last else {
        throw fault("a parameter is only part of a segment; use a whole segment")
      }
      var inner = part.dropFirst().dropLast()
      let isOptional = inner.last == UInt8(ascii: "?")
      if isOptional { inner = inner.dropLast() }
      let isRest = inner.suffix(3).elementsEqual("...".utf8)
      if isRest { inner = inner.dropLast(3) }
      let name = inner.prefix { $0 != UInt8(ascii: ":") }
      guard !isRest || name.endIndex == inner.endIndex else { throw fault(Self.rest) }
      let kind = isRest ? .rest : try kind(inner[name.endIndex...])
      return Parameter(name: try newName(name), kind: kind, isOptional: isOptional)
    }

    private mutating func newName(_ bytes: ArraySlice<UInt8>) throws(Fault) -> String {
      let name = String(decoding: bytes, as: UTF8.self)
      let isValid = bytes.allSatisfy { $0.isLetter || $0.isDigit || "_-".utf8.contains($0) }
      guard isValid, bytes.first?.isLetter == true else {
        throw fault("\(name.quoted) is not a name; begin with a letter, and continue with letters, digits, _, and -")
      }
      guard names.insert(name).inserted else { throw fault("\(name.quoted) occurs twice; rename one") }
      return name
    }

    /// Parses a colon and a kind.
    ///
    /// If both are missing, the kind is `string`.
    private func kind(_ bytes: ArraySlice<UInt8>) throws(Fault) -> Kind {
      guard !bytes.isEmpty else { return .string }
      switch String(decoding: bytes.dropFirst(), as: UTF8.self) {
      case "string": return .string
      case "int": return .int
      case "double": return .double
      case "bool": return .bool
      case let other: throw fault("there is no kind \(other.quoted); use int, double, bool, or string")
      }
    }

    private func decoded(_ range: Range<Int>) throws(Fault) -> String {
      do throws(LinkError) {
        return try String(percentEncoded: bytes[range])
      } catch {
        throw fault("\(error)")
      }
    }

    private func fault(_ reason: String) -> Fault { Fault(pattern: text, reason: reason) }
  }

  /// An error for a pattern that is invalid or that matches the same links as another pattern.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    public let pattern: String
    public let reason: String

    package init(pattern: String, reason: String) { (self.pattern, self.reason) = (pattern, reason) }

    public var description: String { "\(pattern.quoted): \(reason)" }
  }
}
