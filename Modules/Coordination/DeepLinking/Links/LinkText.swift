import Coordinators

/// The components of a link or a pattern before percent-decoding.
///
/// `app://profile/edit`, `app:profile/edit`, `app:/profile/edit`, and `app:///profile/edit` have the same segments. In
/// the first link, `profile` is in the position of a web link's host. Empty segments are preserved, except for a
/// trailing empty segment.
struct LinkParts {
  /// The scheme, in lowercase.
  let scheme: String
  let segments: [Range<Int>]
  let query: [(name: Range<Int>, value: Range<Int>)]
  let hasFragment: Bool

  /// Splits the UTF-8 bytes of a link or a pattern into components without percent-decoding them.
  init(_ bytes: [UInt8]) throws(LinkError) {
    guard bytes.count <= LinkPattern.lengthLimit else { throw .tooLong(bytes: bytes.count) }
    if let offset = bytes.firstIndex(where: { $0 <= UInt8(ascii: " ") || $0 == 0x7F }) {
      throw .unencodedCharacter(at: offset)
    }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[0].isLetter,
      bytes[..<colon].allSatisfy({ $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) })
    else { throw .noScheme }
    scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    hasFragment = end < bytes.endIndex
    let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
    segments = try Self.segments(of: bytes[(colon + 1)..<mark])
    query = bytes[min(mark + 1, end)..<end].split(separator: UInt8(ascii: "&")).map { pair in
      let sign = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      return (pair.startIndex..<sign, min(sign + 1, pair.endIndex)..<pair.endIndex)
    }
  }

  private static func segments(of path: ArraySlice<UInt8>) throws(LinkError) -> [Range<Int>] {
    let slash = UInt8(ascii: "/")
    var path = path
    if path.starts(with: [slash, slash]) {
      path = path.dropFirst(2)
      // Links with a user name or a port are rejected: neither is part of a path, and a user name can disguise a host.
      let authority = path.prefix { $0 != slash }
      if let offset = authority.firstIndex(where: "@:".utf8.contains) { throw .authority(at: offset) }
    }
    if path.first == slash { path = path.dropFirst() }
    if path.last == slash { path = path.dropLast() } else if path.isEmpty { return [] }
    return path.split(separator: slash, omittingEmptySubsequences: false).map(\.indices)
  }
}

/// A link's decoded components.
struct LinkText {
  let scheme: String
  let segments: [String]
  let query: [(name: String, value: String)]

  init(_ text: String) throws(LinkError) {
    // Checking the length first avoids copying oversized text.
    guard text.utf8.count <= LinkPattern.lengthLimit else { throw .tooLong(bytes: text.utf8.count) }
    let bytes = Array(text.utf8)
    let parts = try LinkParts(bytes)
    scheme = parts.scheme
    segments = try parts.segments.map { range throws(LinkError) in try String(percentEncoded: bytes[range]) }
    query = try parts.query.map { pair throws(LinkError) in
      (try String(percentEncoded: bytes[pair.name]), try String(percentEncoded: bytes[pair.value]))
    }
  }
}

extension String {
  /// Creates a string by percent-decoding a component of a link.
  init(percentEncoded bytes: ArraySlice<UInt8>) throws(LinkError) {
    let percent = UInt8(ascii: "%")
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      guard byte == percent else {
        decoded.append(rest.removeFirst())
        continue
      }
      // The bytes around a run of encoded bytes are valid UTF-8, so the run itself must also be valid UTF-8.
      let start = rest.startIndex
      var run: [UInt8] = []
      while rest.first == percent {
        let digits = rest.dropFirst().prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 2 else { throw .malformedPercent(at: rest.startIndex) }
        run.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(3)
      }
      // Decoding replaces invalid UTF-8, so the result is compared with the original bytes. `String(validating:as:)`
      // requires macOS 15.
      guard !run.contains(0), String(decoding: run, as: UTF8.self).utf8.elementsEqual(run) else {
        throw .malformedPercent(at: start)
      }
      decoded += run
    }
    self.init(decoding: decoded, as: UTF8.self)
  }
}

extension UInt8 {
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
