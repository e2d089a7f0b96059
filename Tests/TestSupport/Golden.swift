#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A text that somebody has looked at and found right, in the folder `Goldens` beside the test.
package struct Golden {
  private let file: URL

  /// Names a golden text of the suite that asks, in a file of a type that programs know.
  package init(_ name: String, type: String = "txt", file: String = #filePath) {
    self.file = URL(filePath: file).deletingLastPathComponent().appending(path: "Goldens/\(name).\(type)")
  }

  /// Returns what a text must be; `UPDATE_GOLDENS=1 Scripts/test` takes the text as the truth instead.
  package func expected(of text: String) throws -> String {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try Data("\(text)\n".utf8).write(to: file)
    }
    return try String(decoding: Data(contentsOf: file).dropLast(), as: UTF8.self)
  }
}
