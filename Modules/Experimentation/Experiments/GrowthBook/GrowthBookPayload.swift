#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A configuration in the format of GrowthBook's features endpoint, from a server or a file.
///
/// ```swift
/// import Experiments
///
/// func parse(_ bytes: [UInt8]) throws -> GrowthBookPayload {
///   let payload = try GrowthBookPayload(bytes)
///   for fault in payload.diagnostics { print("warning: \(fault)") }
///   return payload
/// }
/// ```
///
/// The evaluation follows GrowthBook's SDK specification, except for unsupported parts, such as URL targeting and
/// encryption. A rule that cannot be parsed applies to no subject, but its prerequisites remain in effect.
///
/// In addition to features and saved groups, the payload can contain these members:
///
/// - `"enabled": false`: All experiments are disabled.
/// - `"qaMode": true`: No subject is assigned at random.
/// - `"forcedVariations"`: The indices of the variations that every subject gets, keyed by experiment.
public struct GrowthBookPayload: Sendable {
  /// The faults that were ignored, sorted by path.
  public let diagnostics: [PayloadFault]
  /// The configuration version in logs.
  ///
  /// The version is the date of the last change, or a digest of the bytes if the date is missing.
  public let version: String

  private let content: PayloadContent

  /// Creates a payload by parsing a configuration.
  ///
  /// - Parameter bytes: JSON in the format of GrowthBook's features endpoint.
  /// - Throws: ``PayloadFault`` if the bytes are not JSON, a value is nested too deeply, or the features are missing or
  ///   encrypted. The initializer also throws if a member outside the features has the wrong type.
  public init(_ bytes: [UInt8]) throws(PayloadFault) {
    let object = try Self.object(bytes)
    if try object.string("encryptedFeatures") != nil { throw object.fault(at: "encryptedFeatures", .encrypted) }
    guard let listed = try object.object("features") else { throw object.fault(at: "features", .missing) }
    var reader = FeatureReader(savedGroups: try object.object("savedGroups")?.members ?? [:])
    let features = reader.features(listed)
    let forced = try object.object("forcedVariations")
    let forcedVariations = try forced.map(Self.indices) ?? [:]
    let missing = forced.map { Self.faults(in: $0, forcedVariations, of: features.values.flatMap(\.splits)) } ?? []
    diagnostics = (reader.faults + missing).sorted { ($0.path, $0.description) < ($1.path, $1.description) }
    content = PayloadContent(
      features: features,
      unreadableFeatures: Set(listed.members.keys).subtracting(features.keys),
      isEnabled: try object.bool("enabled") ?? true,
      isQualityAssurance: try object.bool("qaMode") ?? false,
      forcedVariations: forcedVariations
    )
    version = try object.string("dateUpdated") ?? Self.digest(of: bytes)
  }

  /// Returns the faults that can be detected only when an experiment's variants are known.
  ///
  /// - Parameter definition: The definition of the experiment.
  /// - Returns: An array with one fault if logs name variants differently than the program does, or an empty array
  ///   otherwise. If there is a fault, reports must use the names in the logs.
  public func diagnostics(of definition: ExperimentDefinition) -> [PayloadFault] {
    var renamed: [String] = []
    for variation in content.features[definition.key]?.splits.flatMap(\.variations) ?? [] {
      let variant = variation.value.text
      guard definition.variants.contains(variation.value), !variation.key.hasSameBytes(as: variant) else { continue }
      let name = "'\(variant)' as '\(variation.key)'"
      if !renamed.contains(name) { renamed.append(name) }
    }
    guard !renamed.isEmpty else { return [] }
    return [PayloadFault(path: "features.\(definition.key)", kind: .renamedVariants(renamed.joined(separator: ", ")))]
  }

