#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A reviewed reference text in the `Goldens` folder beside the test.
package struct Golden {
  private let file: URL

  /// Creates a reference to a golden text of the calling suite.
  ///
  /// - Parameters:
  ///   - name: The file name without its extension.
  ///   - type: The file extension.
  ///   - file: The source file of the suite.
  package init(_ name: String, type: String = "txt", file: String = #filePath) {
    self.file = URL(filePath: file).deletingLastPathComponent().appending(path: "Goldens/\(name).\(type)")
  }

  /// Returns the expected text.
  ///
  /// If the environment variable `UPDATE_GOLDENS` is set, as in `UPDATE_GOLDENS=1 Scripts/test`, this method first
  /// writes the given text to the file.
  package func expected(of text: String) throws -> String {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try Data("\(text)\n".utf8).write(to: file)
    }
    return try String(decoding: Data(contentsOf: file).dropLast(), as: UTF8.self)
  }
}
