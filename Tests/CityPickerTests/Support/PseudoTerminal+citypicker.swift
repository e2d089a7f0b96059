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
  ///
  /// The application is found by somebody who has signed in before, unless it is to be the first time.
  convenience init(
    citypicker arguments: [String], home: TemporaryFolder, adding variables: [String: String] = [:],
    forTheFirstTime isFirst: Bool = false, prepare: (inout termios) -> Void = { _ in }
  ) throws {
    let profile = "citypicker/profile.json"
    if !isFirst, arguments.first == "app", home.text(of: profile) == nil {
      home.write(#"{"schemaVersion":1,"user":{"cities":[],"name":"tester"}}"# + "\n", to: profile)
    }
    try self.init(
      Binary.citypicker(), arguments, environment: Self.environment(home).merging(variables) { $1 }, prepare: prepare)
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
