import TestSupport

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension TerminalProcess {
  /// Creates a process that runs `citypicker` with the given home folder, which also contains the profile.
  ///
  /// The application starts with a signed-in user unless `isFirst` is `true`.
  convenience init(
    citypicker arguments: [String], home: TemporaryFolder, adding variables: [String: String] = [:],
    forTheFirstTime isFirst: Bool = false, on behavior: TerminalEmulator.Behavior = .init(),
    prepare: (inout termios) -> Void = { _ in }
  ) throws {
    let profile = "citypicker/profile.json"
    if !isFirst, arguments.first == "app", home.text(of: profile) == nil {
      home.write(#"{"schemaVersion":1,"user":{"cities":[],"name":"tester"}}"# + "\n", to: profile)
    }
    try self.init(
      Binary.citypicker(), arguments, environment: Self.environment(home).merging(variables) { $1 },
      behavior: behavior, prepare: prepare)
  }

  /// Creates a process that runs a shell command line, in which `$0` is the path of `citypicker`.
  convenience init(shell line: String, home: TemporaryFolder) throws {
    try self.init("/bin/sh", ["-c", line, Binary.citypicker()], environment: Self.environment(home))
  }

  private static func environment(_ home: TemporaryFolder) -> [String: String] {
    // Swift's crash reporter is disabled, because it takes several seconds.
    Binary.environment(home: home.path, adding: ["XDG_DATA_HOME": home.path, "SWIFT_BACKTRACE": "enable=no"])
  }
}
