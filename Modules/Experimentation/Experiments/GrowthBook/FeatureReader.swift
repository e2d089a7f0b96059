/// A parser for a configuration's features.
///
/// The parser collects faults. An invalid rule applies to no subject.
struct FeatureReader {
  private var conditions: ConditionReader
  private var ownFaults: [PayloadFault] = []

  init(savedGroups: [String: JSON]) { conditions = ConditionReader(savedGroups: savedGroups) }

  var faults: [PayloadFault] { ownFaults + conditions.faults }

  /// Parses features, omitting those that cannot be parsed.
  mutating func features(_ object: PayloadObject) -> [String: Feature] {
    var features: [String: Feature] = [:]
    for (key, value) in object.members {
      do throws(PayloadFault) {
        features[key] = try feature(key, try PayloadObject(value, at: object.path(of: key)))
      } catch {
        ownFaults.append(error)
      }
    }
    return features
  }

  private mutating func feature(_ key: String, _ object: PayloadObject) throws(PayloadFault) -> Feature {
    var rules: [Feature.Rule] = []
    for (index, value) in (try object.array("rules") ?? []).enumerated() {
      do throws(PayloadFault) {
        let object = try PayloadObject(value, at: "\(object.path(of: "rules"))[\(index)]")
        rules.append(try rule(of: key, object))
      } catch {
        ownFaults.append(error)
      }
    }
    return Feature(defaultValue: object.members["defaultValue"] ?? .null, rules: rules)
  }

  private mutating func rule(of key: String, _ object: PayloadObject) throws(PayloadFault) -> Feature.Rule {
    let prerequisites = try prerequisites(object)
    do throws(PayloadFault) {
      return .init(
        prerequisites: prerequisites,
        filters: try filters(object),
        action: try action(of: key, object)
      )
    } catch {
      // The prerequisites remain in effect even if the rule itself cannot be parsed.
      ownFaults.append(error)
      return .init(prerequisites: prerequisites, filters: [], action: .none)
    }
  }

  private mutating func action(of key: String, _ object: PayloadObject) throws(PayloadFault) -> Feature.Action {
    let condition = try object.object("condition")
      .map { object throws(PayloadFault) in try conditions.condition(.object(object.members), at: object.path) }
    if let value = object.members["force"] { return .force(value, condition, try rollout(of: key, object)) }
    let status = try object.string("status")
    let isActive = try object.bool("active") ?? true
    let split = try split(of: key, if: condition, object)
    return .split(split, isActive: isActive && status != "draft" && status != "stopped")
  }

  private mutating func prerequisites(_ object: PayloadObject) throws(PayloadFault) -> [Feature.Prerequisite] {
    var prerequisites: [Feature.Prerequisite] = []
    for parent in try object.objects("parentConditions") ?? [] {
      guard let key = try parent.string("id") else { throw parent.fault(at: "id", .missing) }
      let isGate = try parent.bool("gate") ?? false
      prerequisites.append(.init(key: key, condition: try prerequisiteCondition(parent), isGate: isGate))
    }
    return prerequisites
  }

  /// Returns a prerequisite's condition, or a condition that is never met if the original cannot be parsed.
  ///
  /// A gate whose condition cannot be evaluated must not admit any subjects.
  private mutating func prerequisiteCondition(_ parent: PayloadObject) throws(PayloadFault) -> Condition {
    guard let object = try parent.object("condition") else { return .all([]) }
    do throws(PayloadFault) {
      return try conditions.condition(.object(object.members), at: object.path)
    } catch {
      ownFaults.append(error)
      return .any([])
    }
  }

  private func filters(_ object: PayloadObject) throws(PayloadFault) -> [Feature.Filter] {
    var filters: [Feature.Filter] = []
    for filter in try object.objects("filters") ?? [] {
      guard let ranges = try filter.ranges("ranges") else { throw filter.fault(at: "ranges", .missing) }
      let hash = try hash(filter, seed: "", orElse: .unbiased)
      filters.append(.init(attribute: try filter.string("attribute") ?? "id", hash: hash, ranges: ranges))
    }
    return filters
  }

