/// A reader of what others may have written, and what must hold of it.
struct FuzzTarget: Sendable {
  /// What `Scripts/fuzz` calls it.
  let name: String
  /// Inputs that it takes, to begin with.
  let seeds: @Sendable () throws -> [[UInt8]]
  /// Reads an input, which is rejected by an error or fulfils what must hold; everything else ends the program.
  let check: @Sendable (UnsafeBufferPointer<UInt8>) -> Void

  static let all = [links, snapshots, storyboards, payloads, logs, decoder, cells, diff]
}

/// Ends the program if something does not hold, in optimised builds, too.
func require(_ condition: Bool, _ claim: @autoclosure () -> String) {
  if !condition { fatalError(claim()) }
}

extension Sequence<UInt8> {
  /// Bits as if drawn by lot, but always the same of the same bytes: FNV-1a, by Fowler, Noll and Vo.
  var lot: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}

extension String {
  /// Whether nothing in the text begins a new line or does something else to a terminal.
  var isOneLine: Bool {
    !unicodeScalars.contains {
      switch $0.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}
