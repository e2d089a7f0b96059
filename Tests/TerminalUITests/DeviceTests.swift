import Testing

/// The tests that use signals and terminals, in series, because the process has only one of each.
///
/// The time limit detects a test whose event loop never ends. It includes the wait for the main actor, so it is long.
@Suite("Device", .serialized, .timeLimit(.minutes(30)))
struct DeviceTests {}
