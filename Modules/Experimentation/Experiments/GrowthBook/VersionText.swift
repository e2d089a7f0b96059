/// A version such as `v1.10.2-rc.1+build`, written so that the order of texts is the order of versions.
struct VersionText: Equatable, Sendable {
  private let padded: String

  /// Pads a version's numbers; whatever is no text and no number counts as version 0.
  init(_ value: JSON) {
    let text =
      switch value {
      case .string(let text) where !text.isEmpty: text
      case .number(let number): number.scriptText
      case .null, .bool, .string, .array, .object: "0"
      }
    // What comes behind a plus is no part of the version, nor is a "v" in front of it.
    let core = text.prefix { $0 != "+" }
    var parts = (core.first == "v" ? core.dropFirst() : core)
      .split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "." }.map(String.init)
    // A release comes behind all that lead to it; no letter comes behind a tilde.
    if parts.count == 3 { parts.append("~") }
    padded = parts.map(Self.pad).joined(separator: "-")
  }

  func order(to other: VersionText) -> JSON.Order? { JSON.string(padded).order(to: .string(other.padded)) }

  private static func pad(_ part: String) -> String {
    let isNumber = !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isNumber ? String(repeating: " ", count: max(0, 5 - part.utf8.count)) + part : part
  }
}
