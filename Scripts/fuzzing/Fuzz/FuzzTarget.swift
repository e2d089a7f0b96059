/// A reader of what others may have written, and what must hold of it.
struct FuzzTarget: Sendable {
  /// What `Scripts/fuzz` calls it.
  let name: String
  /// Inputs that it takes, to begin with.
  let seeds: @Sendable () throws -> [[UInt8]]
  /// Reads an input, which is refused by an error or fulfils what must hold; everything else ends the program.
  let check: @Sendable (UnsafeBufferPointer<UInt8>) -> Void

  static let all = [links, snapshots, compactSnapshots, storyboards]
}

/// Ends the program if something does not hold, in optimised builds, too.
func require(_ condition: Bool, _ claim: @autoclosure () -> String) {
  if !condition { fatalError(claim()) }
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
