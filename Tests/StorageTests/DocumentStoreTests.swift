import TestSupport
import Testing

@testable import Storage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@Suite("Document store")
struct DocumentStoreTests {
  /// A document with two version numbers, like a navigation snapshot.
  private struct Plan: Codable, Hashable {
    var schemaVersion = 1
    var contextsVersion = 1
    var steps: [String]
  }

  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/citypicker/navigation.json" }
  private var store: DocumentStore<Plan> {
    DocumentStore(path: path, versions: ["schemaVersion": 1, "contextsVersion": 3])
  }

  @Test func `a document is saved as one line in a file that only the owner can read, and can be loaded again`() throws
  {
    #expect(try store.load() == nil)
    for plan in [Plan(steps: ["feed", "city/551487"]), Plan(contextsVersion: 3, steps: [])] {
      try store.save(plan)
      #expect(try store.load() == plan)
    }
    #expect(folder.files == ["citypicker/navigation.json"])
    #expect(folder.mode(of: "citypicker/navigation.json") == 0o600)
    #expect(
      folder.text(of: "citypicker/navigation.json") == #"{"contextsVersion":3,"schemaVersion":1,"steps":[]}"# + "\n")
  }

  struct Later: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let version: Int
    init(_ json: String, is version: Int) { (testDescription, self.version) = (json, version) }
  }

  @Test(arguments: [
    Later(#"{"schemaVersion":2}"#, is: 2),
    Later(#"{"schemaVersion":1,"contextsVersion":4,"steps":[]}"#, is: 4),
    Later(#"{"schemaVersion":"one","contextsVersion":4}"#, is: 4),
    Later(#"{"schemaVersion":1e19}"#, is: .max),
  ])
  func `a document of a later version is neither read nor replaced`(_ later: Later) throws {
    folder.write(later.testDescription, to: "citypicker/navigation.json")
    #expect(throws: DocumentError.newer(version: later.version)) { try store.load() }
    #expect(throws: DocumentError.newer(version: later.version)) { try store.save(Plan(steps: [])) }
    #expect(folder.files == ["citypicker/navigation.json"])
    #expect(folder.text(of: "citypicker/navigation.json") == later.testDescription)

    folder.remove("citypicker/navigation.json")
    try store.save(Plan(steps: []))
  }

  struct Damaged: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reason: String
    init(_ json: String, _ reason: String) { (testDescription, self.reason) = (json, reason) }
  }

  @Test(arguments: [
    Damaged("", "not valid JSON"),
    Damaged(#"{"schemaVersion":1}"#, "contextsVersion is missing"),
    Damaged(#"{"schemaVersion":null,"contextsVersion":1}"#, "schemaVersion has the wrong type"),
    Damaged(#"{"schemaVersion":1,"contextsVersion":-1}"#, "invalid version -1"),
    Damaged(#"{"schemaVersion":1,"contextsVersion":1,"steps":["a",2]}"#, "steps.1 has the wrong type"),
  ])
  func `a damaged document is moved aside, and a new document can be saved`(_ damaged: Damaged) throws {
    folder.write(damaged.testDescription, to: "citypicker/navigation.json")
    #expect(throws: DocumentError.damaged(reason: damaged.reason, aside: path + ".damaged-1")) { try store.load() }
    #expect(folder.text(of: "citypicker/navigation.json.damaged-1") == damaged.testDescription)
    #expect(try store.load() == nil)
    try store.save(Plan(steps: []))
    #expect(try store.load() == Plan(steps: []))
  }

  @Test func `saving replaces a document that is damaged or unreadable`() throws {
    folder.write("{", to: "citypicker/navigation.json")
    try store.save(Plan(steps: []))
    #expect(try store.load() == Plan(steps: []))
    chmod(path, 0)
    try store.save(Plan(steps: ["feed"]))
    #expect(try store.load() == Plan(steps: ["feed"]))
  }

  @Test func `errors of the file system are reported`() {
    mkdir(folder.path + "/citypicker", 0o700)
    mkdir(path, 0o700)
    #expect(throws: DocumentError.unreadable(SystemError(code: EISDIR))) { try store.load() }
    #expect(throws: DocumentError.unwritable(SystemError(code: EISDIR))) { try store.save(Plan(steps: [])) }
    #expect(folder.files == ["citypicker/navigation.json"])
  }
}
