/// A feature provider with OpenFeature's methods, reasons, and error codes.
///
/// In an app that uses OpenFeature's SDK, the app's provider forwards each method call to one of these methods. The
/// module itself does not depend on the SDK.
///
/// ```swift
/// import Experiments
///
/// func pageSize(of user: String, configuredBy payload: GrowthBookPayload) -> Int {
///   let details = FlagProvider(payload)
///     .getIntegerEvaluation(key: "page-size", defaultValue: 10, context: Subject(id: user))
///   if let code = details.errorCode { print("warning: \(code.rawValue): \(details.errorMessage ?? "")") }
///   return details.value
/// }
/// ```
///
/// The targeting key in OpenFeature's context corresponds to the ID of the ``Subject``. An evaluation never throws.
public struct FlagProvider: Sendable {
  private let provider: (any DecisionProvider)?

  /// Creates a provider.
  ///
  /// - Parameter provider: The source of the values. If this argument is `nil`, for example, while the configuration is
  ///   loading, each evaluation returns the default value and the error code `PROVIDER_NOT_READY`.
  public init(_ provider: (any DecisionProvider)?) { self.provider = provider }

  /// Returns the value of a Boolean flag.
  public func getBooleanEvaluation(key: String, defaultValue: Bool, context: Subject) -> FlagEvaluation<Bool> {
    evaluation(of: key, defaultValue, .bool(defaultValue), "a Boolean value", context) {
      if case .bool(let flag) = $0 { flag } else { nil }
    }
  }

  /// Returns the value of a string flag.
  public func getStringEvaluation(key: String, defaultValue: String, context: Subject) -> FlagEvaluation<String> {
    evaluation(of: key, defaultValue, .string(defaultValue), "a string", context) {
      if case .string(let text) = $0 { text } else { nil }
    }
  }

  /// Returns the value of an integer flag.
  public func getIntegerEvaluation(key: String, defaultValue: Int, context: Subject) -> FlagEvaluation<Int> {
    evaluation(of: key, defaultValue, .number(Double(defaultValue)), "an integer", context) {
      if case .number(let number) = $0 { Int(exactly: number) } else { nil }
    }
  }

  /// Returns the value of a floating-point flag.
  public func getDoubleEvaluation(key: String, defaultValue: Double, context: Subject) -> FlagEvaluation<Double> {
    evaluation(of: key, defaultValue, .number(defaultValue), "a number", context) {
      if case .number(let number) = $0 { number } else { nil }
    }
  }

  /// Returns the value of a flag whose values are objects or arrays.
  public func getObjectEvaluation(key: String, defaultValue: JSON, context: Subject) -> FlagEvaluation<JSON> {
    evaluation(of: key, defaultValue, defaultValue, "an object or an array", context) {
      switch $0 {
      case .object, .array: $0
      case .null, .bool, .number, .string: nil
      }
    }
  }

  private func evaluation<Value>(
    of key: String, _ defaultValue: Value, _ fallback: JSON, _ type: String, _ subject: Subject,
    decode: (JSON) -> Value?
  ) -> FlagEvaluation<Value> {
    guard let provider else {
      return FlagEvaluation(defaultValue, .providerNotReady, "the configuration has not been loaded")
    }
    let resolution = provider.resolve(key, for: subject, fallback: fallback).excludingUnstable(
      subject, fallback: fallback)
    // The program's default value is not converted, because a conversion could lose digits.
    if resolution.value == fallback { return FlagEvaluation(defaultValue, from: resolution) }
    // If the identifier is missing, the resolution contains both an error and the configuration's default value.
    if let error = resolution.error, error.code != .targetingKeyMissing {
      return FlagEvaluation(defaultValue, from: resolution)
    }
    guard let value = decode(resolution.value) else {
      let message = "the value of '\(key)' is not \(type): \(resolution.value.text)"
      return FlagEvaluation(defaultValue, .typeMismatch, message)
    }
    return FlagEvaluation(value, from: resolution)
  }
}
