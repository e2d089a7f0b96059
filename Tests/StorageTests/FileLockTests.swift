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

@Suite("File lock")
struct FileLockTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/folder/document" }

  /// Returns a lock that makes only one attempt to lock the given path.
  private func lock(_ path: String) throws -> FileLock {
    var lock = try FileLock(of: path)
    lock.attempts = 1
    return lock
  }

  @Test func `a lock cannot be acquired while it is held, but can be acquired after it is released`() throws {
    let lock = try lock(path)
    for _ in 0..<2 {
      try lock.hold { state in
        #expect(state == .exclusive)
        #expect(throws: SystemError(code: EWOULDBLOCK)) { try lock.hold { _ in } }
      }
    }
    #expect(folder.names(in: "folder") == ["document.lock"])
    #expect(folder.mode(of: "folder/document.lock") == 0o600)
  }

  @Test func `a link and its target have the same lock`() throws {
    symlink("folder/document", folder.path + "/link")
    _ = try lock(path).hold { _ in
      #expect(throws: SystemError(code: EWOULDBLOCK)) { try lock(folder.path + "/link").hold { _ in } }
    }
  }

  @Test func `acquiring a lock is retried after an interrupt or while the lock is held, until the last attempt fails`()
    throws
  {
    var lock = try FileLock(of: path)
    lock.attempts = 3
    var codes = [EWOULDBLOCK, EINTR]
    lock.calls.lock = { descriptor, operation in
      guard let code = codes.popLast() else { return systemLock(descriptor, operation) }
      errno = code
      return -1
    }
    #expect(try lock.hold { $0 } == .exclusive)
    codes = [EWOULDBLOCK, EWOULDBLOCK, EINTR]
    #expect(throws: SystemError(code: EWOULDBLOCK)) { try lock.hold { $0 } }
  }

  @Test(arguments: [ENOTSUP, ENOLCK, ENOSYS, EINVAL])
  func `a file system without locks is reported immediately`(_ code: Int32) throws {
    var lock = try lock(path)
    lock.calls.lock = { _, _ in
      errno = code
      return -1
    }
    #expect(try lock.hold { $0 } == .unsupported)
  }

  @Test func `acquiring a lock throws unexpected errors`() throws {
    var lock = try lock(path)
    lock.calls.lock = { _, _ in
      errno = EIO
      return -1
    }
    #expect(throws: SystemError(code: EIO)) { try lock.hold { $0 } }
    folder.write("", to: "file")
    #expect(throws: SystemError(code: ENOTDIR)) { try self.lock(folder.path + "/file/document").hold { $0 } }
    mkdir(folder.path + "/document.lock", 0o700)
    #expect(throws: SystemError(code: EISDIR)) { try self.lock(folder.path + "/document").hold { $0 } }
  }
}
