#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Whether the system has the device `/dev/full`, which rejects every write.
///
/// macOS does not have this device.
let hasFullDevice = access("/dev/full", W_OK) == 0

/// Returns whether the system has the devices that a row of test arguments needs.
func canRun(_ row: some Any) -> Bool { hasFullDevice || !String(reflecting: row).contains("/dev/full") }
