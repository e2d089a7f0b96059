import Testing

@testable import Experiments

@Suite("Flag provider")
struct FlagProviderTests {
  private static let subject = Subject.inSecondHalf

  private static func provider(_ value: String) throws -> FlagProvider {
    FlagProvider(
      try GrowthBookPayload(
        Array(#"{"features": {"a": {"defaultValue": \#(value)}}, "dateUpdated": "7"}"#.utf8)))
  }

  /// A value, and the error codes for the types Boolean, string, integer, double, and object.
  @Test(
    arguments: [
      ("true", [nil, .typeMismatch, .typeMismatch, .typeMismatch, .typeMismatch]),
      (#""x""#, [.typeMismatch, nil, .typeMismatch, .typeMismatch, .typeMismatch]),
      ("7", [.typeMismatch, .typeMismatch, nil, nil, .typeMismatch]),
      ("7.5", [.typeMismatch, .typeMismatch, .typeMismatch, nil, .typeMismatch]),
      ("1e300", [.typeMismatch, .typeMismatch, .typeMismatch, nil, .typeMismatch]),
      (#"{"x": 1}"#, [.typeMismatch, .typeMismatch, .typeMismatch, .typeMismatch, nil]),
      ("[1]", [.typeMismatch, .typeMismatch, .typeMismatch, .typeMismatch, nil]),
      ("null", [nil, nil, nil, nil, nil]),
    ] as [(String, [DecisionError.Code?])])
  func `a value has exactly the types that can represent it`(_ row: (value: String, codes: [DecisionError.Code?]))
    throws
  {
    let flags = try Self.provider(row.value)
    let codes = [
      flags.getBooleanEvaluation(key: "a", defaultValue: false, context: Self.subject).errorCode,
      flags.getStringEvaluation(key: "a", defaultValue: "d", context: Self.subject).errorCode,
      flags.getIntegerEvaluation(key: "a", defaultValue: -1, context: Self.subject).errorCode,
      flags.getDoubleEvaluation(key: "a", defaultValue: -1, context: Self.subject).errorCode,
      flags.getObjectEvaluation(key: "a", defaultValue: ["d": 0], context: Self.subject).errorCode,
    ]
    #expect(codes == row.codes)
  }

  @Test func `an evaluation has the value of the flag, or the default value if the types do not match`() throws {
    let context = Self.subject
    #expect(try Self.provider("true").getBooleanEvaluation(key: "a", defaultValue: false, context: context).value)
    #expect(try Self.provider(#""x""#).getStringEvaluation(key: "a", defaultValue: "d", context: context).value == "x")
    #expect(try Self.provider("7.0").getIntegerEvaluation(key: "a", defaultValue: -1, context: context).value == 7)
    #expect(try Self.provider("7").getDoubleEvaluation(key: "a", defaultValue: -1, context: context).value == 7)
    #expect(try Self.provider("[1]").getObjectEvaluation(key: "a", defaultValue: nil, context: context).value == [1])
    let mismatch = try Self.provider("7").getStringEvaluation(key: "a", defaultValue: "d", context: context)
    #expect(mismatch.value == "d" && mismatch.reason == .error)
    #expect(mismatch.errorMessage == "the value of 'a' is not a string: 7")
    let large = try Self.provider("null").getIntegerEvaluation(key: "a", defaultValue: .max, context: context)
    #expect(large.value == .max && large.errorCode == nil && large.reason == .default)
  }

  @Test func `an assigned value has the variant and the data of the assignment`() throws {
    let flags = FlagProvider(try GrowthBookPayload(rules: "{\(halves)}"))
    let details = flags.getStringEvaluation(key: "city-picker", defaultValue: "d", context: Self.subject)
    #expect(details.value == "map" && details.variant == "1" && details.reason == .split && details.errorCode == nil)
    #expect(
      details.flagMetadata
        == ["experiment_id": "city-picker", "bucket": 0.7584, "hash_version": 2, "config_version": "7"])
    let unstable = flags.getStringEvaluation(
      key: "city-picker", defaultValue: "d", context: Subject(id: "user_0", isStable: false))
    #expect(unstable.value == "d" && unstable.reason == .default && unstable.variant == nil)
  }

  @Test(arguments: DecisionReason.allCases)
  func `every reason of a provider is returned`(_ reason: DecisionReason) {
    let error = reason == .error ? DecisionError(code: .general, message: "lost") : nil
    let resolution = Resolution(value: true, variant: "on", reason: reason, error: error)
    let details = FlagProvider(FixedDecisions(["a": resolution]))
      .getBooleanEvaluation(key: "a", defaultValue: false, context: Self.subject)
    #expect(details.reason == reason && details.value == (reason != .error))
  }

  @Test func `the reasons and error codes are those of OpenFeature`() {
    let reasons: Set = [
      "STATIC", "DEFAULT", "TARGETING_MATCH", "SPLIT", "CACHED", "DISABLED", "UNKNOWN", "STALE", "ERROR",
    ]
    #expect(Set(DecisionReason.allCases.map(\.rawValue)) == reasons)
    let codes: Set = [
      "PROVIDER_NOT_READY", "FLAG_NOT_FOUND", "PARSE_ERROR", "TYPE_MISMATCH", "TARGETING_KEY_MISSING",
      "INVALID_CONTEXT", "PROVIDER_FATAL", "GENERAL",
    ]
    #expect(Set(DecisionError.Code.allCases.map(\.rawValue)) == codes)
  }

  @Test(arguments: DecisionError.Code.allCases)
  func `every error code of a provider is returned with the default value`(_ code: DecisionError.Code) {
    let flags = FlagProvider(FixedDecisions(defaultError: DecisionError(code: code, message: "lost")))
    let details = flags.getIntegerEvaluation(key: "a", defaultValue: 3, context: Self.subject)
    #expect(details.value == 3 && details.reason == .error)
    #expect(details.errorCode == code && details.errorMessage == "lost")
  }

  @Test func `a provider that is not ready returns the default value`() {
    let details = FlagProvider(nil).getBooleanEvaluation(key: "a", defaultValue: true, context: Self.subject)
    #expect(details.value && details.errorCode == .providerNotReady && details.reason == .error)
  }

  @Test func `the error code distinguishes a missing flag, an unreadable flag, and a missing identifier`() throws {
    let payload = try GrowthBookPayload(rules: "{\(halves)}", beside: #", "b": 1"#)
    let flags = FlagProvider(payload)
    let codes = ["nope", "b", "city-picker"].map {
      flags.getStringEvaluation(key: $0, defaultValue: "d", context: Subject(id: nil))
    }
    #expect(codes.map(\.errorCode) == [.flagNotFound, .parseError, .targetingKeyMissing])
    #expect(codes.map(\.value) == ["d", "d", "list"])
  }
}
