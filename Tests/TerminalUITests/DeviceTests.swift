import Testing

@testable import TerminalUI

/// The tests that use the signals and the terminal of the process.
///
/// The tests are serialized because they share the signals and the terminal.
///
/// The time limit detects an event loop that never ends. It is long because it includes the wait for the main actor.
@Suite("Device", .serialized, .timeLimit(.minutes(30)))
struct DeviceTests {}

extension TerminalOptions {
  /// Options without queries, so that a test does not have to wait for replies.
  static let withoutQueries = TerminalOptions(usesExtensions: false)
}
