import TestSupport
import Testing

@testable import Experiments

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
  private let line = Array("line\n".utf8)
  private var path: String { folder.path + "/log" }

  /// The file's content before and after the test appends a line twice.
  struct Content: CustomTestStringConvertible {
    let testDescription: String
    let before: String?
    let after: String
  }

  @Test(arguments: [
    Content(testDescription: "no file", before: nil, after: "new\nnew\n"),
    Content(testDescription: "an empty file", before: "", after: "new\nnew\n"),
    Content(testDescription: "whole lines", before: "old\n", after: "old\nnew\nnew\n"),
    Content(testDescription: "an incomplete line", before: "old\nha", after: "old\nha\nnew\nnew\n"),
  ])
  func `each appended text starts on a new line`(_ content: Content) throws {
    if let before = content.before { folder.write(before, to: "log") }
    let file = AppendedFile(path: path)
    try file.append(Array("new\n".utf8))
    try file.append(Array("new\n".utf8))
    #expect(folder.text(of: "log") == content.after)
    if content.before == nil { #expect(folder.mode(of: "log") == 0o600) }
  }

  @Test func `an incomplete write is reported, and its line is terminated before the next line`() throws {
    let file = AppendedFile(path: path)
    file.write = { descriptor, bytes, count in systemWrite(descriptor, bytes, min(count, 2)) }
    #expect(throws: FileSinkError(code: ENOSPC)) { try file.append(Array("lost\n".utf8)) }
    file.write = systemWrite
    try file.append(Array("new\n".utf8))
    #expect(folder.text(of: "log") == "lo\nnew\n")
  }

  @Test func `a line is written with one call, which is repeated only after an interrupt`() throws {
    let file = AppendedFile(path: path)
    var sizes: [Int] = []
    file.write = { descriptor, bytes, count in
      sizes.append(count)
      errno = EINTR
      return sizes.count == 1 ? -1 : systemWrite(descriptor, bytes, count)
    }
    try file.append(Array("line\n".utf8))
    #expect(sizes == [5, 5])
    #expect(folder.text(of: "log") == "line\n")
  }

  @Test func `an append creates a deleted file again but continues to use a renamed file`() throws {
    let file = AppendedFile(path: path)
    try file.append(Array("first\n".utf8))
    rename(path, path + ".1")
    try file.append(Array("second\n".utf8))
    #expect(folder.names(in: "") == ["log.1"])
    unlink(path + ".1")
    for _ in 0..<2 { try file.append(Array("third\n".utf8)) }
    #expect(folder.text(of: "log") == "third\nthird\n")
  }

  /// A path at which appending a line fails.
  struct Place: CustomTestStringConvertible {
    let testDescription: String
    let path: String
    let rejection: Int32
  }

  @Test(arguments: [
    Place(testDescription: "a folder", path: "/", rejection: EISDIR),
    Place(testDescription: "a missing folder", path: "/none/log", rejection: ENOENT),
    Place(testDescription: "a pipe without a reader", path: "/pipe", rejection: ENXIO),
  ])
  func `appending to an invalid path fails without blocking`(_ place: Place) {
    mkfifo(folder.path + "/pipe", 0o600)
    let path = folder.path + place.path
    #expect(throws: FileSinkError(code: place.rejection)) {
      try withoutHanging { try AppendedFile(path: path).append(Array("line\n".utf8)) }
    }
    #expect(folder.names(in: "") == ["pipe"])
  }

  #if os(Linux)
  @Test func `a full disk is reported`() {
    #expect(throws: FileSinkError(code: ENOSPC)) { try AppendedFile(path: "/dev/full").append(Array("line\n".utf8)) }
  }
  #endif

  @Test func `the lines of another writer are not overwritten`() throws {
    let other = AppendedFile(path: path)
    let file = AppendedFile(path: path)
    file.write = { descriptor, bytes, count in
      try? other.append(Array("other\n".utf8))
      return systemWrite(descriptor, bytes, count)
    }
    for _ in 0..<2 { try file.append(Array("line\n".utf8)) }
    #expect(folder.text(of: "log") == "other\nline\nother\nline\n")
  }

  @Test func `an append fails without a retry if the write returns 0`() {
    let file = AppendedFile(path: path)
    var count = 0
    file.write = { descriptor, bytes, length in
      count += 1
      errno = EINTR
      return count == 1 ? 0 : systemWrite(descriptor, bytes, length)
    }
    #expect(throws: FileSinkError(code: ENOSPC)) { try file.append(line) }
    #expect(count == 1)
  }

  @Test func `a line that cannot be written is reported with the system error`() {
    let file = AppendedFile(path: path)
    file.write = { _, _, _ in
      errno = EIO
      return -1
    }
    #expect(throws: FileSinkError(code: EIO)) { try file.append(line) }
  }

  @Test func `an append continues to write to a deleted pipe`() throws {
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let file = AppendedFile(path: path)
    try file.append(line)
    unlink(path)
    try file.append(line)
    var bytes = [UInt8](repeating: 0, count: 11)
    #expect(read(reader, &bytes, bytes.count) == 10 && folder.names(in: "") == [])
  }

  @Test func `a failed append keeps the descriptor until the file is released`() {
    var closed = 0
    do {
      let file = AppendedFile(path: path)
      file.write = { _, _, _ in
        errno = ENOSPC
        return -1
      }
      file.close = { descriptor in
        closed += 1
        return systemClose(descriptor)
      }
      for _ in 0..<2 { #expect(throws: FileSinkError(code: ENOSPC)) { try file.append(line) } }
      #expect(closed == 0)
    }
    #expect(closed == 1)
  }

  @Test func `an append reopens the file even if earlier attempts to reopen it failed`() throws {
    let file = AppendedFile(path: path)
    try file.append(line)
    unlink(path)
    mkdir(path, 0o700)
    for _ in 0..<2 { #expect(throws: FileSinkError(code: EISDIR)) { try file.append(line) } }
    rmdir(path)
    for _ in 0..<2 { try file.append(line) }
    #expect(folder.text(of: "log") == "line\nline\n")
  }
}
