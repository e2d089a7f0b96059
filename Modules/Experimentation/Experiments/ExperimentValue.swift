/// A type whose values can be variants, such as `Bool`, `Int`, `Double`, or `String`.
///
/// An enumeration whose raw values have such a type does not need to conform.
public protocol ExperimentValue: Hashable, Sendable {
  /// The value that represents this variant in configurations.
  var experimentJSON: JSON { get }
}

extension Bool: ExperimentValue {
  public var experimentJSON: JSON { .bool(self) }
}

extension Int: ExperimentValue {
  /// The number, which is exact for magnitudes up to 2^53.
  public var experimentJSON: JSON { .number(Double(self)) }
}

extension Double: ExperimentValue {
  public var experimentJSON: JSON { .number(self) }
}

extension String: ExperimentValue {
  public var experimentJSON: JSON { .string(self) }
}
