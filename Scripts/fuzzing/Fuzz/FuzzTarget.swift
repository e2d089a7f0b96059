/// Code that reads untrusted input, with the properties that the fuzzer checks.
struct FuzzTarget: Sendable {
  /// The name that selects the target in `Scripts/fuzz`.
  let name: String
  /// The maximum number of bytes in an input.
  ///
  /// Seeds must not exceed this maximum.
  var maximumLength = 2048
  /// A closure that creates the initial inputs.
  let seeds: @Sendable () throws -> [[UInt8]]
  /// A closure that reads an input and checks the properties of the result.
  ///
  /// The code can reject an input with an error. Any other failure ends the program.
  let check: @Sendable (UnsafeBufferPointer<UInt8>) -> Void

  /// All targets, which `Scripts/fuzz all` runs in this order.
  static let all = [
    links, snapshots, storyboards, payloads, logs, coordinates, mapLinks, decoder, cells, diff,
  ]
}

/// Ends the program if a condition is false, even in optimized builds.
func require(_ condition: Bool, _ claim: @autoclosure () -> String) {
  if !condition { fatalError(claim()) }
}

extension Sequence<UInt8> {
  /// Pseudorandom bits that depend only on the bytes.
  ///
  /// The bits are the FNV-1a (Fowler–Noll–Vo) hash of the bytes.
  var randomBits: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}

extension String {
  /// Whether the text has no line breaks and no control characters.
  var isOneLine: Bool {
    !unicodeScalars.contains {
      switch $0.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}
