import Testing

@testable import Experiments

@Suite("Overrides")
struct OverridesTests {
  /// The sources of overrides and the parsed overrides in descending order of precedence.
  struct Reading: CustomTestStringConvertible {
    let testDescription: String
    var arguments: [String] = []
    var environment = ""
    var link = ""
    let found: [String]
  }

  @Test(arguments: [
    Reading(testDescription: "empty sources have no overrides", found: []),
    Reading(
      testDescription: "all sources are parsed in the order of precedence", arguments: ["a=x"], environment: "a=y,b=z",
      link: "app:?a=w", found: ["argument a x", "environment a y", "environment b z", "link a w"]),
    Reading(testDescription: "a repeated argument counts once", arguments: ["a=x", "a=x"], found: ["argument a x"]),
    Reading(testDescription: "a variant can contain an equals sign", arguments: ["a=x=y"], found: ["argument a x=y"]),
    Reading(testDescription: "whitespace and case are kept", environment: "a= X,,", found: ["environment a  X"]),
    Reading(
      testDescription: "every member of a link's query is parsed", link: "app:?a=x&a=y&&b&c=#d=e",
      found: ["link a x", "link a y", "link c "]),
    Reading(
      testDescription: "a link can name one variant for two experiments", link: "app:?a=x&b=x",
      found: ["link a x", "link b x"]),
    Reading(testDescription: "a repeated member of a link counts once", link: "app:?a=x&a=x", found: ["link a x"]),
    Reading(
      testDescription: "a combining accent after a separator is kept", arguments: ["a=\u{301}x"],
      environment: "a=\u{301}y,\u{302}b=z",
      link: "app:?\u{301}a=\u{302}x&\u{303}b=y#\u{301}c=z",
      found: [
        "argument a \u{301}x", "environment a \u{301}y", "environment \u{302}b z", "link \u{301}a \u{302}x",
        "link \u{303}b y",
      ]),
    Reading(
      testDescription: "percent escapes in a link are decoded", link: "app:?%61=%C3%A9%2&%=%zz%+1%-0%1+%4f",
      found: ["link a é%2", "link % %zz%+1%-0%1+O"]),
    Reading(testDescription: "a link without a query has no overrides", link: "app://a=x#?a=x", found: []),
  ])
  func `overrides are parsed without normalization`(_ reading: Reading) throws {
    let overrides = try Overrides(
      arguments: reading.arguments, environment: reading.environment, link: reading.link)
    let found = overrides.all.map { "\($0.source) \($0.key) \($0.variant)" }
    #expect(found.map { Array($0.utf8) } == reading.found.map { Array($0.utf8) })
  }

