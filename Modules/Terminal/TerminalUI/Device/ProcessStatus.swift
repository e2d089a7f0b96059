#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

struct ProcessStatus: Equatable {
  /// The parent's process identifier.
  let parent: pid_t
  /// A bit mask of the ignored signals, in which the lowest bit represents signal 1.
  private let ignored: UInt64

  #if canImport(Darwin)
  /// Creates the current status of a process, or returns `nil` if the status is not available.
  init?(_ process: pid_t) {
    guard let status = kinfo_proc(process) else { return nil }
    parent = status.kp_eproc.e_ppid
    ignored = UInt64(status.kp_proc.p_sigignore)
  }
  #else
  /// Creates the current status of a process, or returns `nil` if the status is not available.
  init?(_ process: pid_t) {
    let file = open("/proc/\(process)/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // The file is shorter than the buffer, so a single read returns the whole file.
    let bytes = [UInt8](unsafeUninitializedCapacity: 8192) { $1 = max(0, systemRead(file, $0)) }
    self.init(lines: String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
  }
  #endif

  /// Creates a status from the lines of a Linux process status file, or returns `nil` if a value is missing or invalid.
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

  func ignores(_ signal: Int32) -> Bool { ignored >> UInt64(signal - 1) & 1 == 1 }
}

#if canImport(Darwin)
extension kinfo_proc {
  /// Creates a description of a process by querying the kernel.
  ///
  /// The result is `nil` if the process does not exist or the sandbox forbids the query.
  init?(_ process: pid_t) {
    self.init()
    var query = [CTL_KERN, KERN_PROC, KERN_PROC_PID, process]
    var length = MemoryLayout<kinfo_proc>.stride
    // For an unknown process, the call succeeds, but the length is 0.
    guard sysctl(&query, UInt32(query.count), &self, &length, nil, 0) == 0, length > 0 else { return nil }
  }
}
#endif
