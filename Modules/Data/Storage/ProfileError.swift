/// Why a profile was not loaded or saved.
public enum ProfileError: Error, Hashable, Sendable {
  /// The file is no profile; it now lies at `aside`, if it could be moved.
  case damaged(reason: String, aside: String?)
  /// The file is of a later version of the program; it is as it was.
  case newer(version: Int)
  /// The file exists and cannot be read; it is as it was.
  case unreadable(SystemError)
  /// The file could not be replaced, or not so that it surely survives a loss of power: it holds the old profile whole,
  /// or the new one.
  case unwritable(SystemError)
  /// The profile is not one that could be loaded again; the file is as it was.
  case invalid(reason: String)
}
