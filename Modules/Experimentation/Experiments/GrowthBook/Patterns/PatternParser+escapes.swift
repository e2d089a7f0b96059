extension PatternParser {
  /// Parses the rest of an escape sequence after its backslash.
  mutating func escape() throws(PatternError) -> ScalarSet {
    guard let scalar = next() else { throw .invalid }
    switch scalar {
    case "d": return .digits
    case "D": return ScalarSet.digits.complement
    case "w": return .wordScalars
    case "W": return ScalarSet.wordScalars.complement
    case "s": return .whitespace
    case "S": return ScalarSet.whitespace.complement
    case "t": return ScalarSet("\t")
    case "n": return ScalarSet("\n")
    case "v": return ScalarSet("\u{B}")
    case "f": return ScalarSet("\u{C}")
    case "r": return ScalarSet("\r")
    case "0" where !isAtDigit: return ScalarSet("\0")
    case "1"..."9", "k": throw .unsupported("a back-reference")
    case "x":
      guard let value = hexadecimal(2), let scalar = Unicode.Scalar(value) else { throw unsupported(scalar) }
      return ScalarSet(scalar)
    case "c": return ScalarSet(try controlCharacter())
    case "u": return ScalarSet(try codeUnits())
    case "a"..."z", "A"..."Z", "0": throw unsupported(scalar)
    default: return ScalarSet(scalar)
    }
  }

  private mutating func controlCharacter() throws(PatternError) -> Unicode.Scalar {
    guard let letter = next(), letter.isASCII, letter.properties.isAlphabetic else { throw unsupported("c") }
    return Unicode.Scalar(UInt8(letter.value % 32))
  }

  /// Parses one or two UTF-16 code units, such as `00e9` or `d83d\ude00`.
  private mutating func codeUnits() throws(PatternError) -> Unicode.Scalar {
    guard let first = hexadecimal(4) else { throw unsupported("u") }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(UInt16(first)), consume("\\"), consume("u"), let second = hexadecimal(4),
      UTF16.isTrailSurrogate(UInt16(second)),
      let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw .unsupported("half of a surrogate pair") }
    return scalar
  }

  private func unsupported(_ scalar: Unicode.Scalar) -> PatternError {
    .unsupported("the escape sequence '\\\(scalar)'")
  }
}
