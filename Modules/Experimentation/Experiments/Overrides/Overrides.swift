/// The overrides from all sources, which a program reads once at launch.
public struct Overrides: Equatable, Sendable {
  /// The overrides, in descending order of source precedence.
  public let all: [Override]
  /// The errors for environment items that were ignored because they do not have the form `experiment=variant`.
  public let malformedItems: [OverrideError]

  /// Creates overrides from arguments, an environment variable, and a link.
  ///
  /// Names are case-sensitive, and whitespace is kept.
  ///
  /// - Parameters:
  ///   - arguments: Overrides, such as `city-picker=map`.
  ///   - environment: Overrides in the same form, separated by commas. Empty and malformed items are skipped.
  ///   - link: A deep link whose query is parsed. The query can contain other parameters.
  /// - Throws: ``OverrideError`` if an argument is malformed or if two arguments contradict each other. The environment
  ///   and a link might not come from the user, so they never cause an error.
  public init(arguments: [String] = [], environment: String = "", link: String = "") throws(OverrideError) {
    var named: [Override] = []
    var malformedItems: [OverrideError] = []
    for item in environment.unicodeScalars.split(separator: ",").map(String.init) {
      do throws(OverrideError) {
        let override = try Override(item, from: .environment)
        if !named.contains(where: { $0.isSame(as: override) }) { named.append(override) }
      } catch {
        malformedItems.append(error)
      }
    }
    all = try Self.overrides(arguments) + named + Self.overrides(inQueryOf: link)
    self.malformedItems = malformedItems
  }

  /// Returns the overrides for one experiment, in descending order of precedence.
  public func overrides(of key: String) -> [Override] { all.filter { $0.key.hasSameBytes(as: key) } }

  /// The overrides for one experiment.
  struct Selection {
    /// The value of the variant from the source with the highest precedence, or `nil` if there is no valid override.
    var value: JSON?
    /// The overrides that are not ignored, in descending order of precedence.
    var overrides: [Override] = []
    /// The errors in the ignored overrides.
    var errors: [OverrideError] = []
  }

  /// Returns the overrides for an experiment.
  ///
  /// If the environment or the link names an unknown variant or several variants of the experiment, all overrides of
  /// the experiment from that source are ignored.
  ///
  /// - Throws: ``OverrideError`` if an argument names an unknown variant.
  func selection(for definition: ExperimentDefinition) throws(OverrideError) -> Selection {
    var selection = Selection()
    if all.isEmpty { return selection }
    for source in Override.Source.allCases {
      let overrides = overrides(of: definition.key).filter { $0.source == source }
      do throws(OverrideError) {
        guard let value = try Self.value(of: overrides, in: definition) else { continue }
        selection.value = selection.value ?? value
        selection.overrides += overrides
      } catch {
        if source == .argument { throw error }
        selection.errors.append(error)
      }
    }
    return selection
  }

  /// Returns the value that all overrides from one source specify, or `nil` if there are no overrides.
  ///
  /// - Throws: ``OverrideError`` if a variant is unknown or if two overrides contradict each other.
  private static func value(
    of overrides: [Override], in definition: ExperimentDefinition
  ) throws(OverrideError) -> JSON? {
    var result: (override: Override, value: JSON)?
    for override in overrides {
      let value = try override.value(in: definition)
      if let result, result.value != value {
        throw .conflict(key: override.key, result.override.variant, override.variant, override.source)
      }
      result = (override, value)
    }
    return result?.value
  }

  /// Validates all overrides.
  ///
  /// Call this method before the program shows anything, and report the result to the user.
  ///
  /// - Parameter definitions: The experiments that the program knows.
  /// - Returns: The ignored errors in the environment and the link. The result includes unknown experiments in the
  ///   environment, although such experiments might belong to another program. Unknown experiments in a link are not
  ///   errors.
  /// - Throws: ``OverrideError`` if an argument names an unknown experiment or an unknown variant.
  public func check(against definitions: [ExperimentDefinition]) throws(OverrideError) -> [OverrideError] {
    var ignored = malformedItems
    var checked: [ExperimentDefinition] = []
    for override in all {
      if let definition = definitions.first(where: { $0.key.hasSameBytes(as: override.key) }) {
        guard !checked.contains(definition) else { continue }
        checked.append(definition)
        ignored += try selection(for: definition).errors
        continue
      }
      switch override.source {
      case .argument: throw .unknownExperiment(override, known: definitions.map(\.key))
      case .environment: ignored.append(.unknownExperiment(override, known: definitions.map(\.key)))
      case .link: break
      }
    }
    return ignored
  }

  private static func overrides(_ arguments: [String]) throws(OverrideError) -> [Override] {
    var overrides: [Override] = []
    for argument in arguments {
      let override = try Override(argument, from: .argument)
      if let other = overrides.first(where: { $0.key.hasSameBytes(as: override.key) }) {
        guard other.isSame(as: override) else {
          throw .conflict(key: other.key, other.variant, override.variant, .argument)
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
  /// Creates an override from text in the form `experiment=variant`.
  fileprivate init(_ text: String, from source: Source) throws(OverrideError) {
    let parts = text.parts
    guard parts.count == 2, !parts[0].isEmpty else { throw .malformed(text, source) }
    guard !parts[1].isEmpty else { throw .emptyVariant(key: parts[0], source) }
    self.init(source: source, key: parts[0], variant: parts[1])
  }

  fileprivate func isSame(as other: Override) -> Bool {
    key.hasSameBytes(as: other.key) && variant.hasSameBytes(as: other.variant)
  }
}

extension String {
  /// The substrings before and after the first equals sign, or the whole string if there is none.
  ///
  /// Splitting by Unicode scalar is necessary, because an equals sign and a following combining mark form a single
  /// `Character`.
  fileprivate var parts: [String] {
    unicodeScalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  }

  /// The percent-decoded string.
  ///
  /// A percent sign that is not followed by two hexadecimal digits is kept.
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
