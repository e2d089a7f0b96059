#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What Linux tells of a process; other systems tell nothing.
struct ProcessStatus: Equatable {
  /// The process that it was started by.
  let parent: pid_t
  /// A bit for each signal that is ignored, the lowest for signal 1.
  private let ignored: UInt64

  /// Reads the status of a process; `nil` if there is none to be read.
  init?(_ process: pid_t) {
    let file = open("/proc/\(process)/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // All of it comes at once, and is shorter.
    let bytes = [UInt8](unsafeUninitializedCapacity: 8192) { $1 = max(0, systemRead(file, $0)) }
    self.init(lines: String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
  }

  /// Takes the status from the lines of its file.
  init?(lines: [Substring]) {
    let value = { (name: String) -> Substring? in
      let line = lines.first { $0.hasPrefix(name + ":") }
      return line?.dropFirst(name.count + 1).split(whereSeparator: \.isWhitespace).first
    }
    guard let parent = value("PPid").flatMap({ pid_t($0) }),
      let ignored = value("SigIgn").flatMap({ UInt64($0, radix: 16) })
    else { return nil }
    self.parent = parent
    self.ignored = ignored
  }

  /// Returns whether a signal is ignored.
  func ignores(_ signal: Int32) -> Bool { ignored >> UInt64(signal - 1) & 1 == 1 }
}
