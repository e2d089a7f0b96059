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
  /// Replaces the saved document.
  ///
  /// If another process has changed the saved document since this process loaded it, that change is lost. To keep such
  /// changes, use ``update(onDamage:_:)``.
  ///
  /// - Throws: ``DocumentError/unwritable(_:)``, ``DocumentError/invalid(reason:)``, ``DocumentError/newer(version:)``,
  ///   or ``DocumentError/locked``. After ``DocumentError/unwritable(_:)``, the file might contain either the old
  ///   document or the new document. After the other errors, the file is unchanged.
  public func save(_ document: Document) throws(DocumentError) {
    let line = try line(of: document)
    try withLock { () throws(DocumentError) in
      // Only a document from a later version of the program prevents the replacement. Errors in the old file are
      // irrelevant.
      if let old = try? AtomicFile(path: path).read(), let version = try? newerVersion(in: Data(old)) {
        throw .newer(version: version)
      }
      try replace(with: line)
    }
  }

  /// Changes the saved document and, if the file system supports locks, preserves other processes' changes.
  ///
  /// - Parameters:
  ///   - onDamage: A closure that is called with the error if the file was damaged and has been moved aside.
  ///   - change: A closure that returns the new document. Its parameter is the saved document, or `nil` if there is
  ///     none. While the closure runs, other processes must wait before they can change the document.
  /// - Returns: The new document.
  /// - Throws: ``DocumentError``. After ``DocumentError/unwritable(_:)``, the file might contain the new document.
  ///   After all other errors, the new document has not been saved.
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

  /// Returns the saved document, or `nil` if there is none or if a damaged file has been moved aside.
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

  /// Calls a closure while this process holds the document's lock, or without the lock if the file system does not
  /// support locks.
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
