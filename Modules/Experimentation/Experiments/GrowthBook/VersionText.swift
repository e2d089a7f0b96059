/// A version, such as `v1.10.2-rc.1+build`, whose parts are padded so that string order matches version order.
struct VersionText: Equatable, Sendable {
  private let padded: String

  /// Creates a padded version.
  ///
  /// An empty string, or a value that is neither a string nor a number, is treated as version 0.
  init(_ value: JSON) {
    let text =
      switch value {
      case .string(let text) where !text.isEmpty: text
      case .number(let number): number.scriptText
      case .null, .bool, .string, .array, .object: "0"
      }
    // A "v" at the start and build metadata after a plus sign are not part of the version.
    let core = text.prefix { $0 != "+" }
    var parts = (core.first == "v" ? core.dropFirst() : core)
      .split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "." }.map(String.init)
    // The tilde makes a release sort after its prereleases, because a tilde sorts after all letters.
    if parts.count == 3 { parts.append("~") }
    padded = parts.map(Self.pad).joined(separator: "-")
  }

  func order(to other: VersionText) -> JSON.Order? { JSON.string(padded).order(to: .string(other.padded)) }

  private static func pad(_ part: String) -> String {
    let isNumber = !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isNumber ? String(repeating: " ", count: max(0, 5 - part.utf8.count)) + part : part
  }
}
