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
  ///   - link: A deep link, of which the query counts.
  /// - Throws: What cannot be read, or contradicts itself. A link never does before it is known what it speaks of: its
  ///   query serves others, too.
  public init(arguments: [String] = [], environment: String = "", link: String = "") throws(OverrideError) {
    all =
      try Self.overrides(arguments, .argument)
      + Self.overrides(environment.unicodeScalars.split(separator: ",").map(String.init), .environment)
      + Self.overrides(inQueryOf: link)
  }

  /// Those of one experiment, the strongest first.
  public func overrides(of key: String) -> [Override] { all.filter { $0.key.hasSameBytes(as: key) } }

  /// Finds the variant that somebody has named for an experiment.
  ///
  /// - Parameter definition: The experiment.
  /// - Returns: The strongest source's; nothing if nobody has named any.
  /// - Throws: What is no variant, or contradicts itself, even if it does not count.
  func variant(of definition: ExperimentDefinition) throws(OverrideError) -> String? {
    var strongest: String?
    var last: (override: Override, variant: String)?
    for override in overrides(of: definition.key) {
      let variant = try override.variant(of: definition)
      if let last, last.override.source == override.source, last.variant != variant {
        throw .conflict(key: override.key, last.override.variant, override.variant, override.source)
      }
      strongest = strongest ?? variant
      last = (override, variant)
    }
    return strongest
  }

  /// Checks everything that was named before anything is shown.
  ///
  /// - Parameter definitions: The experiments that the program knows.
  /// - Returns: What the environment names that is no experiment here: it may be another program's.
  /// - Throws: An unknown variant, whoever names it, two of them in a link, or an unknown experiment in the arguments.
  public func check(against definitions: [ExperimentDefinition]) throws(OverrideError) -> [Override] {
    var ignored: [Override] = []
    for override in all {
      if let definition = definitions.first(where: { $0.key.hasSameBytes(as: override.key) }) {
        _ = try variant(of: definition)
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
      let parts = pair.parts
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
    let query = link.unicodeScalars.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    var overrides: [Override] = []
    for member in query.split(separator: "&") {
      let parts = String(member).parts.map(\.percentDecoded)
      guard parts.count == 2 else { continue }
      let override = Override(source: .link, key: parts[0], variant: parts[1])
      if !overrides.contains(where: { $0.isSame(as: override) }) { overrides.append(override) }
    }
    return overrides
  }
}

extension Override {
  fileprivate func isSame(as other: Override) -> Bool {
    key.hasSameBytes(as: other.key) && variant.hasSameBytes(as: other.variant)
  }
}

extension String {
  /// What stands before the first equals sign and behind it; the whole if there is none.
  ///
  /// Parted by scalars, as everything here: an accent behind a sign would make one character of both.
  fileprivate var parts: [String] {
    unicodeScalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  }

  /// The text with bytes in place of what stands for them, as in `%C3%A9`; a percent sign before anything else is one.
  fileprivate var percentDecoded: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      // Digit by digit: a number may have a sign before it.
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
