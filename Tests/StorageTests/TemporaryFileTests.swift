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

@Suite("Temporary files")
struct TemporaryFileTests {
  private let folder = TemporaryFolder()
  private var store: DocumentStore<[String: Int]> {
    DocumentStore(path: folder.path + "/state/document", versions: ["version": 1])
  }

  @Test func `only the temporary files of the document are removed`() {
    let others = [
      "document", "document.a1B2c3", "document.backup", "document.damaged-1", "document.tmp-", "document.tmp-a1B2c",
      "document.tmp-a1B2c3d", "document2.tmp-a1B2c3", "my-document.tmp-a1B2c3",
    ]
    for name in others + ["document.tmp-a1B2c3", "document.tmp-XXXXXX"] { folder.write("", to: "state/\(name)") }
    store.removeTemporaryFiles()
    #expect(folder.names(in: "state") == (others + ["document.lock"]).sorted())
  }

  @Test func `removing temporary files creates nothing if there are no temporary files`() {
    store.removeTemporaryFiles()
    #expect(folder.names(in: "") == [])
    folder.write("{}", to: "state/document")
    store.removeTemporaryFiles()
    #expect(folder.names(in: "state") == ["document"])
  }

  @Test func `the temporary files of a link's target are removed`() {
    folder.write("", to: "target/file.tmp-a1B2c3")
    mkdir(folder.path + "/state", 0o700)
    symlink("../target/file", folder.path + "/state/document")
    store.removeTemporaryFiles()
    #expect(folder.names(in: "target") == ["file.lock"])
  }

  @Test func `a temporary file remains while the document is locked`() throws {
    folder.write("", to: "state/document.tmp-a1B2c3")
    try FileLock(of: store.path).hold { _ in store.removeTemporaryFiles() }
    #expect(folder.names(in: "state") == ["document.lock", "document.tmp-a1B2c3"])
    store.removeTemporaryFiles()
    #expect(folder.names(in: "state") == ["document.lock"])
  }

  #if !os(iOS)  // iOS has no exit tests.
  @Test func `the temporary file of a killed process is removed, and the document is unchanged`() async throws {
    let store = store
    try store.save(["version": 1])
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = store.path as String] in
      try FileLock(of: path).hold { _ in
        var file = AtomicFile(path: path)
        file.calls.synchronize = { _ in kill(getpid(), SIGKILL) }
        try? file.replace(with: [1])
      }
    }
    #expect(folder.names(in: "state").count == 3)
    store.removeTemporaryFiles()
    #expect(folder.names(in: "state") == ["document", "document.lock"])
    #expect(try store.load() == ["version": 1])
  }
  #endif

  @Test func `a temporary file has the name of its document and a suffix`() throws {
    var names: [String] = []
    var file = AtomicFile(path: store.path)
    file.calls.synchronize = { _ in
      if names.isEmpty { names = folder.names(in: "state") }
      return 0
    }
    try file.replace(with: [1])
    #expect(names.count == 1 && names.allSatisfy { $0.hasPrefix("document.tmp-") && $0.utf8.count == 19 })
  }
}
