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

  /// Returns file calls that simulate a full disk and record the closed descriptors.
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
  func `the descriptor is closed after a failed write`(_ name: String) {
    mkfifo(folder.path + "/pipe", 0o600)
    let reader = open(folder.path + "/pipe", O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let descriptors = Descriptors()
    var file = OutputFile(path: "\(folder.path)/\(name)")
    file.calls = fullDisk(closing: descriptors)
    #expect(throws: SystemError(code: ENOSPC)) { try file.write(text) }
    #expect(descriptors.closed.count == 1)
  }

  #if !os(iOS)  // iOS has no exit tests.
  // If the program starts without standard input, the next file that it opens gets descriptor 0.
  @Test func `a file with descriptor 0 is closed after each operation`() async {
    folder.write("text", to: "file")
    await #expect(processExitsWith: .success) { [path = (folder.path + "/file") as String] in
      let bytes = Array("text".utf8)
      let operations: [(name: String, succeeds: (_ attempt: Int) throws -> Bool)] = [
        ("read", { _ in try AtomicFile(path: path).read() == bytes }),
        (
          "replace",
          { _ in
            try AtomicFile(path: path).replace(with: bytes)
            return true
          }
        ),
        (
          "create",
          {
            let file = AtomicFile(path: "\(path)-\($0)")
            try file.create(with: bytes)
            do { try file.create(with: bytes) } catch { return (error as? SystemError)?.code == EEXIST }
            return false
          }
        ),
        ("read input", { _ in try InputFile(path: path).read() == bytes }),
        (
          "stream",
          { _ in
            var pieces: [UInt8] = []
            try StreamedFile.path(path).forEachChunk { piece, _ in pieces += piece }
            return pieces == bytes
          }
        ),
        (
          "write",
          { _ in
            try OutputFile(path: "/dev/null").write(bytes)
            return true
          }
        ),
        (
          "move aside",
          {
            let file = AtomicFile(path: "\(path)-moved-\($0)")
            try file.replace(with: bytes)
            return try file.moveAside(suffix: "damaged", ifContentIs: bytes) == file.path + ".damaged-1"
          }
        ),
      ]
      for operation in operations {
        #expect(closesDescriptor0(operation.succeeds), "\(operation.name)")
      }
    }
  }
  #endif
}

/// Runs an operation while descriptor 0 is free, returning whether the operation succeeds and leaves the descriptor
/// free.
///
/// Another thread of the process might open a file at the same time and get descriptor 0. The function therefore runs
/// the operation up to five times, passing the attempt number. An operation that leaks its descriptor does so every
/// time.
private func closesDescriptor0(_ succeeds: (_ attempt: Int) throws -> Bool) -> Bool {
  for attempt in 0..<5 {
    close(0)
    do { if try !succeeds(attempt) { return false } } catch {
      Issue.record(error)
      return false
    }
    if fcntl(0, F_GETFD) < 0 { return true }
    usleep(50_000)
  }
  return false
}

private final class Descriptors {
  var closed: [Int32] = []
}
