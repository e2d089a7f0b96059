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

@Suite("Descriptors of files")
struct DescriptorTests {
  private let folder = TemporaryFolder()
  private let text = Array("line\n".utf8)

  /// The calls of a full disk, with a count of the descriptors that were closed.
  private func fullDisk(closing descriptors: Descriptors) -> FileCalls {
    var calls = FileCalls()
    calls.write = { _, _, _ in
      errno = ENOSPC
      return -1
    }
    calls.close = { descriptor in
      descriptors.closed.append(descriptor)
      return systemClose(descriptor)
    }
    return calls
  }

  @Test(arguments: ["file", "pipe"])
  func `a failed write closes the descriptor`(_ name: String) {
    mkfifo(folder.path + "/pipe", 0o600)
    let reader = open(folder.path + "/pipe", O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let descriptors = Descriptors()
    var file = OutputFile(path: "\(folder.path)/\(name)")
    file.calls = fullDisk(closing: descriptors)
    #expect(throws: SystemError(code: ENOSPC)) { try file.write(text) }
    #expect(descriptors.closed.count == 1)
  }

  @Test func `a line that is not written closes the descriptor with the file`() {
    let descriptors = Descriptors()
    do {
      let file = AppendedFile(path: folder.path + "/log")
      file.calls = fullDisk(closing: descriptors)
      for _ in 0..<2 { #expect(throws: SystemError(code: ENOSPC)) { try file.append(text) } }
      #expect(descriptors.closed.isEmpty)
    }
    #expect(descriptors.closed.count == 1)
  }

  @Test func `the next line opens the file again after it could not be reopened`() throws {
    folder.write("", to: "logs/other")
    let path = folder.path + "/logs/log"
    let file = AppendedFile(path: path)
    try file.append(text)
    unlink(path)
    mkdir(path, 0o700)
    for _ in 0..<2 { #expect(throws: SystemError(code: EISDIR)) { try file.append(text) } }
    rmdir(path)
    for _ in 0..<2 { try file.append(text) }
    #expect(folder.text(of: "logs/log") == "line\nline\n")
  }
}

private final class Descriptors {
  var closed: [Int32] = []
}
