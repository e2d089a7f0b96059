import Foundation

/// A server whose answer arrives through a named pipe, one part per line.
struct Server: Sendable {
  let path: String

  /// Returns an asynchronous sequence of the answer's parts.
  func parts() -> AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        guard let file = fopen(path, "r") else { return continuation.finish() }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
          let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
          continuation.yield(String(decoding: bytes, as: UTF8.self))
        }
        fclose(file)
        continuation.finish()
      }
    }
  }
}