  private func rollout(of key: String, _ object: PayloadObject) throws(PayloadFault) -> Feature.Rollout? {
    let part: Feature.Rollout.Part
    if let range = try object.range("range") {
      part = .range(range)
    } else if let coverage = try object.number("coverage") {
      part = .coverage(coverage)
    } else {
      return nil
    }
    return .init(
      attribute: try object.string("hashAttribute") ?? "id",
      fallbackAttribute: try object.bool("disableStickyBucketing") == true
        ? nil : try object.string("fallbackAttribute"),
      hash: try hash(object, seed: key, orElse: .biased),
      part: part
    )
  }

  private mutating func split(
    of feature: String,
    if condition: Condition?,
    _ object: PayloadObject
  ) throws(PayloadFault) -> Split {
    guard let variations = try variations(object) else { throw object.fault(at: "variations", .missing) }
    guard variations.count > 1 else { throw object.fault(at: "variations", .tooFewVariations) }
    let key = try object.string("key") ?? feature
    return Split(
      key: key,
      variations: variations,
      ranges: try ranges(variations.count, object),
      hash: try hash(object, seed: key, orElse: .biased),
      hashAttribute: try object.string("hashAttribute") ?? "id",
      namespace: try object.members["filters"] == nil ? namespace(object) : nil,
      condition: condition,
      stickyBucketing: try stickyBucketing(object)
    )
  }

  private func variations(_ object: PayloadObject) throws(PayloadFault) -> [Split.Variation]? {
    guard let values = try object.array("variations") else { return nil }
    let meta = try object.objects("meta") ?? []
    var variations: [Split.Variation] = []
    for (index, value) in values.enumerated() {
      let metadata = meta.indices.contains(index) ? meta[index] : nil
      variations.append(
        .init(
          value: value,
          // If the key is missing, the index is used, as in GrowthBook's SDKs and warehouse queries.
          key: try metadata?.string("key") ?? String(index),
          isPassedThrough: try metadata?.bool("passthrough") ?? false
        ))
    }
    return variations
  }

  /// Returns the bucket ranges of the variations.
  ///
  /// If the number or the sum of the weights is wrong, equal weights are used. A coverage value outside the range from
  /// 0 to 1 is clamped to that range. The program's user cannot correct the configuration, so these faults are not
  /// errors.
  private mutating func ranges(_ count: Int, _ object: PayloadObject) throws(PayloadFault) -> [BucketRange] {
    if let ranges = try object.ranges("ranges") {
      if ranges.count != count { ownFaults.append(object.fault(at: "ranges", .miscountedRanges)) }
      return ranges
    }
    let coverage = try object.number("coverage") ?? 1
    if !(0...1).contains(coverage) { ownFaults.append(object.fault(at: "coverage", .clampedCoverage)) }
    var weights = try object.numbers("weights") ?? Array(repeating: 1 / Double(count), count: count)
    if weights.count != count || !(0.99...1.01).contains(weights.reduce(0, +)) {
      ownFaults.append(object.fault(at: "weights", .unusableWeights))
      weights = Array(repeating: 1 / Double(count), count: count)
    }
    if weights.contains(where: { $0 < 0 }) { ownFaults.append(object.fault(at: "weights", .negativeWeight)) }
    return BucketRange.ranges(forWeights: weights, coverage: min(max(coverage, 0), 1))
  }

  private func hash(
    _ object: PayloadObject,
    seed: String,
    orElse version: HashVersion
  ) throws(PayloadFault) -> BucketHash {
    let number = try object.number("hashVersion") ?? 0
    let named = Int(exactly: number).flatMap(HashVersion.init(rawValue:))
    guard let version = number == 0 ? version : named else {
      throw object.fault(at: "hashVersion", .unknownHashVersion)
    }
    return BucketHash(seed: try object.string("seed") ?? seed, version: version)
  }

  private func namespace(_ object: PayloadObject) throws(PayloadFault) -> Namespace? {
    guard let parts = try object.array("namespace") else { return nil }
    guard parts.count == 3, case .string(let name) = parts[0], case .number(let start) = parts[1],
      case .number(let end) = parts[2]
    else { throw object.fault(at: "namespace", .wrongType(expected: "an array of a name and two numbers")) }
    return Namespace(name, from: start, to: end)
  }

  private func stickyBucketing(_ object: PayloadObject) throws(PayloadFault) -> StickyBucketing? {
    if try object.bool("disableStickyBucketing") == true { return nil }
    return StickyBucketing(
      fallbackAttribute: try object.string("fallbackAttribute"),
      bucketVersion: try object.number("bucketVersion") ?? 0,
      minBucketVersion: try object.number("minBucketVersion") ?? 0
    )
  }
}
