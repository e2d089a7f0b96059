/// All variants that somebody has named, read once at launch.
public struct Overrides: Equatable, Sendable {
  /// What was named, the strongest source first.
  public let all: [Override]

  /// Reads what was named.
  ///
  /// Everything is taken as it stands: no letter is folded, no blank is trimmed.
  ///
  /// - Parameters:
  ///   - arguments: Texts such as `city-picker=map`.
  ///   - environment: Such texts with commas between them; an empty one is skipped.
  ///   - link: A deep link, of which the query counts; its first member of a name does, as in GrowthBook's readers.
  /// - Throws: What cannot be read, or contradicts itself. A link never does: its query serves others, too.
  public init(arguments: [String] = [], environment: String = "", link: String = "") throws(OverrideError) {
    all =
      try Self.overrides(arguments, .argument)
      + Self.overrides(environment.split(separator: ",").map(String.init), .environment)
      + Self.overrides(inQueryOf: link)
  }

  /// Those of one experiment, the strongest first.
  public func overrides(of key: String) -> [Override] { all.filter { $0.key.hasSameBytes(as: key) } }

  /// Checks everything that was named before anything is shown.
  ///
  /// - Parameter definitions: The experiments that the program knows.
  /// - Returns: What the environment names that is no experiment here: it may be another program's.
  /// - Throws: An unknown variant, whoever names it, or an unknown experiment in the arguments.
  public func check(against definitions: [ExperimentDefinition]) throws(OverrideError) -> [Override] {
    var ignored: [Override] = []
    for override in all {
      if let definition = definitions.first(where: { $0.key.hasSameBytes(as: override.key) }) {
        _ = try override.variant(of: definition)
        continue
      }
      switch override.source {
      case .argument: throw .unknownExperiment(override, known: definitions.map(\.key))
      case .environment: ignored.append(override)
      case .link: break
      }
    }
    return ignored
  }

  private static func overrides(
    _ pairs: [String],
    _ source: Override.Source
  ) throws(OverrideError) -> [Override] {
    var overrides: [Override] = []
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty else { throw .malformed(pair, source) }
      guard !parts[1].isEmpty else { throw .emptyVariant(key: parts[0], source) }
      let override = Override(source: source, key: parts[0], variant: parts[1])
      if let other = overrides.first(where: { $0.key.hasSameBytes(as: override.key) }) {
        guard other.variant.hasSameBytes(as: override.variant) else {
          throw .conflict(key: override.key, other.variant, override.variant, source)
        }
      } else {
        overrides.append(override)
      }
    }
    return overrides
  }

  private static func overrides(inQueryOf link: String) -> [Override] {
    // What a fragment says is none of the query.
    let query = link.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    var overrides: [Override] = []
    for member in query.split(separator: "&") {
      let parts = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.percentDecoded)
      guard parts.count == 2, !overrides.contains(where: { $0.key.hasSameBytes(as: parts[0]) }) else { continue }
      overrides.append(Override(source: .link, key: parts[0], variant: parts[1]))
    }
    return overrides
  }
}

extension Substring {
  /// The text with bytes in place of what stands for them, as in `%C3%A9`; a percent sign before anything else is one.
  fileprivate var percentDecoded: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.first != UInt8(ascii: "+"),
        let decoded = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
