#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension DocumentStore {
  /// Removes temporary files that terminated processes left in the file's folder.
  ///
  /// Call this method when the program starts. A process creates a temporary file only while it holds the lock. While
  /// this process holds the lock, each temporary file therefore belongs to a process that has ended. A temporary file's
  /// age does not prove that its process has ended, because a stopped process can continue at any time. If another
  /// process holds the lock, or if the file system does not support locks, this method removes nothing.
  public func removeTemporaryFiles() {
    // If there are no temporary files, this method does not create a lock file.
    guard let target = try? AtomicFile.target(of: path), !temporaryFiles(of: target).isEmpty else { return }
    guard var lock = try? FileLock(of: path) else { return }
    lock.attempts = 1
    _ = try? lock.hold { state in
      guard state == .exclusive else { return }
      for file in temporaryFiles(of: target) { unlink(file) }
    }
  }

  /// Checks whether a document can be saved, without changing anything.
  ///
  /// Call this method to warn the user before the first change. A later save can still fail. For example, the disk can
  /// be full.
  ///
  /// - Throws: ``DocumentError/unwritable(_:)``. Possible causes include a read-only folder or file system.
  public func checkWritable() throws(DocumentError) {
    do throws(SystemError) {
      try AtomicFile(path: path).checkWritable()
    } catch {
      throw .unwritable(error)
    }
  }

  /// Returns the paths of a file's temporary files.
  private func temporaryFiles(of target: String) -> [String] {
    let folder = AtomicFile.folder(of: target)
    let prefix = (target.split(separator: "/").last ?? "") + AtomicFile.temporarySuffix
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let length = prefix.utf8.count + AtomicFile.temporaryPattern.utf8.count
    return names.filter { $0.hasPrefix(prefix) && $0.utf8.count == length }.map { "\(folder)/\($0)" }
  }
}
