/// Where the parts of a link lie; the same for a link and a pattern.
///
/// `app://profile/edit`, `app:profile/edit`, `app:/profile/edit` and `app:///profile/edit` have the same parts:
/// applications write the first name of a path where the web has its host. Other empty segments count,
/// but for one at the end.
struct LinkParts {
  /// In small letters.
  let scheme: String
  let segments: [Range<Int>]
  let query: [(name: Range<Int>, value: Range<Int>)]
  /// Where the fragment begins, if there is one.
  let fragment: Int?

  /// Takes a link apart, without decoding it.
  ///
  /// - Parameter bytes: The link in UTF-8; ranges are of these.
  /// - Throws: ``LinkError`` if it is no link.
  init(_ bytes: [UInt8]) throws(LinkError) {
    guard bytes.count <= LinkPattern.lengthLimit else { throw .tooLong(bytes: bytes.count) }
    if let offset = bytes.firstIndex(where: { $0 <= UInt8(ascii: " ") || $0 == 0x7F }) {
      throw .unencodedCharacter(at: offset)
    }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), LinkParts.isScheme(bytes[..<colon]) else {
      throw .noScheme
    }
    scheme = String(decoding: bytes[..<colon].map(\.lowercased), as: UTF8.self)
    fragment = bytes.firstIndex(of: UInt8(ascii: "#"))
    let end = fragment ?? bytes.endIndex
    let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
    segments = try LinkParts.segments(of: bytes[(colon + 1)..<mark])
    query = bytes[min(mark + 1, end)..<end].split(separator: UInt8(ascii: "&")).map { pair in
      let sign = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      return (pair.startIndex..<sign, min(sign + 1, pair.endIndex)..<pair.endIndex)
    }
  }

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first.isLetter else { return false }
    return bytes.allSatisfy(\.isInScheme)
  }

  /// Returns where the names of a path lie, which may begin with a host.
  private static func segments(of path: ArraySlice<UInt8>) throws(LinkError) -> [Range<Int>] {
    let slash = UInt8(ascii: "/")
    var path = path
    if path.starts(with: [slash, slash]) {
      path = path.dropFirst(2)
      try refuseMoreThanHost(path.prefix { $0 != slash })
    }
    if path.first == slash { path = path.dropFirst() }
    if path.last == slash { path = path.dropLast() } else if path.isEmpty { return [] }
    return path.split(separator: slash, omittingEmptySubsequences: false).map(\.indices)
  }

  /// Refuses a user's name and a port: they are no part of a path, and who hides a host behind a name means no good.
  private static func refuseMoreThanHost(_ authority: ArraySlice<UInt8>) throws(LinkError) {
    if let offset = authority.firstIndex(of: UInt8(ascii: "@")) { throw .userInfo(at: offset) }
    if let offset = authority.firstIndex(of: UInt8(ascii: ":")) { throw .port(at: offset) }
  }
}

extension UInt8 {
  fileprivate var isInScheme: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: isLetter || isDigit
    }
  }
}
