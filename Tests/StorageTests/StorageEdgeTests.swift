import Foundation
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

@Suite("Storage edge cases")
struct StorageEdgeTests {
  private let folder = TemporaryFolder()
  private let text = Array("text".utf8)

  @Test(arguments: [
    (ENOENT, [true, false, false]), (ENOTDIR, [true, false, false]), (ENOSPC, [false, true, false]),
    (EDQUOT, [false, true, false]), (EFBIG, [false, true, true]), (EACCES, [false, false, false]),
  ])
  func `a system error indicates whether a path is missing, space is lacking, or a file is too large`(
    _ code: Int32, _ answers: [Bool]
  ) {
    let error = SystemError(code: code)
    #expect([error.isNotFound, error.isOutOfSpace, error.isFileTooLarge] == answers)
  }

  @Test func `a path that is too long is rejected, and no folder is created`() {
    let long = String(repeating: "/" + String(repeating: "a", count: 200), count: 30)
    let file = AtomicFile(path: folder.path + long + "/file")
    #expect(throws: SystemError(code: ENAMETOOLONG)) { try file.replace(with: text) }
    #expect(folder.names(in: "") == [])
  }

  @Test func `a name that is too long for a temporary file is rejected`() {
    let file = AtomicFile(path: folder.path + "/" + String(repeating: "a", count: 250))
    #expect(throws: SystemError(code: ENAMETOOLONG)) { try file.replace(with: text) }
    #expect(folder.names(in: "") == [])
  }

  @Test func `a file whose new name would be too long is not moved aside`() {
    let name = String(repeating: "a", count: 250)
    folder.write("", to: name)
    let file = AtomicFile(path: folder.path + "/" + name)
    #expect(throws: SystemError(code: ENAMETOOLONG)) { try file.moveAside(suffix: "damaged", ifContentIs: []) }
    #expect(folder.names(in: "") == [name])
  }

  @Test func `a missing folder is created even if the path contains a reference to a parent folder`() throws {
    try AtomicFile(path: folder.path + "/a/b/../b/file").replace(with: text)
    #expect(folder.names(in: "a/b") == ["file"])
  }

  @Test func `a folder is not moved aside`() {
    folder.write("", to: "folder/file")
    let file = AtomicFile(path: folder.path + "/folder")
    #expect(throws: SystemError(code: ENOTDIR)) { try file.moveAside(suffix: "damaged", ifContentIs: []) }
    #expect(folder.names(in: "") == ["folder"])
  }

