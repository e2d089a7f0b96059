#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder that exists while a test runs.
///
/// Paths in parameters and results are relative to the folder.
package final class TemporaryFolder {
  package let path = FileManager.default.temporaryDirectory.path + "/wayfinder-" + UUID().uuidString

  package init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes text to a file, creating the file's parent folders if necessary.
  package func write(_ text: String, to name: String) {
    let file = URL(filePath: path).appending(path: name)
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file)
  }

  package func text(of name: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path).appending(path: name))).map { String(decoding: $0, as: UTF8.self) }
  }

  package func remove(_ name: String) {
    try? FileManager.default.removeItem(atPath: path + "/" + name)
  }

  package func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()) ?? []
  }

  package func mode(of name: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path + "/" + name))?[.posixPermissions] as? Int
  }

  /// The sorted paths of all regular files.
  package var allFiles: [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return names.filter { isFile($0) }.sorted()
  }

  private func isFile(_ name: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path + "/" + name))?[.type] as? FileAttributeType == .typeRegular
  }

  /// The sorted paths of all files whose names contain `.json`, except lock files.
  package var files: [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.contains(".json") && !$0.hasSuffix(".lock") }.sorted()
  }
}
