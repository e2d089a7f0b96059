/// The overrides from all sources, which a program reads once at launch.
public struct Overrides: Equatable, Sendable {
  /// The overrides, in descending precedence of their sources.
  public let all: [Override]

  /// Parses overrides.
  ///
  /// Names are case-sensitive, and whitespace is kept.
  ///
  /// - Parameters:
  ///   - arguments: Overrides, such as `city-picker=map`.
  ///   - environment: Overrides in the same form, separated by commas. Empty items are skipped.
  ///   - link: A deep link whose query is parsed.
  /// - Throws: ``OverrideError`` if an argument or the environment is malformed or contradictory. The query of a link
  ///   is validated later by ``check(against:)``, because it may contain other parameters.
  public init(arguments: [String] = [], environment: String = "", link: String = "") throws(OverrideError) {
    all =
      try Self.overrides(arguments, .argument)
      + Self.overrides(environment.unicodeScalars.split(separator: ",").map(String.init), .environment)
      + Self.overrides(inQueryOf: link)
  }

  /// Returns the overrides for one experiment, in descending precedence.
  public func overrides(of key: String) -> [Override] { all.filter { $0.key.hasSameBytes(as: key) } }

  /// Returns the variant that the overrides force for an experiment.
  ///
  /// - Parameter definition: The definition of the experiment.
  /// - Returns: The variant from the source with the highest precedence, or `nil` if there is no override.
  /// - Throws: ``OverrideError`` if a source names an unknown variant or two variants, even if the source has no
  ///   effect.
  func variant(of definition: ExperimentDefinition) throws(OverrideError) -> String? {
    var effective: String?
    var last: (override: Override, variant: String)?
    for override in overrides(of: definition.key) {
      let variant = try override.variant(of: definition)
      if let last, last.override.source == override.source, last.variant != variant {
        throw .conflict(key: override.key, last.override.variant, override.variant, override.source)
      }
      effective = effective ?? variant
      last = (override, variant)
    }
    return effective
  }

  /// Validates all overrides.
  ///
  /// A program calls this method before it shows anything.
  ///
  /// - Parameter definitions: The experiments that the program knows.
  /// - Returns: The overrides from the environment for unknown experiments, which may belong to another program.
  /// - Throws: ``OverrideError`` if a source names an unknown variant, if the link names two variants, or if the
  ///   arguments name an unknown experiment.
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
    // The fragment is not part of the query.
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
  /// The substrings before and after the first equals sign, or the whole string if there is none.
  ///
  /// The string is split by Unicode scalars, because a separator and a combining accent after it form a single
  /// character.
  fileprivate var parts: [String] {
    unicodeScalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  }

  /// The percent-decoded string, in which a percent sign that is not followed by two hexadecimal digits is kept.
  fileprivate var percentDecoded: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      // Each digit is parsed separately, because `UInt8(_:radix:)` accepts a sign.
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

/// An error in an override.
public enum OverrideError: Error, Equatable, Sendable {
  /// The string does not have the form `experiment=variant`.
  case malformed(String, Override.Source)
  /// The variant is empty.
  case emptyVariant(key: String, Override.Source)
  /// One source names two variants of an experiment.
  case conflict(key: String, String, String, Override.Source)
  /// There is no such experiment.
  case unknownExperiment(Override, known: [String])
  /// The experiment has no such variant.
  case unknownVariant(Override, known: [String])
}
