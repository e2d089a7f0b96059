#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The code that the program runs, as the system has it in memory.
enum ProgramCode {
  /// Lets the system take the memory of all code back, until it runs again.
  ///
  /// A system maps the pages around each one that is run. Much of what starting or a screen has run is not run again
  /// soon, and would stay in memory beside the names that a search reads. Where the system does not say in a file what
  /// is mapped, nothing happens.
  static func letGo() {
    guard let file = fopen("/proc/self/maps", "r") else { return }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0, let line {
      guard let code = addresses(ofMapping: String(cString: line)),
        let start = UnsafeMutableRawPointer(bitPattern: code.lowerBound)
      else { continue }
      madvise(start, code.count, MADV_DONTNEED)
    }
  }

  /// Returns where code lies that a line tells of; `nil` if it is about something else.
  ///
  /// Code comes back from its file as it is there: what a debugger has written into it, its breakpoints, is lost.
  static func addresses(ofMapping line: String) -> Range<UInt>? {
    // Addresses, permissions, offset, device, inode, path.
    let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
    guard words.count == 6, words[1] == "r-xp", words[4] != "0" else { return nil }
    let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
    return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
  }
}
