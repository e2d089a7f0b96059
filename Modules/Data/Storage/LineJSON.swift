#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// JSON as every part of this program writes it: one line, the same bytes for the same value, safe to show.
///
/// The keys are sorted and slashes are not escaped. DEL, the control characters C1 and the bidirectional ones, which
/// JSON allows and terminals obey, are escaped as `\uXXXX`.
public enum LineJSON {
  /// Returns a value as a line of JSON, without a newline.
  ///
  /// - Throws: `EncodingError` if the value has a number that is not finite.
  public static func encode(_ value: some Encodable) throws -> String {
    guard let value = value as? any LineWritable else { return try encodeByCoder(value) }
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Does the same for a value that does not know its own line; for one that does, it says what that must be.
  package static func encodeByCoder(_ value: some Encodable) throws -> String {
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

  /// Returns a character by its number; all that must be escaped lie within the first plane, so four digits do.
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
