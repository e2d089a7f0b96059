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

@Suite("Store of the unit's pseudonym")
struct UnitIDStoreTests {
  private let folder = TemporaryFolder()
  private var store: UnitIDStore { UnitIDStore(path: folder.path + "/state/unit-id") }

  @Test func `makes it once, for the owner alone, and reads it ever after`() throws {
    #expect(try store.load { "first" } == "first")
    #expect(try store.load { "second" } == "first")
    #expect(folder.text(of: "state/unit-id") == "first\n")
    #expect(folder.mode(of: "state/unit-id") == 0o600)
    #expect(folder.mode(of: "state") == 0o700)
    #expect(folder.names(in: "state") == ["unit-id"])
  }

  @Test func `takes that of the process that was first`() throws {
    let store = store
    let id = try store.load {
      _ = try? store.load { "first" }
      return "second"
    }
    #expect(id == "first")
    #expect(folder.names(in: "state") == ["unit-id"])
  }

  @Test func `is the same for all that make it at once`() async {
    let store = store
    let path = folder.path + "/state/unit-id"
    let ids = await withTaskGroup(of: String?.self) { group in
      for number in 0..<8 {
        group.addTask { @concurrent in try? UnitIDStore(path: path).load { "\(number)" } }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
    #expect(ids.first == (try? store.load { "late" }))
  }

  /// What stands in the way of it.
  struct Hindrance: CustomTestStringConvertible {
    let testDescription: String
    let error: UnitIDError
    let prepare: @Sendable (TemporaryFolder) -> Void
  }

  private static let nothing = "no pseudonym on its first line"

  @Test(arguments: [
    Hindrance(testDescription: "an empty file", error: .damaged(nothing)) { $0.write("", to: "state/unit-id") },
    Hindrance(testDescription: "what nobody is called", error: .damaged(nothing)) {
      $0.write("\u{1B}[2J\n", to: "state/unit-id")
    },
    Hindrance(testDescription: "a long text", error: .damaged(nothing)) {
      $0.write(String(repeating: "a", count: 257), to: "state/unit-id")
    },
    Hindrance(testDescription: "a folder that is a file", error: .rejected(.init(code: ENOTDIR))) {
      $0.write("", to: "state")
    },
    Hindrance(testDescription: "a line that ends as in Windows", error: .damaged(nothing)) {
      $0.write("a\r\n", to: "state/unit-id")
    },
    Hindrance(testDescription: "a folder", error: .damaged("no file that can be read")) {
      $0.write("", to: "state/unit-id/x")
    },
    Hindrance(testDescription: "a pipe", error: .damaged("no file that can be read")) {
      $0.write("", to: "state/other")
      mkfifo($0.path + "/state/unit-id", 0o600)
    },
    Hindrance(testDescription: "a link to itself", error: .damaged("Too many levels of symbolic links")) {
      $0.write("", to: "state/other")
      symlink("unit-id", $0.path + "/state/unit-id")
    },
    Hindrance(testDescription: "a folder that leads nowhere", error: .rejected(.init(code: ENOENT))) {
      symlink("none", $0.path + "/state")
    },
    Hindrance(testDescription: "a link to nowhere", error: .damaged("a link to nothing")) {
      $0.write("", to: "state/other")
      symlink("none", $0.path + "/state/unit-id")
    },
  ])
  func `says why there is none, and leaves what is there`(_ hindrance: Hindrance) {
    hindrance.prepare(folder)
    let before = folder.text(of: "state/unit-id")
    #expect(throws: hindrance.error) { try store.load { "new" } }
    #expect(folder.text(of: "state/unit-id") == before)
  }
}
