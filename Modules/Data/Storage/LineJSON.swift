#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The JSON format in which this program prints and stores values.
///
/// Each value is encoded as a single line that is safe to print to a terminal.
///
/// The same value always produces the same line. Keys are sorted, and slashes are not escaped. JSON allows DEL, C1
/// control characters, and bidirectional control characters, but terminals interpret them. These characters are
/// therefore escaped as `\uXXXX`.
public enum LineJSON {
  /// Encodes a value as a line of JSON, without a newline.
  ///
  /// - Throws: `EncodingError` if the value contains a number that is not finite.
  public static func encode(_ value: some Encodable) throws -> String {
    guard let value = value as? any LineWritable else { return try encodeWithJSONEncoder(value) }
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Encodes a value with `JSONEncoder`.
  ///
  /// A value that conforms to ``LineWritable`` must write the same line that this method returns.
  package static func encodeWithJSONEncoder(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: mustEscape) else { return json }
    var result = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if mustEscape(scalar) {
        result += escape(scalar).unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the escape sequence of a character, which must be in the Basic Multilingual Plane.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
  }

  private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