  private static func object(_ bytes: [UInt8]) throws(PayloadFault) -> PayloadObject {
    // The decoder also reads UTF-16 and UTF-32, but the nesting check does not. JSON in these encodings has a zero byte
    // among its first four bytes.
    guard !bytes.prefix(4).contains(0) else { throw PayloadFault(path: "", kind: .notJSON) }
    if let path = JSONNesting.pathOfDeepestValue(in: bytes) { throw PayloadFault(path: path, kind: .tooDeep) }
    let root: JSON
    do { root = try JSONDecoder().decode(JSON.self, from: Data(bytes)) } catch {
      throw PayloadFault(path: "", kind: .notJSON)
    }
    return try PayloadObject(root, at: "")
  }

  private static func indices(_ object: PayloadObject) throws(PayloadFault) -> [String: Int] {
    var indices: [String: Int] = [:]
    for key in object.members.keys {
      guard let number = try object.number(key) else { continue }
      guard let index = Int(exactly: number) else {
        throw object.fault(at: key, .wrongType(expected: "the index of a variation"))
      }
      indices[key] = index
    }
    return indices
  }

  /// Returns a fault for each forced variation whose index is out of range.
  private static func faults(
    in object: PayloadObject, _ indices: [String: Int], of splits: [Split]
  ) -> [PayloadFault] {
    splits.compactMap { split in
      guard let index = indices[split.key], !split.variations.indices.contains(index) else { return nil }
      return object.fault(at: split.key, .wrongType(expected: "the index of a variation"))
    }
  }

  /// Returns the FNV-1a digest of the bytes in hexadecimal.
  ///
  /// The digest has 64 bits, because two versions in a log could too easily share a 32-bit digest.
  private static func digest(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return "fnv1a-" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension GrowthBookPayload: DecisionProvider {
  /// Returns the value of a feature for a subject.
  ///
  /// - Parameters:
  ///   - key: The key of the feature.
  ///   - subject: The subject to decide for.
  ///   - fallback: The value to return if the configuration has no value.
  /// - Returns: The value and its reason.
  /// - Complexity: O(*n*), where *n* is the total size of the rules for the feature and its prerequisites.
  public func resolve(_ key: String, for subject: Subject, fallback: JSON) -> Resolution {
    guard let feature = content.features[key] else {
      return content.unreadableFeatures.contains(key)
        ? .failure(.parseError, "the feature '\(key)' cannot be read", fallback: fallback)
        : .failure(.flagNotFound, "unknown feature '\(key)'", fallback: fallback)
    }
    var evaluation = FeatureEvaluation(of: key, feature, in: content, for: subject)
    var resolution: Resolution
    do throws(FeatureEvaluation.PrerequisiteError) {
      resolution = try evaluation.value()
    } catch {
      resolution = .failure(.general, "the feature '\(key)' \(error)", fallback: fallback)
    }
    if resolution.step == .noSubject {
      // As in GrowthBook, a rule that needs a missing identifier is skipped, so the feature's default value is used.
      resolution = .missingSubject(evaluation.missingAttribute ?? "id", fallback: resolution.value)
    }
    // If there is no value, the program's fallback is used.
    if resolution.value == .null, !resolution.isInExperiment { resolution.value = fallback }
    resolution.configVersion = version
    return resolution
  }

  /// Returns the names that a feature's rules use for a variant.
  ///
  /// - Parameters:
  ///   - value: The variant.
  ///   - key: The key of the feature.
  ///   - resolution: The resolution for the subject.
  /// - Returns: The IDs of the subject's experiment and the variation. If that experiment lacks the variant, the IDs
  ///   come from the feature's first experiment that contains the variant. If no experiment contains the variant, the
  ///   result contains only the ID of the subject's experiment.
  public func loggedNames(
    of value: JSON, forKey key: String, replacing resolution: Resolution
  ) -> (experimentID: String?, variationID: String?) {
    let splits = content.features[key]?.splits ?? []
    for split in splits.filter({ $0.key == resolution.experimentID }) + splits {
      if let variation = split.variations.first(where: { $0.value == value }) {
        return (split.key, variation.key)
      }
    }
    return (resolution.experimentID, nil)
  }
}
