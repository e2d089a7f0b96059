/// What an experiment compares, and by what it is judged: known before its log is read, never taken from it.
public struct ExperimentDesign: Equatable, Sendable {
  /// A variation and the part of all units that is to get it.
  public struct Arm: Equatable, Sendable {
    /// The name, as `variation_id` has it.
    public let variation: String
    /// A part of 1.
    public let weight: Double
  }

  /// Of which units a rate is a rate.
  public enum Population: String, CaseIterable, Sendable {
    /// Those who were given a variation, whether or not they came to see it.
    case assigned
    /// Those who have seen it.
    case shown
  }

  /// Why weights are no weights.
  public enum WeightError: Error, Hashable, Sendable {
    /// Fewer than two variations: nothing to compare.
    case tooFew
    /// A variation has two weights.
    case repeated(String)
    /// A weight is not a number of which anybody could get the part: less than a billionth, or infinite.
    case outOfRange(String)
    /// They do not add up to 1, but to this.
    case sum(Double)
  }

  /// The experiment's name, as `experiment_id` has it.
  public let key: String
  /// What is compared; the first is the control.
  public let arms: [Arm]
  /// The name of the outcome that counts.
  public var metric = "city_picked"
  /// How soon it has to come for the second rate, in milliseconds.
  public var thresholdMilliseconds = 10_000
  /// Of which units the rates are rates.
  public var population = Population.shown

  /// Describes an experiment.
  ///
  /// - Parameters:
  ///   - key: The experiment's name.
  ///   - weights: The variations, the control first, and which part of all units each is to get.
  /// - Throws: ``WeightError`` if the weights are not those of an experiment.
  public init(key: String, weights: [(variation: String, weight: Double)]) throws(WeightError) {
    guard weights.count > 1 else { throw .tooFew }
    var names: Set<[UInt8]> = []
    for (name, weight) in weights {
      guard names.insert(Array(name.utf8)).inserted else { throw .repeated(name) }
      guard weight >= 1e-9, weight.isFinite else { throw .outOfRange(name) }
    }
    let sum = weights.reduce(0) { $0 + $1.weight }
    guard abs(sum - 1) <= 1e-6 else { throw .sum(sum) }
    self.key = key
    arms = weights.map(Arm.init)
  }

  /// Describes an experiment whose variations are to get equal parts.
  ///
  /// - Throws: ``WeightError`` if there are fewer than two variations, or two of one name.
  public init(key: String, variations: [String]) throws(WeightError) {
    try self.init(key: key, weights: variations.map { ($0, 1 / Double(variations.count)) })
  }
}
