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

@Suite("Atomic file")
struct AtomicFileTests {
  private let folder = TemporaryFolder()
  private var file: AtomicFile { AtomicFile(path: folder.path + "/file") }

  @Test func `keeps the old content and leaves nothing behind when the disk is full`() throws {
    folder.write("old", to: "file")
    var file = file
    file.write = { _, _, _ in
      errno = ENOSPC
      return -1
    }
    #expect(throws: SystemError(code: ENOSPC)) { try file.replace(with: Array("new".utf8)) }
    #expect(folder.text(of: "file") == "old")
    #expect(folder.names(in: "") == ["file"])
  }

  @Test func `writes on after short writes and interruptions`() throws {
    var file = file
    file.write = { descriptor, bytes, count in
      // Every other call is interrupted: as many bytes are left as before, and none of `errno` may be believed later.
      if errno != EINTR {
        errno = EINTR
        return -1
      }
      errno = 0
      return systemWrite(descriptor, bytes, min(count, 3))
    }
    try file.replace(with: Array("0123456789".utf8))
    #expect(folder.text(of: "file") == "0123456789")
  }

  @Test func `replaces what a link leads to`() throws {
    folder.write("old", to: "elsewhere/target")
    symlink("elsewhere/target", file.path)
    try file.replace(with: Array("new".utf8))
    #expect(folder.text(of: "elsewhere/target") == "new")
    #expect(folder.names(in: "elsewhere") == ["target"])
    var status = stat()
    #expect(lstat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `reports a folder, a pipe, and a file without end`() throws {
    #expect(throws: SystemError(code: EISDIR)) { try AtomicFile(path: folder.path).read() }
    mkfifo(file.path, 0o600)
    #expect(throws: SystemError(code: EINVAL)) { try file.read() }
    folder.write("", to: "vast")
    truncate(folder.path + "/vast", off_t(AtomicFile.greatestSize + 1))
    #expect(throws: SystemError(code: EFBIG)) { try AtomicFile(path: folder.path + "/vast").read() }
  }

  @Test func `reports a folder that is a file`() throws {
    folder.write("", to: "file")
    #expect(throws: SystemError(code: ENOTDIR)) { try AtomicFile(path: file.path + "/in/it").replace(with: []) }
  }

  @Test func `reports a device that is full`() throws {
    let device = open("/dev/full", O_WRONLY)
    defer { close(device) }
    #expect(throws: SystemError(code: ENOSPC)) { try writeAll([1], to: device) }
  }
}
