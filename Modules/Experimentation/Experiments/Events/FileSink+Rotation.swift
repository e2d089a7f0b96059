#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension FileSink {
  /// A rule for renaming a full file and starting a new one.
  ///
  /// When the file `events.jsonl` is full, it is renamed to `events.jsonl.1`. Before that, `events.jsonl.1` is renamed
  /// to `events.jsonl.2`, and so on. If there are already ``keptFileCount`` full files, the oldest one is overwritten,
  /// and its events are lost. Reports can read the files in any order.
  ///
  /// All processes that write to the file must use the same rule. A process without a rule continues to write to the
  /// renamed file, which can then exceed the maximum size.
  public struct Rotation: Equatable, Sendable {
    /// The maximum size of a file, in bytes.
    ///
    /// A file exceeds this size if a single event is larger, or if the file cannot be renamed.
    public let maximumSize: Int
    /// The number of full files to keep in addition to the current file.
    public let keptFileCount: Int

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - maximumSize: The maximum size of a file, in bytes.
    ///   - keptFileCount: The number of full files to keep, which must be at least 1.
    public init(maximumSize: Int, keptFileCount: Int) {
      precondition(maximumSize > 0 && keptFileCount > 0, "a rotation needs a positive size and a file to keep")
      self.maximumSize = maximumSize
      self.keptFileCount = keptFileCount
    }
  }
}

extension FileSink.Rotation {
  /// Returns whether the file is not empty and another line would make it exceed the maximum size.
  func isDue(_ descriptor: Int32, appending count: Int) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return false }
    return Int(status.st_size) + count > maximumSize
  }

  /// Renames the full files.
  ///
  /// If the path is a symbolic link, the link remains, and the files are renamed in its target's folder.
  ///
  /// A failure is ignored, because a file that is too large is better than a lost event. If the process is killed
  /// during a rotation, a number can be missing from the file names. The next rotation then fills this gap without
  /// overwriting a file.
  func rotate(_ descriptor: Int32, at path: String) {
    // Another process that writes to the same file must not rotate it at the same time.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    defer { flock(descriptor, LOCK_UN) }
    guard Self.isFile(descriptor, at: path), let target = realpath(path, nil) else { return }
    defer { free(target) }
    let path = String(cString: target)
    var last = 1
    while last < keptFileCount, access("\(path).\(last)", F_OK) == 0 { last += 1 }
    for number in (1...last).reversed() {
      let older = number == 1 ? path : "\(path).\(number - 1)"
      guard rename(older, "\(path).\(number)") == 0 else { return }
    }
  }

  /// Returns whether the path still names the open file.
  static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (open, named) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && stat(path, &named) == 0 && open.st_ino == named.st_ino
      && open.st_dev == named.st_dev
  }
}
