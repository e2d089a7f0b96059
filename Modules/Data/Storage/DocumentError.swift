/// The error of loading or saving a document.
public enum DocumentError: Error, Hashable, Sendable {
  /// The file is not a valid document; it was moved to `aside`, unless that failed.
  case damaged(reason: String, aside: String?)
  /// The file was written by a later version of the program; it is unchanged.
  case newer(version: Int)
  /// The file exists but cannot be read; it is unchanged.
  case unreadable(SystemError)
  /// The file could not be replaced, or was replaced but may not survive a power failure.
  ///
  /// It contains either the complete old document or the complete new one.
  case unwritable(SystemError)
  /// The document could not be loaded again if it were saved; the file is unchanged.
  case invalid(reason: String)
}
