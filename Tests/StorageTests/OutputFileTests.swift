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

@Suite("Output file")
struct OutputFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/file" }
  private let text = Array("new".utf8)

  @Test(arguments: [nil, "old"])
  func `a full disk leaves the file unchanged`(_ old: String?) {
    if let old { folder.write(old, to: "file") }
    var file = OutputFile(path: path)
    file.calls.write = { _, _, _ in
      errno = ENOSPC
      return -1
    }
    #expect(throws: SystemError(code: ENOSPC)) { try file.write(text) }
    #expect(folder.text(of: "file") == old)
    #expect(folder.names(in: "") == (old == nil ? [] : ["file"]))
  }

  @Test func `a file without write permission is unchanged`() {
    folder.write("old", to: "file")
    var file = OutputFile(path: path)
    file.calls.access = { _, mode in
      errno = EACCES
      return mode == W_OK ? -1 : 0
    }
    #expect(throws: SystemError(code: EACCES)) { try file.write(text) }
    #expect(folder.text(of: "file") == "old")
  }

  @Test(arguments: [0o644, 0o600, 0o755])
  func `a replaced file keeps its permissions, and a link to it stays a link`(_ mode: mode_t) throws {
    folder.write("old", to: "file")
    chmod(path, mode)
    symlink("file", folder.path + "/link")
    try OutputFile(path: folder.path + "/link").write(text)
    #expect(folder.text(of: "file") == "new")
    #expect(folder.mode(of: "file") == Int(mode))
    var status = stat()
    #expect(lstat(folder.path + "/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `a new file has the default permissions, and no folder is created`() throws {
    try OutputFile(path: path).write(text)
    let other = open(folder.path + "/other", O_CREAT | O_WRONLY, 0o666)
    close(other)
    #expect(folder.mode(of: "file") == folder.mode(of: "other"))
    #expect(throws: SystemError(code: ENOENT)) { try OutputFile(path: folder.path + "/none/file").write(text) }
    #expect(folder.names(in: "") == ["file", "other"])
  }

  #if os(Linux)
  @Test(arguments: ["/dev/fd", "/proc/self/fd"])
  func `a file whose path names an open descriptor is overwritten in place`(_ descriptors: String) throws {
    folder.write("older", to: "file")
    let reader = open(path, O_RDONLY)
    defer { close(reader) }
    try OutputFile(path: "\(descriptors)/\(reader)").write(text)
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(reader, &bytes, bytes.count) == 3 && bytes.starts(with: text))
  }
  #endif

  @Test(arguments: ["pipe", "link"])
  func `text is written to a pipe without replacing the pipe`(_ name: String) throws {
    mkfifo(folder.path + "/pipe", 0o600)
    symlink("pipe", folder.path + "/link")
    let reader = open(folder.path + "/pipe", O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try OutputFile(path: folder.path + "/" + name).write(text)
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(reader, &bytes, bytes.count) == 3 && bytes.starts(with: text))
    #expect(folder.names(in: "") == ["link", "pipe"])
  }
}
