/// What is wrong with a configuration, and where.
public struct PayloadFault: Error, Equatable, Sendable {
  /// Where it lies, as in `features.city-picker.rules[0].weights`; empty if it is the whole.
  public let place: String
  /// What is wrong.
  public let kind: Kind

  /// What can be wrong.
  public enum Kind: Equatable, Sendable {
    /// The bytes are not JSON.
    case notJSON
    /// Something has another type than it must have; its rule is skipped.
    case notA(String)
    /// Something is missing that must be there.
    case missing
    /// Features are encrypted, which this reader cannot undo.
    case encrypted
    /// There is nothing to choose between; the rule is skipped.
    case tooFewVariations
    /// The hash version is neither 1 nor 2; the rule is skipped.
    case unknownHashVersion
    /// Weights do not fit the variations, or do not sum up to 1; equal ones are taken.
    case unusableWeights
    /// A weight is negative; no unit gets the variation.
    case negativeWeight
    /// The number of ranges and of variations differs; the surplus is ignored.
    case miscountedRanges
    /// A part is not from 0 to 1; the nearest is taken.
    case clampedCoverage
    /// A condition has an unknown operator; it is never met.
    case unknownOperator(String)
    /// A regular expression cannot be read; it matches nothing.
    case unreadablePattern
    /// A regular expression could take too long to match; it matches nothing.
    case slowPattern
    /// Members `meta` bear other names than the variants.
    case renamedVariants(String)
  }
}

extension PayloadFault: CustomStringConvertible {
  /// The fault as one line, place first.
  public var description: String { place.isEmpty ? kind.description : "\(place): \(kind)" }
}

extension PayloadFault.Kind: CustomStringConvertible {
  /// The fault without its place.
  public var description: String {
    switch self {
    case .notJSON: "not JSON"
    case .notA(let type): "not \(type)"
    case .missing: "missing"
    case .encrypted: "encrypted, which cannot be read"
    case .tooFewVariations: "fewer than two variations; the rule is skipped"
    case .unknownHashVersion: "neither hash version 1 nor 2; the rule is skipped"
    case .unusableWeights: "not a weight for each variation, with sum 1; equal weights are taken"
    case .negativeWeight: "a weight below 0; no unit gets that variation"
    case .miscountedRanges: "not a range for each variation; the surplus is ignored"
    case .clampedCoverage: "not from 0 to 1; the nearest is taken"
    case .unknownOperator(let name): "unknown operator '\(name)'; it holds for nothing"
    case .unreadablePattern: "not a regular expression that can be read; it matches nothing"
    case .slowPattern:
      "a regular expression that repeats a group or has many choices, and could take for ever; it matches nothing"
    case .renamedVariants(let names): "the log calls \(names)"
    }
  }
}