  @Test(arguments: [(EINTR, nil), (EIO, SystemError(code: EIO))])
  func `an interrupt is ignored when a pipe is closed, but any other error is thrown`(
    _ code: Int32, _ error: SystemError?
  ) {
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

  @Test(arguments: [(1_048_576, nil), (1_048_577, SystemError(code: EFBIG))])
  func `an input of up to 1 MiB is read`(_ count: Int, _ error: SystemError?) {
    folder.write(String(repeating: "a", count: count), to: "input")
    var thrown: SystemError?
    do throws(SystemError) {
      let bytes = try InputFile(path: folder.path + "/input").read()
      #expect(bytes.count == count)
    } catch { thrown = error }
    #expect(thrown == error)
  }

  @Test func `a pseudonym of 256 bytes is read, and a pseudonym of 257 bytes is rejected as damaged`() throws {
    let store = UnitIDStore(path: folder.path + "/unit")
    let longest = String(repeating: "a", count: 256)
    folder.write(longest, to: "unit")
    #expect(try store.load { "new" } == longest)
    folder.write(longest + "a", to: "unit")
    #expect(throws: UnitIDError.damaged("no valid identifier on the first line")) { try store.load { "new" } }
  }

  @Test func `a version that exceeds the greatest integer is a later version`() {
    folder.write(#"{"version":9223372036854775808}"#, to: "document")
    let store = DocumentStore<[String: Int]>(path: folder.path + "/document", versions: ["version": 1])
    #expect(throws: DocumentError.newer(version: .max)) { try store.load() }
  }

  @Test(arguments: [(39, nil), (40, SystemError(code: ELOOP))])
  func `a chain of links is followed up to the limit of the kernel`(_ count: Int, _ error: SystemError?) {
    for number in 0..<count { symlink("link\(number + 1)", folder.path + "/link\(number)") }
    var thrown: SystemError?
    do throws(SystemError) { try AtomicFile(path: folder.path + "/link0").replace(with: text) } catch { thrown = error }
    #expect(thrown == error)
    #expect(folder.text(of: "link\(count)") == (error == nil ? "text" : nil))
  }

  @Test(arguments: [("a", "."), ("/a", "/"), ("a/b", "a"), ("/a/b", "/a"), ("/a/b/", "/a/b"), ("", ".")])
  func `the folder of a path is the part before its last slash`(_ path: String, _ folder: String) {
    #expect(AtomicFile.folder(of: path) == folder)
  }

  @Test func `missing folders are created and are private to their owner`() throws {
    try AtomicFile(path: folder.path + "/a/b/c/file").replace(with: text)
    #expect(["a", "a/b", "a/b/c"].map(folder.mode) == [0o700, 0o700, 0o700])
    #expect(folder.text(of: "a/b/c/file") == "text")
  }

  @Test func `a write that writes nothing is an error`() {
    var file = AtomicFile(path: folder.path + "/file")
    file.calls.write = { _, _, _ in 0 }
    #expect(throws: SystemError(code: EIO)) { try file.replace(with: text) }
    #expect(folder.names(in: "") == [])
  }

  @Test(arguments: [(EINTR, nil), (EIO, SystemError(code: EIO))])
  func `reading continues after an interrupt and stops at any other error`(_ code: Int32, _ error: SystemError?) {
    folder.write("text", to: "file")
    var file = AtomicFile(path: folder.path + "/file")
    var count = 0
    file.calls.read = { descriptor, bytes, length in
      count += 1
      errno = code
      return count == 2 ? -1 : systemRead(descriptor, bytes, min(length, 2))
    }
    var thrown: SystemError?
    do throws(SystemError) { #expect(try file.read() == text) } catch { thrown = error }
    #expect(thrown == error)
  }

  @Test func `a damaged document whose new name would be too long is not moved aside`() {
    let name = String(repeating: "a", count: 250)
    folder.write("[]", to: name)
    let store = DocumentStore<[String: Int]>(path: "\(folder.path)/\(name)", versions: ["version": 1])
    #expect(throws: DocumentError.damaged(reason: "the document has the wrong type", aside: nil)) { try store.load() }
    #expect(folder.names(in: "") == [name])
  }

  @Test(
    arguments: [
      (#"{"a":3,"b":3}"#, .newer(version: 3)), (#"{"b":4,"a":3}"#, .newer(version: 3)),
      (#"{"a":1,"b":4}"#, .newer(version: 4)), (#"{"a":0,"b":1}"#, damaged("invalid version 0")),
      (#"{"a":"x","b":0}"#, damaged("a has the wrong type")), (#"{"a":0,"b":"x"}"#, damaged("invalid version 0")),
      (#"{"b":1}"#, damaged("a is missing")), (#"{}"#, damaged("a is missing")), (#"{"a":1,"b":2}"#, nil),
    ] as [(String, DocumentError?)])
  func `versions are checked in the order of their names, but newer versions take precedence over damage`(
    _ json: String, _ error: DocumentError?
  ) {
    folder.write(json, to: "document")
    let store = DocumentStore<[String: Int]>(path: folder.path + "/document", versions: ["b": 2, "a": 2])
    var thrown: DocumentError?
    do throws(DocumentError) { _ = try store.load() } catch { thrown = error }
    if case .damaged(let reason, aside: _?) = thrown { thrown = Self.damaged(reason) }
    #expect(thrown == error)
  }

  private static func damaged(_ reason: String) -> DocumentError { .damaged(reason: reason, aside: nil) }

  @Test(arguments: [(#"[1,"a"]"#, "[1]"), ("[[]]", "[0]"), ("{}", "")])
  func `the path of an error in an array contains the index`(_ json: String, _ place: String) {
    folder.write(json, to: "list")
    let reader = DocumentReader<[Int]>(path: folder.path + "/list")
    #expect(throws: DocumentReadingError.damaged("wrong type", at: place)) { try reader.load() }
  }

  @Test(arguments: [(" ~", true), ("a\u{1F}", false), ("a\u{7F}", false), ("a\nb", true)])
  func `a pseudonym contains only printable characters`(_ content: String, _ isRead: Bool) {
    folder.write(content, to: "unit")
    let id = try? UnitIDStore(path: folder.path + "/unit").load { "new" }
    #expect(id == (isRead ? String(content.prefix { $0 != "\n" }) : nil))
  }

  @Test func `a pipe without a writer is read as empty`() throws {
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    #expect(try withoutHanging { try InputFile(path: path, blocksForWriters: false).read() } == [])
  }

  @Test func `reading a pipe waits for its writer by default`() throws {
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    Thread.detachNewThread { [text] in
      usleep(100_000)
      let descriptor = open(path, O_WRONLY)
      try? FileCalls().writeAll(text, to: descriptor)
      close(descriptor)
    }
    #expect(try withoutHanging { try InputFile(path: path).read() } == text)
  }

  @Test func `a path is missing if nothing exists there, not even a broken link`() {
    folder.write("", to: "file")
    symlink("none", folder.path + "/link")
    #expect(["none", "file/none"].allSatisfy { InputFile.isMissing("\(folder.path)/\($0)") })
    #expect(!["file", "link"].contains { InputFile.isMissing("\(folder.path)/\($0)") })
    #expect(!InputFile.isMissing(folder.path + "/" + String(repeating: "a", count: 300)))
  }

  @Test func `text cannot be written to a folder or to a path through a file`() {
    folder.write("old", to: "file")
    #expect(throws: SystemError(code: ENOTDIR)) { try OutputFile(path: folder.path + "/file/in").write(text) }
    #expect(throws: SystemError(code: EISDIR)) { try OutputFile(path: folder.path).write(text) }
    #expect(folder.names(in: "") == ["file"])
  }
}
