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
  /// Saves a document in place of the previous one.
  ///
  /// A change of another process since the document was loaded is lost. To keep it, use ``update(onDamage:_:)``.
  ///
  /// - Throws: ``DocumentError/unwritable(_:)``, in which case the file may contain either document.
  ///   ``DocumentError/invalid(reason:)``, ``DocumentError/newer(version:)`` or ``DocumentError/locked``, in which case
  ///   the file is unchanged.
  public func save(_ document: Document) throws(DocumentError) {
    let line = try line(of: document)
    try withLock { () throws(DocumentError) in
      // Any other error in the old file is irrelevant, because the file is replaced.
      if let old = try? AtomicFile(path: path).read(), let version = try? newerVersion(in: Data(old)) {
        throw .newer(version: version)
      }
      try replace(with: line)
    }
  }

  /// Replaces the saved document with a changed one, so that no change of another process is lost.
  ///
  /// - Parameters:
  ///   - onDamage: Called with the error if the file was damaged and has been moved aside.
  ///   - change: Returns the new document. The parameter is the saved document, or `nil` if there is none. While the
  ///     closure runs, other processes wait.
  /// - Returns: The new document.
  /// - Throws: ``DocumentError``. The file can contain the new document only after ``DocumentError/unwritable(_:)``. A
  ///   file that is damaged and could not be moved aside is unchanged.
  @discardableResult
  public func update(
    onDamage: (DocumentError) -> Void = { _ in }, _ change: (Document?) -> Document
  ) throws(DocumentError) -> Document {
    try withLock { () throws(DocumentError) in
      let document = change(try loadOrMoveAside(onDamage))
      try replace(with: try line(of: document))
      return document
    }
  }

  /// Returns the saved document, or `nil` if there is none or if it was damaged and has been moved aside.
  func loadOrMoveAside(_ onDamage: (DocumentError) -> Void) throws(DocumentError) -> Document? {
    do throws(DocumentError) {
      return try load()
    } catch .damaged(let reason, let aside?) {
      onDamage(.damaged(reason: reason, aside: aside))
      return nil
    }
  }

  private func replace(with line: [UInt8]) throws(DocumentError) {
    do throws(SystemError) {
      try AtomicFile(path: path).replace(with: line)
    } catch {
      throw .unwritable(error)
    }
  }

  /// Calls a closure while no other process changes the document.
  private func withLock<Value>(_ body: () throws(DocumentError) -> Value) throws(DocumentError) -> Value {
    let result: Result<Value, DocumentError>
    do throws(SystemError) {
      var lock = try FileLock(of: path)
      lock.attempts = lockAttempts
      result = try lock.hold { _ in
        do throws(DocumentError) { return .success(try body()) } catch { return .failure(error) }
      }
    } catch {
      throw error.code == EWOULDBLOCK ? .locked : .unwritable(error)
    }
    return try result.get()
  }
}
