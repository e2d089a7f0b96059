#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The working tree that the tests were built from.
struct Repository: Sendable {
  /// The working tree, read once for all tests.
  static let current = Result { try Repository(root: root(of: #filePath)) }

  let root: String
  /// The package manifest and the Swift sources of all targets, sorted by path.
  ///
  /// Tutorial code is excluded, because `Scripts/docs` compiles it separately.
  let sources: [SourceFile]
  let manifest: Manifest

  private init(root: String) throws {
    self.root = root
    let paths = try ["Modules", "Apps", "Tests"].flatMap { top in
      try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(top)").map { "\(top)/\($0)" }
    }
    sources = try (["Package.swift"] + paths).filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted().map {
      SourceFile(path: $0, text: try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8))
    }
    manifest = try Manifest(text: String(contentsOfFile: "\(root)/Package.swift", encoding: .utf8))
  }

  /// Returns the names of a folder's direct subfolders, excluding hidden folders.
  func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(path)").sorted().filter {
      // `fileExists(atPath:isDirectory:)` is not used, because `isDirectory` has a different type on Darwin.
      let contents = try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(path)/\($0)")
      return contents != nil && !$0.hasPrefix(".")
    }
  }

  func text(of path: String) throws -> String { try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8) }

  /// Returns whether a file or folder exists or, if `executable` is `true`, whether it is executable.
  func hasFile(_ path: String, executable: Bool = false) -> Bool {
    let path = "\(root)/\(path)"
    return executable
      ? FileManager.default.isExecutableFile(atPath: path) : FileManager.default.fileExists(atPath: path)
  }

  /// Returns the repository's root, derived from the path of this file (`Tests/WorkspaceTests/Repository.swift`).
  private static func root(of file: String) -> String {
    "/" + file.split(separator: "/").dropLast(3).joined(separator: "/")
  }
}
