/// A rule that allows a file to import only its target's declared dependencies and the allowed system modules.
///
/// The build does not reject imports of transitive dependencies.
struct ImportRule: Rule {
  let manifest: Manifest

  func violations(in sources: [SourceFile]) -> [Violation] {
    sources.filter { $0.path != "Package.swift" }.flatMap { file -> [Violation] in
      guard let target = manifest.target(of: file.path) else {
        return [Violation(path: file.path, line: 1, reason: "belongs to no target")]
      }
      return undeclared(in: file, of: target) + wholeFoundation(in: file) + unguarded(in: file) + reexports(in: file)
    }
  }

  private func undeclared(in file: SourceFile, of target: Manifest.Target) -> [Violation] {
    let allowed = target.dependencies.union(system(for: target))
    return file.imports.filter { !allowed.contains($0.name) }.map {
      Violation(path: file.path, line: $0.line, reason: "\(target.name) may not import \($0.name)")
    }
  }

  /// Returns the imports of Foundation, except those in tests and those that are a fallback for FoundationEssentials.
  ///
  /// Foundation is slow to load.
  private func wholeFoundation(in file: SourceFile) -> [Violation] {
    guard !file.path.hasPrefix("Tests/"), !file.imports.contains(where: { $0.name == "FoundationEssentials" }) else {
      return []
    }
    return file.imports.filter { $0.name == "Foundation" }.map {
      Violation(path: file.path, line: $0.line, reason: "Foundation without FoundationEssentials")
    }
  }

  /// Returns imports of modules that some platforms do not have, unless the imports are in an `#if` block.
  private func unguarded(in file: SourceFile) -> [Violation] {
    file.guardedImports.filter { !$0.isGuarded && Architecture.partialModules.contains($0.word.name) }.map {
      Violation(path: file.path, line: $0.word.line, reason: "\($0.word.name) is not on every platform")
    }
  }

  /// Returns re-exports outside the umbrella module, `Coordination`.
  ///
  /// An importer of the re-exporting module would gain dependencies that the manifest does not declare.
  private func reexports(in file: SourceFile) -> [Violation] {
    guard file.path != Architecture.umbrella else { return [] }
    return file.words.filter { $0.name == "_exported" && $0.before == UInt8(ascii: "@") }.map {
      Violation(path: file.path, line: $0.line, reason: "re-exports an import")
    }
  }

  private func system(for target: Manifest.Target) -> Set<String> {
    if target.path.hasPrefix("Modules/") { return Architecture.systemModules[target.name] ?? [] }
    // Synchronization is excluded, because it requires later system versions than the manifest does.
    return target.path.hasPrefix("Tests/") ? Set.essentials.union(["Testing"]) : .essentials
  }
}