  /// Contradictory or malformed arguments, and the expected error.
  struct InvalidOverride: CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    let error: OverrideError
  }

  @Test(arguments: [
    InvalidOverride(
      testDescription: "two variants in the arguments conflict", arguments: ["a=x", "a=y"],
      error: .conflict(key: "a", "x", "y", .argument)),
    InvalidOverride(
      testDescription: "a variant is not empty", arguments: ["a="], error: .emptyVariant(key: "a", .argument)),
    InvalidOverride(testDescription: "an equals sign is required", arguments: ["a"], error: .malformed("a", .argument)),
    InvalidOverride(testDescription: "an empty key is rejected", arguments: ["=x"], error: .malformed("=x", .argument)),
    InvalidOverride(
      testDescription: "canonically equivalent variants conflict", arguments: ["a=é", "a=e\u{301}"],
      error: .conflict(key: "a", "é", "e\u{301}", .argument)),
  ])
  func `invalid arguments are rejected with an error that contains the offending text`(_ rejection: InvalidOverride) {
    #expect(throws: rejection.error) { try Overrides(arguments: rejection.arguments) }
  }

  @Test func `malformed items of the environment are skipped and reported`() throws {
    let overrides = try Overrides(environment: "a,=x,b=,c=y,c=y,d=1,d=2")
    #expect(overrides.all.map { "\($0.key) \($0.variant)" } == ["c y", "d 1", "d 2"])
    #expect(
      overrides.malformedItems
        == [.malformed("a", .environment), .malformed("=x", .environment), .emptyVariant(key: "b", .environment)])
    #expect(try overrides.check(against: []).prefix(3) == overrides.malformedItems[...])
  }

  /// The sources of overrides and the validation result.
  struct Check: CustomTestStringConvertible {
    let testDescription: String
    var arguments: [String] = []
    var environment = ""
    var link = ""
    var ignored: [OverrideError] = []
    var error: OverrideError? = nil
  }

  private static func unknown(_ source: Override.Source, _ variant: String) -> OverrideError {
    .unknownVariant(Override(source: source, key: "city-picker", variant: variant), known: ["list", "map"])
  }

  @Test func `the first of two experiments with the same key is used for validation`() throws {
    enum Other: String, CaseIterable { case globe, list }
    let known = [
      try Experiment.cityPicker().definition, try Experiment("city-picker", control: Other.globe).definition,
    ]
    #expect(try Overrides(arguments: ["city-picker=map"]).check(against: known).isEmpty)
  }

  @Test(arguments: [
    Check(testDescription: "known variants are valid", arguments: ["city-picker=map"], environment: "city-picker=list"),
    Check(
      testDescription: "an unknown variant in an argument is rejected", arguments: ["city-picker=globe"],
      error: unknown(.argument, "globe")),
    Check(
      testDescription: "a variant in another case is rejected", arguments: ["city-picker=Map"],
      error: unknown(.argument, "Map")),
    Check(
      testDescription: "an unknown variant in the environment is reported, even if an argument takes precedence",
      arguments: ["city-picker=map"], environment: "city-picker=globe", ignored: [unknown(.environment, "globe")]),
    Check(
      testDescription: "two variants in the environment are reported", environment: "city-picker=map,city-picker=list",
      ignored: [.conflict(key: "city-picker", "map", "list", .environment)]),
    Check(
      testDescription: "an unknown experiment in an argument is rejected", arguments: ["nope=x"],
      error: .unknownExperiment(Override(source: .argument, key: "nope", variant: "x"), known: ["city-picker"])),
    Check(
      testDescription: "an unknown experiment in the environment is reported", environment: "nope=x",
      ignored: [
        .unknownExperiment(Override(source: .environment, key: "nope", variant: "x"), known: ["city-picker"])
      ]),
    Check(testDescription: "another parameter of a link is ignored", link: "app:?zoom=3"),
    Check(testDescription: "the index of a variant in a link is accepted", link: "app:?city-picker=1"),
    Check(
      testDescription: "an index out of range in a link is reported", link: "app:?city-picker=2",
      ignored: [unknown(.link, "2")]),
    Check(
      testDescription: "an empty variant in a link is reported", link: "app:?city-picker=",
      ignored: [unknown(.link, "")]),
    Check(
      testDescription: "two variants in a link are reported", link: "app:?city-picker=map&city-picker=list",
      ignored: [.conflict(key: "city-picker", "map", "list", .link)]),
    Check(testDescription: "a link can repeat a variant by index", link: "app:?city-picker=map&city-picker=1"),
    Check(testDescription: "two values of another parameter of a link are ignored", link: "app:?zoom=3&zoom=4"),
    Check(
      testDescription: "the index of a variant in an argument is rejected", arguments: ["city-picker=1"],
      error: unknown(.argument, "1")),
  ])
  func `overrides are validated against the known experiments`(_ check: Check) throws {
    let overrides = try Overrides(arguments: check.arguments, environment: check.environment, link: check.link)
    let known = [try Experiment.cityPicker().definition]
    do throws(OverrideError) {
      let ignored = try overrides.check(against: known)
      #expect(check.error == nil)
      #expect(ignored == check.ignored)
    } catch {
      #expect(error == check.error)
    }
  }
}
