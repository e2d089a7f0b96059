import Testing

/// What touches signals and terminals, one test after the other: the process has only one of each.
///
/// The limit names a test whose event loop never ends. It counts the wait for the main actor, too, so it is long.
@Suite("Device", .serialized, .timeLimit(.minutes(30)))
struct DeviceTests {}
