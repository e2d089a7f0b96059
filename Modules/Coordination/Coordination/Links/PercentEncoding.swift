/// The encoding of bytes as `%` and two digits, read strictly.
enum PercentEncoding {
  /// Returns the text that a part of a link stands for.
  ///
  /// - Throws: ``LinkError`` with the offset of the `%` that is wrong. What is not encoded must be whole UTF-8.
  static func decoded(_ bytes: ArraySlice<UInt8>) throws(LinkError) -> String {
    guard bytes.contains(percent) else { return String(decoding: bytes, as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.first {
      if byte == percent {
        decoded += try run(&rest)
      } else {
        decoded.append(rest.removeFirst())
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Takes the encoded bytes that follow each other; since what stands around them is whole, they must be, too.
  private static func run(_ rest: inout ArraySlice<UInt8>) throws(LinkError) -> [UInt8] {
    let start = rest.startIndex
    var run: [UInt8] = []
    while rest.first == percent {
      let digits = rest.dropFirst().prefix(2)
      guard digits.count == 2, let high = digits.first?.hexDigit, let low = digits.last?.hexDigit else {
        throw .malformedPercent(at: rest.startIndex)
      }
      run.append(high << 4 | low)
      guard run.last != 0 else { throw .encodedNul(at: rest.startIndex) }
      rest = rest.dropFirst(3)
    }
    guard String(validating: run, as: UTF8.self) != nil else { throw .invalidText(at: start) }
    return run
  }

  /// Appends a text in which everything is encoded but letters, digits and `-._~`, so that it means itself anywhere.
  static func append(_ text: String, to url: inout String) {
    for byte in text.utf8 {
      if byte.isUnreserved {
        url.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        url += byte < 16 ? "%0" : "%"
        url += String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Appends segments, with a slash more where an empty one would be taken for the end or for a missing host.
  static func append(path segments: [String], to url: inout String) {
    if segments.first?.isEmpty == true { url += "/" }
    for (index, segment) in segments.enumerated() {
      if index > 0 { url += "/" }
      append(segment, to: &url)
    }
    if segments.last?.isEmpty == true { url += "/" }
  }

  private static let percent = UInt8(ascii: "%")
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: isLetter || isDigit
    }
  }
}
