#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

// Inside a type that has methods of these names the calls would be hidden.

/// Calls `read`.
package func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// Calls `write`.
package func systemWrite(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}
