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

@Suite("Appended file")
struct AppendedFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/log" }

  /// What is in the file already, and what it holds when a line was added twice.
  struct Content: CustomTestStringConvertible {
    let testDescription: String
    let before: String?
    let after: String
  }

  @Test(arguments: [
    Content(testDescription: "no file", before: nil, after: "new\nnew\n"),
    Content(testDescription: "an empty file", before: "", after: "new\nnew\n"),
    Content(testDescription: "whole lines", before: "old\n", after: "old\nnew\nnew\n"),
    Content(testDescription: "half a line", before: "old\nha", after: "old\nha\nnew\nnew\n"),
  ])
  func `adds whole lines, on lines of their own`(_ content: Content) throws {
    if let before = content.before { folder.write(before, to: "log") }
    let file = AppendedFile(path: path)
    try file.append(Array("new\n".utf8))
    try file.append(Array("new\n".utf8))
    #expect(folder.text(of: "log") == content.after)
    if content.before == nil { #expect(folder.mode(of: "log") == 0o600) }
  }

  @Test func `tells of a line that was written in part, and ends it before the next`() throws {
    let file = AppendedFile(path: path)
    file.calls.write = { descriptor, bytes, count in systemWrite(descriptor, bytes, min(count, 2)) }
    #expect(throws: SystemError(code: ENOSPC)) { try file.append(Array("lost\n".utf8)) }
    file.calls.write = systemWrite
    try file.append(Array("new\n".utf8))
    #expect(folder.text(of: "log") == "lo\nnew\n")
  }

  @Test func `writes a line by one call, and again only where that was interrupted`() throws {
    let file = AppendedFile(path: path)
    var sizes: [Int] = []
    file.calls.write = { descriptor, bytes, count in
      sizes.append(count)
      errno = EINTR
      return sizes.count == 1 ? -1 : systemWrite(descriptor, bytes, count)
    }
    try file.append(Array("line\n".utf8))
    #expect(sizes == [5, 5])
    #expect(folder.text(of: "log") == "line\n")
  }

  @Test func `begins anew where the file was deleted, not where it was given another name`() throws {
    let file = AppendedFile(path: path)
    try file.append(Array("first\n".utf8))
    rename(path, path + ".1")
    try file.append(Array("second\n".utf8))
    #expect(folder.names(in: "") == ["log.1"])
    unlink(path + ".1")
    for _ in 0..<2 { try file.append(Array("third\n".utf8)) }
    #expect(folder.text(of: "log") == "third\nthird\n")
  }

  /// A place at which no line can be added.
  struct Place: CustomTestStringConvertible {
    let testDescription: String
    let path: String
    let rejection: Int32
  }

  @Test(arguments: [
    Place(testDescription: "a folder", path: "/", rejection: EISDIR),
    Place(testDescription: "no folder", path: "/none/log", rejection: ENOENT),
    Place(testDescription: "a pipe without a reader", path: "/pipe", rejection: ENXIO),
  ])
  func `rejects at once`(_ place: Place) {
    mkfifo(folder.path + "/pipe", 0o600)
    let path = folder.path + place.path
    #expect(throws: SystemError(code: place.rejection)) {
      try withoutHanging { try AppendedFile(path: path).append(Array("line\n".utf8)) }
    }
    #expect(folder.names(in: "") == ["pipe"])
  }

  #if os(Linux)
  @Test func `tells of a full disk`() {
    #expect(throws: SystemError(code: ENOSPC)) { try AppendedFile(path: "/dev/full").append(Array("line\n".utf8)) }
  }
  #endif

  @Test func `takes nothing from another writer, who is always a little faster`() throws {
    let other = AppendedFile(path: path)
    let file = AppendedFile(path: path)
    file.calls.write = { descriptor, bytes, count in
      try? other.append(Array("other\n".utf8))
      return systemWrite(descriptor, bytes, count)
    }
    for _ in 0..<2 { try file.append(Array("line\n".utf8)) }
    #expect(folder.text(of: "log") == "other\nline\nother\nline\n")
  }
}
