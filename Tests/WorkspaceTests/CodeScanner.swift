/// A scanner that reduces Swift source to its code by removing comments and the text of string literals.
///
/// The scanner supports nested comments, raw and multiline strings, interpolations, and raw identifiers. Interpolations
/// are treated as code. Line breaks are kept, so code lines correspond to source lines.
struct CodeScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var code: [UInt8] = []

  private init(_ text: String) {
    bytes = Array(text.utf8)
    code.reserveCapacity(bytes.count)
  }

  /// Returns the code in a source text.
  static func code(of text: String) -> [UInt8] {
    var scanner = CodeScanner(text)
    scanner.scanCode(isInterpolation: false)
    return scanner.code
  }

  /// Copies code up to the end or up to the parenthesis that closes an interpolation.
  private mutating func scanCode(isInterpolation: Bool) {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where follows("//"): skipLine()
      case UInt8(ascii: "/") where follows("/*"): skipComment()
      case UInt8(ascii: "`"): scanRawIdentifier()
      case UInt8(ascii: "\""): scanString(hashes: 0)
      case UInt8(ascii: "#"): scanHashes()
      case UInt8(ascii: ")") where isInterpolation && depth == 0: return
      case let byte:
        depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
        copy()
      }
    }
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != newline { index += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if follows("/*") {
        depth += 1
        index += 2
      } else if follows("*/") {
        depth -= 1
        index += 2
      } else {
        skip()
      }
    } while depth > 0 && index < bytes.count
    // The space keeps the tokens on both sides of a comment separate.
    code.append(space)
  }

  /// Keeps a raw identifier that is a single word, such as an escaped keyword, but removes one that is a sentence.
  private mutating func scanRawIdentifier() {
    let start = index + 1
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "`") || $0 == newline } ?? bytes.count
    if bytes[start..<end].allSatisfy(\.isWordByte) { code += bytes[start..<end] }
    code.append(space)
    index = min(end + 1, bytes.count)
  }

  private mutating func scanHashes() {
    let end = bytes[index...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return copy() }
    let hashes = end - index
    index = end
    scanString(hashes: hashes)
  }

  /// Skips a string literal's text but keeps its quotes and interpolations, because interpolations are code.
  private mutating func scanString(hashes: Int) {
    let pounds = String(repeating: "#", count: hashes)
    let quote = follows("\"\"\"") ? "\"\"\"" : "\""
    let escape = "\\" + pounds
    index += quote.utf8.count
    code.append(UInt8(ascii: "\""))
    while index < bytes.count, !follows(quote + pounds) {
      if quote.utf8.count == 1, bytes[index] == newline { return }
      guard follows(escape) else {
        skip()
        continue
      }
      index += escape.utf8.count
      guard follows("(") else {
        skip()
        continue
      }
      copy()
      scanCode(isInterpolation: true)
    }
    code.append(UInt8(ascii: "\""))
    index = min(index + quote.utf8.count + hashes, bytes.count)
  }

  private func follows(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private func follows(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func copy() {
    code.append(bytes[index])
    index += 1
  }

  /// Skips a byte unless it is a line break.
  private mutating func skip() {
    guard index < bytes.count else { return }
    if bytes[index] == newline { code.append(newline) }
    index += 1
  }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")

extension UInt8 {
  /// Whether the byte is valid in an identifier, as all bytes beyond ASCII are.
  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF: true
    default: false
    }
  }
}
