/// A type whose values can be variants: a Boolean value, a number, or a string.
///
/// An enumeration whose raw values have such a type needs no conformance.
public protocol ExperimentValue: Hashable, Sendable {
  /// The value in configurations and overrides.
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
