import Testing

@testable import Experiments

@Suite("Overrides")
struct OverridesTests {
  /// Arguments, environment and link, and the variants that they name, the strongest first.
  struct Reading: CustomTestStringConvertible {
    let testDescription: String
    var arguments: [String] = []
    var environment = ""
    var link = ""
    let found: [String]
  }

  @Test(arguments: [
    Reading(testDescription: "nothing", found: []),
    Reading(
      testDescription: "all three", arguments: ["a=x"], environment: "a=y,b=z", link: "app:?a=w",
      found: ["argument a x", "environment a y", "environment b z", "link a w"]),
    Reading(testDescription: "twice the same", arguments: ["a=x", "a=x"], found: ["argument a x"]),
    Reading(testDescription: "an equals sign in the variant", arguments: ["a=x=y"], found: ["argument a x=y"]),
    Reading(testDescription: "blanks and case as they are", environment: "a= X,,", found: ["environment a  X"]),
    Reading(
      testDescription: "the link's members", link: "app:?a=x&a=y&&b&c=#d=e", found: ["link a x", "link a y", "link c "]),
    Reading(
      testDescription: "one variant for two in the link", link: "app:?a=x&b=x", found: ["link a x", "link b x"]),
    Reading(testDescription: "twice the same in the link", link: "app:?a=x&a=x", found: ["link a x"]),
    Reading(
      testDescription: "accents behind what parts", arguments: ["a=\u{301}x"], environment: "a=\u{301}y,\u{302}b=z",
      link: "app:?\u{301}a=\u{302}x&\u{303}b=y#\u{301}c=z",
      found: [
        "argument a \u{301}x", "environment a \u{301}y", "environment \u{302}b z", "link \u{301}a \u{302}x",
        "link \u{303}b y",
      ]),
    Reading(
      testDescription: "percent signs", link: "app:?%61=%C3%A9%2&%=%zz%+1%-0%1+%4f",
      found: ["link a é%2", "link % %zz%+1%-0%1+O"]),
    Reading(testDescription: "no query", link: "app://a=x#?a=x", found: []),
  ])
  func `are read as they stand`(_ reading: Reading) throws {
    let overrides = try Overrides(
      arguments: reading.arguments, environment: reading.environment, link: reading.link)
    let found = overrides.all.map { "\($0.source) \($0.key) \($0.variant)" }
    #expect(found.map { Array($0.utf8) } == reading.found.map { Array($0.utf8) })
  }

  /// What contradicts itself or cannot be read.
  struct Rejection: CustomTestStringConvertible {
    let testDescription: String
    var arguments: [String] = []
    var environment = ""
    let error: OverrideError
  }

  @Test(arguments: [
    Rejection(
      testDescription: "two variants", arguments: ["a=x", "a=y"], error: .conflict(key: "a", "x", "y", .argument)),
    Rejection(
      testDescription: "two in the environment", environment: "a=x,a=y",
      error: .conflict(key: "a", "x", "y", .environment)),
    Rejection(testDescription: "no variant", arguments: ["a="], error: .emptyVariant(key: "a", .argument)),
    Rejection(testDescription: "no equals sign", environment: "a", error: .malformed("a", .environment)),
    Rejection(testDescription: "no key", arguments: ["=x"], error: .malformed("=x", .argument)),
    Rejection(
      testDescription: "variants that only look alike", arguments: ["a=é", "a=e\u{301}"],
      error: .conflict(key: "a", "é", "e\u{301}", .argument)),
  ])
  func `are rejected with evidence`(_ rejection: Rejection) {
    #expect(throws: rejection.error) {
      try Overrides(arguments: rejection.arguments, environment: rejection.environment)
    }
  }

  /// Variants and experiments that are named, and what checking says.
  struct Check: CustomTestStringConvertible {
    let testDescription: String
    var arguments: [String] = []
    var environment = ""
    var link = ""
    var ignored: [String] = []
    var error: OverrideError? = nil
  }

  @Test func `of two experiments with one key the first one is checked`() throws {
    enum Other: String, CaseIterable { case globe, list }
    let known = [
      try Experiment.cityPicker().definition, try Experiment("city-picker", control: Other.globe).definition,
    ]
    #expect(try Overrides(arguments: ["city-picker=map"]).check(against: known).isEmpty)
  }

  @Test(arguments: [
    Check(testDescription: "known ones", arguments: ["city-picker=map"], environment: "city-picker=list"),
    Check(
      testDescription: "an unknown variant in an argument", arguments: ["city-picker=globe"],
      error: .unknownVariant(
        Override(source: .argument, key: "city-picker", variant: "globe"), known: ["list", "map"])),
    Check(
      testDescription: "another case is another variant", arguments: ["city-picker=Map"],
      error: .unknownVariant(Override(source: .argument, key: "city-picker", variant: "Map"), known: ["list", "map"])),
    Check(
      testDescription: "an unknown variant in the environment, even behind an argument",
      arguments: ["city-picker=map"], environment: "city-picker=globe",
      error: .unknownVariant(
        Override(source: .environment, key: "city-picker", variant: "globe"), known: ["list", "map"])),
    Check(
      testDescription: "an unknown experiment in an argument", arguments: ["nope=x"],
      error: .unknownExperiment(Override(source: .argument, key: "nope", variant: "x"), known: ["city-picker"])),
    Check(testDescription: "an unknown experiment in the environment", environment: "nope=x", ignored: ["nope"]),
    Check(testDescription: "what the link's query says to others", link: "app:?zoom=3"),
    Check(testDescription: "a variant's number in the link", link: "app:?city-picker=1"),
    Check(
      testDescription: "a number beyond them", link: "app:?city-picker=2",
      error: .unknownVariant(Override(source: .link, key: "city-picker", variant: "2"), known: ["list", "map"])),
    Check(
      testDescription: "two in the link", link: "app:?city-picker=map&city-picker=list",
      error: .conflict(key: "city-picker", "map", "list", .link)),
    Check(testDescription: "one in the link, by name and number", link: "app:?city-picker=map&city-picker=1"),
    Check(testDescription: "two in the link of what others know", link: "app:?zoom=3&zoom=4"),
    Check(
      testDescription: "a number in an argument", arguments: ["city-picker=1"],
      error: .unknownVariant(Override(source: .argument, key: "city-picker", variant: "1"), known: ["list", "map"])),
  ])
  func `are checked against what the program knows`(_ check: Check) throws {
    let overrides = try Overrides(arguments: check.arguments, environment: check.environment, link: check.link)
    let known = [try Experiment.cityPicker().definition]
    do throws(OverrideError) {
      let ignored = try overrides.check(against: known)
      #expect(check.error == nil)
      #expect(ignored.map(\.key) == check.ignored)
    } catch {
      #expect(error == check.error)
    }
  }
}
