import TestSupport

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension PseudoTerminal {
  /// Starts `citypicker`, at home in a folder, where its profile is kept, too.
  convenience init(
    citypicker arguments: [String], home: TemporaryFolder, adding variables: [String: String] = [:]
  ) throws {
    try self.init(
      Binary.citypicker(), arguments, environment: Self.environment(home).merging(variables) { $1 })
  }

  /// Runs a line of the shell, to which `$0` is the path of `citypicker`.
  convenience init(shell line: String, home: TemporaryFolder) throws {
    try self.init("/bin/sh", ["-c", line, Binary.citypicker()], environment: Self.environment(home))
  }

  private static func environment(_ home: TemporaryFolder) -> [String: String] {
    // Swift's own report of a crash waits for a key where there is a terminal.
    Binary.environment(home: home.path, adding: ["XDG_DATA_HOME": home.path, "SWIFT_BACKTRACE": "enable=no"])
  }
}
