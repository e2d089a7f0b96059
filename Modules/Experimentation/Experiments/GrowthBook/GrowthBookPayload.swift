#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A configuration as GrowthBook's servers send it and as a file in a repository may hold it, read once.
///
/// Decides as GrowthBook's specification for such readers says, as far as a decision at launch needs it: not by
/// addresses of pages, and not if it is encrypted. A rule that cannot be read whole is for nobody. Beside features and
/// saved groups it may say `"enabled": false` (no experiment draws lots), `"qaMode": true` (nobody takes part by lot)
/// and `"forcedVariations"` (an experiment's key and the number of a variation that everybody has).
public struct GrowthBookPayload: Sendable {
  /// What is wrong with the configuration and was got over, sorted by place.
  public let diagnostics: [PayloadFault]
  /// What the log calls this configuration: when it was changed or, if it does not say so, a digest of its bytes.
  public let version: String

  private let content: PayloadContent

  /// Reads a configuration.
  ///
  /// - Parameter bytes: JSON, as GrowthBook's endpoint for features sends it.
  /// - Throws: What makes it unusable: no JSON, no features, or encrypted ones.
  public init(_ bytes: [UInt8]) throws(PayloadFault) {
    let object = try Self.object(bytes)
    if try object.text("encryptedFeatures") != nil { throw object.fault(at: "encryptedFeatures", .encrypted) }
    guard let listed = try object.object("features") else { throw object.fault(at: "features", .missing) }
    var reader = FeatureReader(savedGroups: try object.object("savedGroups").map(Self.lists) ?? [:])
    let features = reader.features(listed)
    let forced = try object.object("forcedVariations")
    let forcedVariations = try forced.map(Self.indices) ?? [:]
    let missing = forced.map { Self.faults(in: $0, forcedVariations, of: features.values.flatMap(\.splits)) } ?? []
    diagnostics = (reader.faults + missing).sorted { ($0.place, $0.description) < ($1.place, $1.description) }
    content = PayloadContent(
      features: features,
      unreadableFeatures: Set(listed.members.keys).subtracting(features.keys),
      isEnabled: try object.flag("enabled") ?? true,
      isQualityAssurance: try object.flag("qaMode") ?? false,
      forcedVariations: forcedVariations
    )
    version = try object.text("dateUpdated") ?? Self.digest(of: bytes)
  }

  /// What is wrong with the configuration of one experiment, as only those can tell who know its variants.
  ///
  /// - Parameter definition: The experiment.
  /// - Returns: A fault if the log calls variants otherwise than the program does;
  ///   reports then know them by those names.
  public func diagnostics(of definition: ExperimentDefinition) -> [PayloadFault] {
    var renamed: [String] = []
    for variation in content.features[definition.key]?.splits.flatMap(\.variations) ?? [] {
      guard case .string(let value) = variation.value, !variation.key.hasSameBytes(as: value),
        definition.variants.contains(where: { $0.hasSameBytes(as: value) })
      else { continue }
      let words = "'\(value)' '\(variation.key)'"
      if !renamed.contains(words) { renamed.append(words) }
    }
    guard !renamed.isEmpty else { return [] }
    return [PayloadFault(place: "features.\(definition.key)", kind: .renamedVariants(renamed.joined(separator: ", ")))]
  }

  private static func object(_ bytes: [UInt8]) throws(PayloadFault) -> PayloadObject {
    let root: JSON
    do { root = try JSONDecoder().decode(JSON.self, from: Data(bytes)) } catch {
      throw PayloadFault(place: "", kind: .notJSON)
    }
    return try PayloadObject(root, at: "")
  }

  private static func lists(_ object: PayloadObject) throws(PayloadFault) -> [String: [JSON]] {
    var lists: [String: [JSON]] = [:]
    for name in object.members.keys { lists[name] = try object.list(name) }
    return lists
  }

  private static func indices(_ object: PayloadObject) throws(PayloadFault) -> [String: Int] {
    var indices: [String: Int] = [:]
    for key in object.members.keys {
      guard let number = try object.number(key) else { continue }
      guard let index = Int(exactly: number) else { throw object.fault(at: key, .notA("the number of a variation")) }
      indices[key] = index
    }
    return indices
  }

  /// What is wrong with numbers that no variation of their experiment has.
  private static func faults(
    in object: PayloadObject, _ indices: [String: Int], of splits: [Split]
  ) -> [PayloadFault] {
    splits.compactMap { split in
      guard let index = indices[split.key], !split.variations.indices.contains(index) else { return nil }
      return object.fault(at: split.key, .notA("the number of a variation"))
    }
  }

  /// FNV-1a over the bytes, as hexadecimal digits: of 64 bits, because of 32 two versions in a log could well be one.
  private static func digest(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return "fnv1a-" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension GrowthBookPayload: DecisionProvider {
  /// Decides.
  ///
  /// - Parameters:
  ///   - key: What the feature is called.
  ///   - subject: Who is decided about.
  ///   - fallback: The value if the configuration has none.
  /// - Returns: The value, and why it is this one.
  /// - Complexity: O(*n*), where *n* is how much the rules of the feature and of those it waits for ask.
  public func resolve(_ key: String, for subject: Subject, fallback: String) -> Resolution {
    guard content.features[key] != nil else {
      return content.unreadableFeatures.contains(key)
        ? .failure(.parseError, "the feature '\(key)' cannot be read", fallback: fallback)
        : .failure(.flagNotFound, "no feature is called '\(key)'", fallback: fallback)
    }
    var evaluation = FeatureEvaluation(of: content, for: subject)
    var resolution: Resolution
    do throws(FeatureEvaluation.Deadlock) {
      resolution = try evaluation.value(of: key)
    } catch {
      resolution = .failure(.general, "the feature '\(key)' \(error.words)", fallback: fallback)
    }
    if resolution.step == .noSubject {
      resolution = .missingSubject(evaluation.missingAttribute ?? "id", fallback: fallback)
    }
    // A feature without a value leaves it to the program.
    if resolution.value == .null, !resolution.isInExperiment { resolution.value = .string(fallback) }
    resolution.configVersion = version
    return resolution
  }

  /// Tells what the feature's rules call a variant.
  ///
  /// - Parameters:
  ///   - value: The variant.
  ///   - key: What the feature is called.
  ///   - answer: What was resolved for the subject.
  /// - Returns: The names of the experiment that the subject is in or, if it is in none,
  ///   of the first with that variant.
  public func loggedNames(
    of value: String, under key: String, besides answer: Resolution
  ) -> (experimentID: String?, variationID: String?) {
    let splits = content.features[key]?.splits ?? []
    for split in splits.filter({ $0.key == answer.experimentID }) + splits {
      if let variation = split.variations.first(where: { $0.value == .string(value) }) {
        return (split.key, variation.key)
      }
    }
    return (answer.experimentID, nil)
  }
}
