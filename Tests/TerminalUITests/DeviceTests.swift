import Testing

/// What touches signals and terminals, one test after the other: the process has only one of each.
@Suite("Device", .serialized)
struct DeviceTests {}
