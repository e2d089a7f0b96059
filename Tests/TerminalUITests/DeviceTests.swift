import Testing

@testable import TerminalUI

/// The tests that open a terminal or send signals to the process.
///
/// The tests are serialized because they share the process's signal handlers.
///
/// The time limit detects an event loop that never ends. The limit is long because it includes the wait for the main
/// actor.
@Suite("Device", .serialized, .timeLimit(.minutes(30)))
struct DeviceTests {}

extension TerminalOptions {
  /// Options that disable queries so that a test does not have to wait for replies.
  static let withoutQueries = TerminalOptions(usesExtensions: false)
}
