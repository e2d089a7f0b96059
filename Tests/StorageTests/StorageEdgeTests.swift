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

@Suite("Edge cases of storage")
struct StorageEdgeTests {
  private let folder = TemporaryFolder()
  private let text = Array("text".utf8)

  @Test(arguments: [
    (ENOENT, [true, false, false]), (ENOTDIR, [true, false, false]), (ENOSPC, [false, true, false]),
    (EDQUOT, [false, true, false]), (EFBIG, [false, true, true]), (EACCES, [false, false, false]),
  ])
  func `an error says whether it is about nothing, room or size`(_ code: Int32, _ answers: [Bool]) {
    let error = SystemError(code: code)
    #expect([error.isAboutNothing, error.isAboutRoom, error.isAboutSize] == answers)
  }

  @Test func `a path that is too long is rejected, and no folder is created`() {
    let long = String(repeating: "/" + String(repeating: "a", count: 200), count: 30)
    let file = AtomicFile(path: folder.path + long + "/file")
    #expect(throws: SystemError(code: ENAMETOOLONG)) { try file.replace(with: text) }
    #expect(folder.names(in: "") == [])
  }

  @Test func `a name that is too long beside its file is rejected with that error`() {
    let file = AtomicFile(path: folder.path + "/" + String(repeating: "a", count: 250))
    #expect(throws: SystemError(code: ENAMETOOLONG)) { try file.replace(with: text) }
    #expect(folder.names(in: "") == [])
  }

  @Test func `a folder is not moved aside`() {
    folder.write("", to: "folder/file")
    let file = AtomicFile(path: folder.path + "/folder")
    #expect(throws: SystemError(code: ENOTDIR)) { try file.moveAside(as: "damaged", ifStill: []) }
    #expect(folder.names(in: "") == ["folder"])
  }

  @Test(arguments: [(EINTR, nil), (EIO, SystemError(code: EIO))])
  func `closing a pipe may be interrupted, and fails for any other reason`(_ code: Int32, _ error: SystemError?) {
    mkfifo(folder.path + "/pipe", 0o600)
    let reader = open(folder.path + "/pipe", O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    var file = OutputFile(path: folder.path + "/pipe")
    file.calls.close = { descriptor in
      _ = systemClose(descriptor)
      errno = code
      return -1
    }
    var thrown: SystemError?
    do throws(SystemError) { try file.write(text) } catch { thrown = error }
    #expect(thrown == error)
  }

  @Test func `a line of which nothing is written is not tried again`() {
    let file = AppendedFile(path: folder.path + "/log")
    var count = 0
    file.calls.write = { descriptor, bytes, length in
      count += 1
      errno = EINTR
      return count == 1 ? 0 : systemWrite(descriptor, bytes, length)
    }
    #expect(throws: SystemError(code: ENOSPC)) { try file.append(text) }
    #expect(count == 1)
  }

  @Test(arguments: [(1_048_576, nil), (1_048_577, SystemError(code: EFBIG))])
  func `an input of up to a mebibyte is read`(_ count: Int, _ error: SystemError?) {
    folder.write(String(repeating: "a", count: count), to: "input")
    var thrown: SystemError?
    do throws(SystemError) {
      let bytes = try InputFile(path: folder.path + "/input").read()
      #expect(bytes.count == count)
    } catch { thrown = error }
    #expect(thrown == error)
  }

  @Test func `a pseudonym of 256 bytes is read, and one of 257 is damaged`() throws {
    let store = UnitIDStore(path: folder.path + "/unit")
    let longest = String(repeating: "a", count: 256)
    folder.write(longest, to: "unit")
    #expect(try store.load { "new" } == longest)
    folder.write(longest + "a", to: "unit")
    #expect(throws: UnitIDError.damaged("no pseudonym on its first line")) { try store.load { "new" } }
  }

  @Test func `the first version that is too great for a number is later than any`() {
    folder.write(#"{"version":9223372036854775808}"#, to: "document")
    let store = DocumentStore<[String: Int]>(path: folder.path + "/document", versions: ["version": 1])
    #expect(throws: DocumentError.newer(version: .max)) { try store.load() }
  }
}
