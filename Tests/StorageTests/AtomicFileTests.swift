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

  @Test func `a full disk leaves the old content and no temporary file`() throws {
    folder.write("old", to: "file")
    var file = file
    file.calls.write = { _, _, _ in
      errno = ENOSPC
      return -1
    }
    #expect(throws: SystemError(code: ENOSPC)) { try file.replace(with: Array("new".utf8)) }
    #expect(folder.text(of: "file") == "old")
    #expect(folder.names(in: "") == ["file"])
  }

  @Test func `writing continues after partial writes and interrupts`() throws {
    var file = file
    file.calls.write = { descriptor, bytes, count in
      // Every second call is interrupted before it writes anything. `errno` is reset, because it is meaningless after
      // success.
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

  /// A failing call to `fsync` and the content of the file after the call.
  struct FailingCall: CustomTestStringConvertible {
    let testDescription: String
    /// The index of the failing call.
    let call: Int
    let content: String
  }

  @Test(arguments: [
    FailingCall(testDescription: "of the file", call: 0, content: "old"),
    FailingCall(testDescription: "of its folder", call: 1, content: "new"),
  ])
  func `a failed synchronization is reported, and the file has either its old or its new content`(
    _ failingCall: FailingCall
  ) throws {
    folder.write("old", to: "file")
    var file = file
    var kinds: [mode_t] = []
    file.calls.synchronize = { descriptor in
      var status = stat()
      fstat(descriptor, &status)
      kinds.append(status.st_mode & S_IFMT)
      errno = EIO
      return kinds.count - 1 == failingCall.call ? -1 : systemSynchronize(descriptor)
    }
    #expect(throws: SystemError(code: EIO)) { try file.replace(with: Array("new".utf8)) }
    #expect(kinds == Array([S_IFREG, S_IFDIR].prefix(failingCall.call + 1)))
    #expect(folder.text(of: "file") == failingCall.content)
    #expect(folder.names(in: "") == ["file"])
  }

  @Test func `a file is replaced in a folder that cannot be synchronized`() throws {
    var file = file
    file.calls.synchronize = { descriptor in
      var status = stat()
      fstat(descriptor, &status)
      guard status.st_mode & S_IFMT == S_IFDIR else { return systemSynchronize(descriptor) }
      errno = EINVAL
      return -1
    }
    try file.replace(with: Array("new".utf8))
    #expect(folder.text(of: "file") == "new")
  }

  @Test(arguments: [(EINTR, "new"), (EDQUOT, "old")])
  func `a file is replaced even if closing it is interrupted, but not if closing it fails with another error`(
    _ code: Int32, _ content: String
  ) throws {
    folder.write("old", to: "file")
    var file = file
    file.calls.close = { descriptor in
      _ = systemClose(descriptor)
      errno = code
      return -1
    }
    try? file.replace(with: Array("new".utf8))
    #expect(folder.text(of: "file") == content)
    #expect(folder.names(in: "") == ["file"])
  }

  @Test(arguments: ["elsewhere/target", "/elsewhere/target", "second"], ["old", nil])
  func `replacing a symbolic link replaces or creates its target`(_ destination: String, _ old: String?) throws {
    if let old { folder.write(old, to: "elsewhere/target") }
    symlink("elsewhere/target", folder.path + "/second")
    symlink(destination.hasPrefix("/") ? folder.path + destination : destination, file.path)
    try file.replace(with: Array("new".utf8))
    #expect(folder.text(of: "elsewhere/target") == "new")
    #expect(folder.names(in: "elsewhere") == ["target"])
    #expect(folder.names(in: "") == ["elsewhere", "file", "second"])
    for link in ["file", "second"] {
      var status = stat()
      #expect(lstat("\(folder.path)/\(link)", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
  }

  @Test func `a cycle of symbolic links is rejected`() {
    symlink("file", file.path)
    #expect(throws: SystemError(code: ELOOP)) { try file.replace(with: []) }
  }

  @Test func `a file is moved aside only if its content is unchanged`() throws {
    folder.write("bad", to: "file")
    #expect(try file.moveAside(suffix: "damaged", ifContentIs: Array("worse".utf8)) == nil)
    #expect(folder.names(in: "") == ["file"])
    #expect(folder.text(of: "file") == "bad")
    #expect(try file.moveAside(suffix: "damaged", ifContentIs: Array("bad".utf8)) == file.path + ".damaged-1")
    #expect(try file.moveAside(suffix: "damaged", ifContentIs: Array("bad".utf8)) == nil)
    #expect(folder.names(in: "") == ["file.damaged-1"])
  }

  @Test func `a file that another process creates during the move is kept`() throws {
    folder.write("replaced", to: "file")
    var file = file
    file.calls.read = { [folder] descriptor, bytes, count in
      if !folder.names(in: "").contains("file") { folder.write("newest", to: "file") }
      return systemRead(descriptor, bytes, count)
    }
    #expect(try file.moveAside(suffix: "damaged", ifContentIs: Array("bad".utf8)) == nil)
    #expect(folder.names(in: "") == ["file"])
    #expect(folder.text(of: "file") == "newest")
  }

  @Test func `reading a folder, a pipe, or a file that is too large is rejected`() throws {
    #expect(throws: SystemError(code: EISDIR)) { try AtomicFile(path: folder.path).read() }
    mkfifo(file.path, 0o600)
    #expect(throws: SystemError(code: EINVAL)) { try file.read() }
    folder.write("", to: "vast")
    #expect(AtomicFile.maximumSize == 16_777_216)
    truncate(folder.path + "/vast", off_t(AtomicFile.maximumSize + 1))
    #expect(throws: SystemError(code: EFBIG)) { try AtomicFile(path: folder.path + "/vast").read() }
  }

  @Test func `a path through a regular file is rejected`() throws {
    folder.write("", to: "file")
    #expect(throws: SystemError(code: ENOTDIR)) { try AtomicFile(path: file.path + "/in/it").replace(with: []) }
  }
}
