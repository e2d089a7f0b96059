/// A fault in a configuration, together with its path.
public struct PayloadFault: Error, Equatable, Sendable {
  /// The path of the fault, such as `features.city-picker.rules[0].weights`.
  ///
  /// The path is empty if the fault applies to the whole configuration.
  public let path: String
  public let kind: Kind

  /// The kinds of faults.
  public enum Kind: Equatable, Sendable {
    /// The bytes are not JSON in UTF-8.
    case notJSON
    /// A value is nested too deeply.
    case tooDeep
    /// A value does not have the required type.
    ///
    /// Depending on the path, the whole configuration is rejected, or only the value, its rule, or its feature is
    /// ignored.
    case wrongType(expected: String)
    /// A required member is missing.
    case missing
    /// The features are encrypted, which is not supported.
    case encrypted
    /// There are fewer than two variations, so the rule is skipped.
    case tooFewVariations
    /// The hash version is neither 1 nor 2, so the rule is skipped.
    case unknownHashVersion
    /// The weights do not match the variations or do not add up to 1, so equal weights are used.
    case unusableWeights
    /// A variation's weight is negative, so no subject gets the variation.
    case negativeWeight
    /// The number of ranges differs from the number of variations, so any surplus ranges are ignored.
    case miscountedRanges
    /// The coverage is not between 0 and 1, so it is clamped to this range.
    case clampedCoverage
    /// A condition has an unknown operator, so the operator's test always fails.
    case unknownOperator(String)
    /// A regular expression is invalid, so the rule is skipped.
    case unreadablePattern
    /// A regular expression contains an unsupported construct, so the rule is skipped.
    case unsupportedPattern(String)
    /// A saved group is not a list of values, so the rules that refer to it are skipped.
    case unsupportedGroup
    /// The `meta` members name variants differently than the program does.
    case renamedVariants(String)
  }
}

extension PayloadFault: CustomStringConvertible {
  /// A one-line description that starts with the path.
  public var description: String { path.isEmpty ? kind.description : "\(path): \(kind)" }
}

extension PayloadFault.Kind: CustomStringConvertible {
  /// A description of the fault without its path.
  public var description: String {
    switch self {
    case .notJSON: "not JSON"
    case .tooDeep: "nested more than \(JSONNesting.maximumDepth) levels deep"
    case .wrongType(let type): "not \(type)"
    case .missing: "missing"
    case .encrypted: "encrypted features are not supported"
    case .tooFewVariations: "fewer than two variations; the rule is skipped"
    case .unknownHashVersion: "must be hash version 1 or 2; the rule is skipped"
    case .unusableWeights: "must match the variations and add up to 1; equal weights are used"
    case .negativeWeight: "negative weight; no subject gets that variation"
    case .miscountedRanges: "must be one range for each variation; surplus ranges are ignored"
    case .clampedCoverage: "must be from 0 to 1; the value is clamped"
    case .unknownOperator(let name): "unknown operator '\(name)'; it matches nothing"
    case .unreadablePattern: "invalid regular expression; the rule is skipped"
    case .unsupportedPattern(let construct):
      "a regular expression with \(construct) is not supported; the rule is skipped"
    case .unsupportedGroup: "not an array; the rule is skipped"
    case .renamedVariants(let names): "logs name \(names)"
    }
  }
}
