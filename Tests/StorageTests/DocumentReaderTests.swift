import Storage
import TestSupport
import Testing

@Suite("Document reader")
struct DocumentReaderTests {
  private struct Plan: Decodable, Equatable {
    struct Step: Decodable, Equatable { let name: String }
    let steps: [Step]
  }

  private let folder = TemporaryFolder()
  private var reader: DocumentReader<Plan> { DocumentReader(path: folder.path + "/plan.json") }

  @Test func `a document is read without changing its file`() throws {
    folder.write(#"{"steps":[{"name":"feed"}]}"#, to: "plan.json")
    #expect(try reader.load() == Plan(steps: [.init(name: "feed")]))
    #expect(folder.names(in: ".") == ["plan.json"])
  }

  /// Text that is not a valid plan, and the error that describes it.
  struct Damaged: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let problem: String
    let place: String

    init(_ text: String, _ problem: String, at place: String) {
      (testDescription, self.problem, self.place) = (text, problem, place)
    }
  }

  @Test(arguments: [
    Damaged("", "not valid JSON", at: ""),
    Damaged("[]", "wrong type", at: ""),
    Damaged("{}", "missing", at: "steps"),
    Damaged(#"{"steps":[{"name":"feed"},{}]}"#, "missing", at: "steps[1].name"),
    Damaged(#"{"steps":[{"name":7}]}"#, "wrong type", at: "steps[0].name"),
    Damaged(#"{"steps":[{"name":null}]}"#, "null", at: "steps[0].name"),
  ])
  func `an error contains the problem and the path of the invalid value, and the file is unchanged`(_ damaged: Damaged)
  {
    folder.write(damaged.testDescription, to: "plan.json")
    #expect(throws: DocumentReadingError.damaged(damaged.problem, at: damaged.place)) { try reader.load() }
    #expect(folder.text(of: "plan.json") == damaged.testDescription)
  }

  @Test func `a file that is too large is rejected`() {
    let text = #"{"steps":[]}"#
    folder.write(
      text + String(repeating: " ", count: DocumentReader<Plan>.maximumSize - text.utf8.count), to: "plan.json")
    #expect(throws: Never.self) { try reader.load() }
    folder.write(text + String(repeating: " ", count: DocumentReader<Plan>.maximumSize), to: "plan.json")
    #expect(throws: DocumentReadingError.unreadable(.init(code: 27))) { try reader.load() }
  }

  @Test func `a missing file is reported`() {
    #expect(throws: DocumentReadingError.unreadable(.init(code: 2))) { try reader.load() }
  }
}
