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

@Suite("Unit ID store")
struct UnitIDStoreTests {
  private let folder = TemporaryFolder()
  private var store: UnitIDStore { UnitIDStore(path: folder.path + "/state/unit-id") }

  @Test func `a pseudonym is created only once and is private to its owner`() throws {
    #expect(try store.load { "first" } == "first")
    #expect(try store.load { "second" } == "first")
    #expect(folder.text(of: "state/unit-id") == "first\n")
    #expect(folder.mode(of: "state/unit-id") == 0o600)
    #expect(folder.mode(of: "state") == 0o700)
    #expect(folder.names(in: "state") == ["unit-id"])
  }

  @Test func `if two stores create a pseudonym at the same time, both use the pseudonym that was saved first`() throws {
    let store = store
    let id = try store.load {
      _ = try? store.load { "first" }
      return "second"
    }
    #expect(id == "first")
    #expect(folder.names(in: "state") == ["unit-id"])
  }

  @Test func `concurrent stores return the same pseudonym`() async {
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

  /// A condition that prevents loading a pseudonym.
  struct Obstacle: CustomTestStringConvertible {
    let testDescription: String
    let error: UnitIDError
    let prepare: @Sendable (TemporaryFolder) -> Void
  }

  private static let nothing = "no valid identifier on the first line"

  @Test(arguments: [
    Obstacle(testDescription: "an empty file", error: .damaged(nothing)) { $0.write("", to: "state/unit-id") },
    Obstacle(testDescription: "control characters", error: .damaged(nothing)) {
      $0.write("\u{1B}[2J\n", to: "state/unit-id")
    },
    Obstacle(testDescription: "a long text", error: .damaged(nothing)) {
      $0.write(String(repeating: "a", count: 257), to: "state/unit-id")
    },
    Obstacle(testDescription: "a folder that is a file", error: .unavailable(.init(code: ENOTDIR))) {
      $0.write("", to: "state")
    },
    Obstacle(testDescription: "a Windows line ending", error: .damaged(nothing)) {
      $0.write("a\r\n", to: "state/unit-id")
    },
    Obstacle(testDescription: "a folder", error: .damaged("not a readable file")) {
      $0.write("", to: "state/unit-id/x")
    },
    Obstacle(testDescription: "a pipe", error: .damaged("not a readable file")) {
      $0.write("", to: "state/other")
      mkfifo($0.path + "/state/unit-id", 0o600)
    },
    Obstacle(testDescription: "a symbolic link to itself", error: .damaged("Too many levels of symbolic links")) {
      $0.write("", to: "state/other")
      symlink("unit-id", $0.path + "/state/unit-id")
    },
    Obstacle(testDescription: "a folder that is a broken symbolic link", error: .unavailable(.init(code: ENOENT))) {
      symlink("none", $0.path + "/state")
    },
    Obstacle(testDescription: "a broken symbolic link", error: .damaged("a broken symbolic link")) {
      $0.write("", to: "state/other")
      symlink("none", $0.path + "/state/unit-id")
    },
  ])
  func `a pseudonym that cannot be loaded is reported, and the file is unchanged`(_ obstacle: Obstacle) {
    obstacle.prepare(folder)
    let before = folder.text(of: "state/unit-id")
    #expect(throws: obstacle.error) { try store.load { "new" } }
    #expect(folder.text(of: "state/unit-id") == before)
  }
}
