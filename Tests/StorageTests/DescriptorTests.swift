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

@Suite("File descriptors")
struct DescriptorTests {
  private let folder = TemporaryFolder()
  private let text = Array("line\n".utf8)

  /// Returns the calls of a full disk, and records the closed descriptors.
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

  @Test func `a failed append keeps the descriptor until the file is released`() {
    let descriptors = Descriptors()
    do {
      let file = AppendedFile(path: folder.path + "/log")
      file.calls = fullDisk(closing: descriptors)
      for _ in 0..<2 { #expect(throws: SystemError(code: ENOSPC)) { try file.append(text) } }
      #expect(descriptors.closed.isEmpty)
    }
    #expect(descriptors.closed.count == 1)
  }

  @Test func `an append opens the file again after reopening it has failed`() throws {
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

  #if !os(iOS)  // iOS has no exit tests.
  // If the program starts without standard input, the next file gets descriptor 0.
  @Test func `a file with descriptor 0 is closed after each operation`() async {
    folder.write("text", to: "file")
    folder.write("", to: "file.damaged-1")
    await #expect(processExitsWith: .success) { [path = (folder.path + "/file") as String] in
      let bytes = Array("text".utf8)
      let isClosed = { fcntl(0, F_GETFD) < 0 }
      // On a busy machine, threads of the test framework may still open descriptors, which would become descriptor 0.
      usleep(200_000)
      close(0)
      #expect(try AtomicFile(path: path).read() == bytes && isClosed())
      try AtomicFile(path: path).replace(with: bytes)
      #expect(isClosed())
      try AtomicFile(path: path + "2").create(with: bytes)
      #expect(isClosed())
      #expect(throws: SystemError(code: EEXIST)) { try AtomicFile(path: path).create(with: bytes) }
      #expect(isClosed())
      #expect(try InputFile(path: path).read() == bytes && isClosed())
      var pieces: [UInt8] = []
      try StreamedFile.path(path).forEachChunk { piece, _ in pieces += piece }
      #expect(pieces == bytes && isClosed())
      try OutputFile(path: "/dev/null").write(bytes)
      #expect(isClosed())
      do {
        let log = AppendedFile(path: path + ".log")
        for _ in 0..<2 { try log.append(bytes) }
        #expect(!isClosed())
      }
      #expect(isClosed())
      #expect(
        try AtomicFile(path: path).moveAside(suffix: "damaged", ifContentIs: bytes) == path + ".damaged-2" && isClosed()
      )
    }
    #expect(folder.text(of: "file.log") == "text\ntext")
  }
  #endif
}

private final class Descriptors {
  var closed: [Int32] = []
}
