import TestSupport
import Testing

@testable import CityPicker

/// What is told of what was got over.
@MainActor
@Suite("Notices of experiments")
struct ExperimentNoticeTests {
  private let home = ExperimentHome()

  nonisolated private static let map = ExperimentHome.split(0, 1)

  /// What is told of a run that goes on.
  struct Notice: CustomTestStringConvertible {
    let testDescription: String
    var line = "pick"
    var environment: [String: String] = [:]
    var configuration: String?
    var unitID: String?
    let messages: [String]
  }

  nonisolated private static let usual = "~/config/citypicker/experiments.json"

  @Test(arguments: [
    Notice(
      testDescription: "an experiment of others in the environment", environment: ["CITYPICKER_EXPERIMENTS": "nope=x"],
      messages: ["unknown experiment 'nope': CITYPICKER_EXPERIMENTS; it is ignored"]),
    Notice(
      testDescription: "a configuration at its usual place that is damaged", configuration: "[",
      messages: ["no experiments (not JSON): \(usual); give what GrowthBook's SDKs read"]),
    Notice(
      testDescription: "a log without a folder", line: "pick --log ~/none/log",
      messages: ["cannot log (No such file or directory): ~/none/log; make the folder, or log elsewhere"]),
    Notice(
      testDescription: "a pseudonym that is damaged", configuration: map, unitID: "a\r\n",
      messages: [
        "damaged unit-id (no pseudonym on its first line): ~/state/citypicker/unit-id; remove it: until then nobody "
          + "takes part"
      ]),
    Notice(
      testDescription: "weights that are none", configuration: ExperimentHome.split(1, 1),
      messages: [
        "got over: features.city-picker.rules[0].weights: not a weight for each variation, with sum 1; equal weights are "
          + "taken: \(usual); mend it, and see --explain"
      ]),
    Notice(
      testDescription: "a value that is no variant, and a list that is none",
      configuration: ExperimentHome.feature(#"{"defaultValue":"globe","rules":[{"variations":["list"]}]}"#),
      messages: [
        "got over: the value 'globe' is no variant: \(usual); mend it, and see --explain for 1 more"
      ]),
    Notice(
      testDescription: "what is wrong with experiments of others",
      configuration: #"{"features":{"other":{"rules":[{"variations":["a"]}]},"city-picker":{"defaultValue":"map"}}}"#,
      messages: []),
    Notice(testDescription: "a pseudonym that nobody asks for", unitID: "", messages: []),
    Notice(testDescription: "nothing where all is well", configuration: map, messages: []),
  ])
  func `tells, and goes on`(_ notice: Notice) {
    if let configuration = notice.configuration { home.configure(configuration) }
    if let unitID = notice.unitID { home.folder.write(unitID, to: "state/citypicker/unit-id") }
    let outcome = home.run(notice.line, notice.environment).outcome
    #expect(outcome.code == .success && outcome.output == "Kazan, Tatarstan, Russia\n")
    #expect(
      outcome.messages.map(\.description)
        == notice.messages.map { "citypicker: \($0)".replacing("~", with: home.folder.path) })
  }
}
