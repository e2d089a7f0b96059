/// Why a document was not loaded or saved.
public enum DocumentError: Error, Hashable, Sendable {
  /// The file is no such document; it now lies at `aside`, if it could be moved.
  case damaged(reason: String, aside: String?)
  /// The file is of a later version of the program; it is as it was.
  case newer(version: Int)
  /// The file exists and cannot be read; it is as it was.
  case unreadable(SystemError)
  /// The file could not be replaced, or not so that it surely survives a loss of power: it holds the old document
  /// whole, or the new one.
  case unwritable(SystemError)
  /// The document is not one that could be loaded again; the file is as it was.
  case invalid(reason: String)
}
