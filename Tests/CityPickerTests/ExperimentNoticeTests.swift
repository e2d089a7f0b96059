import TestSupport
import Testing

@testable import CityPicker

/// Tests that problems with experiments cause warnings but do not stop the program.
@MainActor
@Suite("Experiment messages")
struct ExperimentNoticeTests {
  private let home = ExperimentHome()

  nonisolated private static let map = ExperimentHome.split(0, 1)

  /// A successful run and its expected warnings.
  struct Notice: CustomTestStringConvertible {
    let testDescription: String
    var line = "pick"
    var environment: [String: String] = [:]
    var configuration: String?
    var unitID: String?
    let messages: [String]
  }

  nonisolated private static let defaultPath = "~/config/citypicker/experiments.json"

  /// Each row contains a link query that does not name exactly one valid variant, and the expected warning.
  @Test(arguments: [
    ("city-picker=2", "unknown variant '2' of 'city-picker' in '--open'; use list or map"),
    ("city-picker=", "unknown variant '' of 'city-picker' in '--open'; use list or map"),
    (
      "city-picker=list&city-picker=map",
      "conflicting variants 'list' and 'map' of 'city-picker' in '--open'; use one of them"
    ),
  ])
  func `an invalid variant in a link is reported, and the configuration selects the variant`(
    _ row: (query: String, message: String)
  ) {
    home.configure(Self.map)
    let (outcome, picker) = home.run("app --user Ada --unit u --open citypicker://feed?\(row.query)")
    #expect(outcome.code == .success && picker == "map")
    #expect(outcome.messages.map(\.description) == ["warning: \(row.message)"])
  }

  @Test(arguments: [
    Notice(
      testDescription: "an unknown experiment in the environment", environment: ["CITYPICKER_EXPERIMENTS": "nope=x"],
      messages: ["unknown experiment 'nope' in 'CITYPICKER_EXPERIMENTS' is ignored"]),
    Notice(
      testDescription: "an unknown variant in the environment",
      environment: ["CITYPICKER_EXPERIMENTS": "city-picker=globe"],
      messages: ["unknown variant 'globe' of 'city-picker' in 'CITYPICKER_EXPERIMENTS'; use list or map"]),
    Notice(
      testDescription: "a malformed environment", line: "pick --picker map",
      environment: ["CITYPICKER_EXPERIMENTS": "city-picker"],
      messages: [
        "invalid value 'city-picker' for 'CITYPICKER_EXPERIMENTS': must be KEY=VARIANT, such as city-picker=map"
      ]),
    Notice(
      testDescription: "a configuration at its default path that is damaged", configuration: "[",
      messages: ["invalid experiments '\(defaultPath)': not JSON; use a file that GrowthBook SDKs can read"]),
    Notice(
      testDescription: "a log without a folder", line: "pick --log ~/none/log",
      messages: ["cannot write log '~/none/log': No such file or directory; create the folder, or use another file"]),
    Notice(
      testDescription: "a damaged pseudonym", configuration: map, unitID: "a\r\n",
      messages: [
        "damaged unit id '~/state/citypicker/unit-id': no valid identifier on the first line; remove the file to take part "
          + "in experiments"
      ]),
    Notice(
      testDescription: "invalid weights", configuration: ExperimentHome.split(1, 1),
      messages: [
        "problem in experiments '\(defaultPath)': features.city-picker.rules[0].weights: must match the variations "
          + "and add up to 1; equal weights are used; see '--explain'"
      ]),
    Notice(
      testDescription: "an unknown variant and an invalid list",
      configuration: ExperimentHome.feature(#"{"defaultValue":"globe","rules":[{"variations":["list"]}]}"#),
      messages: [
        "problem in experiments '\(defaultPath)': the value 'globe' is not a variant; see '--explain' for 1 more"
      ]),
    Notice(
      testDescription: "problems in experiments of other programs",
      configuration: #"{"features":{"other":{"rules":[{"variations":["a"]}]},"city-picker":{"defaultValue":"map"}}}"#,
      messages: []),
    Notice(testDescription: "an unused pseudonym", unitID: "", messages: []),
    Notice(testDescription: "no problems", configuration: map, messages: []),
  ])
  func `the program reports ignored problems and continues`(_ notice: Notice) {
    if let configuration = notice.configuration { home.configure(configuration) }
    if let unitID = notice.unitID { home.folder.write(unitID, to: "state/citypicker/unit-id") }
    let outcome = home.run(notice.line, notice.environment).outcome
    #expect(outcome.code == .success && outcome.output == "Kazan, Tatarstan, Russia\n")
    #expect(
      outcome.messages.map(\.description)
        == notice.messages.map { "warning: \($0)".replacing("~", with: home.folder.path) })
  }
}
