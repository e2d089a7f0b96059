/// The value of a flag, with the fields of OpenFeature's evaluation details.
public struct FlagEvaluation<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The flag's value, or the default value after an error.
  ///
  /// However, if the subject lacks the required identifier, the value is the configuration's default value, if any.
  public let value: Value
  /// The ID of the variation in logs, or `nil` if no variation was assigned.
  public let variant: String?
  /// The reason for the value.
  public let reason: DecisionReason
  /// The error code, or `nil` if the evaluation succeeded.
  public let errorCode: DecisionError.Code?
  /// A one-line description of the error for the user.
  public let errorMessage: String?
  /// The experiment, the bucket, and the versions of the hash and the configuration, keyed by their names in logs.
  public let flagMetadata: [String: JSON]

  init(_ value: Value, from resolution: Resolution) {
    self.value = value
    variant = resolution.variant
    reason = resolution.reason
    errorCode = resolution.error?.code
    errorMessage = resolution.error?.message
    let members: [(LogSchema.Field, JSON?)] = [
      (.experimentID, resolution.experimentID.map(JSON.string)), (.bucket, resolution.bucket.map(JSON.number)),
      (.hashVersion, resolution.hashVersion.map { .number(Double($0.rawValue)) }),
      (.configVersion, resolution.configVersion.map(JSON.string)),
    ]
    flagMetadata = Dictionary(
      uniqueKeysWithValues: members.compactMap { name, value in value.map { (name.rawValue, $0) } })
  }

  init(_ defaultValue: Value, _ code: DecisionError.Code, _ message: String) {
    self.init(defaultValue, from: .failure(code, message, fallback: .null))
  }
}
