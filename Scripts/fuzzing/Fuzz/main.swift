import CFuzzer

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// `Fuzz TARGET FOLDER [OPTION…]` writes the target's seeds to the folder and runs libFuzzer with all inputs in the
// folder. `Fuzz TARGET FILE` reads one input. `Fuzz --list` prints each target's name and the maximum length of its
// inputs.

/// The check of the selected target.
///
/// A C function pointer cannot capture variables, so the check is in a global variable.
nonisolated(unsafe) var check: @Sendable (UnsafeBufferPointer<UInt8>) -> Void = { _ in }

let words = CommandLine.arguments
if words.dropFirst() == ["--list"] {
  for target in FuzzTarget.all { print("\(target.name)\t\(target.maximumLength)") }
} else {
  guard words.count > 2, let target = FuzzTarget.all.first(where: { $0.name == words[1] }) else {
    fatalError("usage: Fuzz TARGET FOLDER [OPTION…], with a target of \(FuzzTarget.all.map(\.name))")
  }
  var isFolder = false
  if FileManager.default.fileExists(atPath: words[2], isDirectory: &isFolder), isFolder {
    for (number, seed) in try target.seeds().enumerated() {
      try Data(seed).write(to: URL(filePath: words[2]).appending(path: "seed-\(number)"))
    }
  }
  check = target.check
  var count = Int32(CommandLine.argc - 1)
  var options: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
  LLVMFuzzerRunDriver(&count, &options) { bytes, count in
    check(UnsafeBufferPointer(start: bytes, count: count))
    return 0
  }
}
