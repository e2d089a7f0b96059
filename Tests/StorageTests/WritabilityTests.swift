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

@Suite("Writability of a document")
struct WritabilityTests {
  private let folder = TemporaryFolder()

  @Test(arguments: ["document", "a/b/c/document"])
  func `a writability check succeeds for an existing or missing folder, and changes nothing`(
    _ name: String
  ) throws {
    try DocumentStore<[String: Int]>(path: "\(folder.path)/\(name)", versions: [:]).checkWritable()
    #expect(folder.names(in: "") == [])
  }

  @Test func `a document cannot be saved below a file, through a cycle of links, or in a folder that is not created`() {
    folder.write("", to: "file")
    symlink("cycle", folder.path + "/cycle")
    for (name, code) in [("file/document", ENOTDIR), ("file/a/b/document", ENOTDIR), ("cycle", ELOOP)] {
      let store = DocumentStore<[String: Int]>(path: "\(folder.path)/\(name)", versions: [:])
      #expect(throws: DocumentError.unwritable(SystemError(code: code))) { try store.checkWritable() }
    }
    let file = AtomicFile(path: folder.path + "/none/document", createsFolders: false)
    #expect(throws: SystemError(code: ENOENT)) { try file.checkWritable() }
  }

  @Test(arguments: [EACCES, EROFS])
  func `the error of the nearest existing folder is reported`(_ code: Int32) {
    var file = AtomicFile(path: folder.path + "/a/b/document")
    var folders: [String] = []
    file.calls.access = { path, mode in
      folders.append(path)
      errno = folders.count < 3 ? ENOENT : code
      return mode == W_OK | X_OK ? -1 : 0
    }
    #expect(throws: SystemError(code: code)) { try file.checkWritable() }
    #expect(folders == ["/a/b/.", "/a/.", "/."].map { folder.path + $0 })
  }

  @Test(arguments: [("/a/document", ["/a/.", "//."]), ("a/document", ["a/.", "./."])])
  func `the search for an existing folder ends at the root or at the current folder`(
    _ path: String, _ checked: [String]
  ) {
    var file = AtomicFile(path: path)
    var folders: [String] = []
    file.calls.access = { path, _ in
      folders.append(path)
      errno = ENOENT
      return -1
    }
    #expect(throws: SystemError(code: ENOENT)) { try file.checkWritable() }
    #expect(folders == checked)
  }

  @Test func `loading a path through a file returns nil`() throws {
    folder.write("", to: "file")
    #expect(try DocumentStore<[String: Int]>(path: folder.path + "/file/document", versions: [:]).load() == nil)
  }
}
