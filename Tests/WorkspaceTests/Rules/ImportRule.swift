/// A file imports what its target names, and of the system what its module may.
///
/// The build's own check lets an import through that the target reaches by way of another.
struct ImportRule: Rule {
  let manifest: Manifest

  func violations(in sources: [SourceFile]) -> [Violation] {
    sources.filter { $0.path != "Package.swift" }.flatMap { file -> [Violation] in
      guard let target = manifest.target(of: file.path) else {
        return [Violation(path: file.path, line: 1, reason: "belongs to no target")]
      }
      return undeclared(in: file, of: target) + wholeFoundation(in: file) + passedOn(by: file)
    }
  }

  private func undeclared(in file: SourceFile, of target: Manifest.Target) -> [Violation] {
    let allowed = target.dependencies.union(system(for: target))
    return file.imports.filter { !allowed.contains($0.name) }.map {
      Violation(path: file.path, line: $0.line, reason: "\(target.name) may not import \($0.name)")
    }
  }

  /// Foundation, which is slow to load, stands in for its essentials where they do not come apart; tests may have it.
  private func wholeFoundation(in file: SourceFile) -> [Violation] {
    guard !file.path.hasPrefix("Tests/"), !file.imports.contains(where: { $0.name == "FoundationEssentials" }) else {
      return []
    }
    return file.imports.filter { $0.name == "Foundation" }.map {
      Violation(path: file.path, line: $0.line, reason: "Foundation without FoundationEssentials")
    }
  }

  /// Only the umbrella re-exports: elsewhere it would be a dependency that no manifest shows.
  private func passedOn(by file: SourceFile) -> [Violation] {
    guard file.path != Architecture.umbrella else { return [] }
    return file.words.filter { $0.name == "_exported" && $0.before == UInt8(ascii: "@") }.map {
      Violation(path: file.path, line: $0.line, reason: "re-exports an import")
    }
  }

  private func system(for target: Manifest.Target) -> Set<String> {
    if target.path.hasPrefix("Modules/") { return Architecture.systemModules[target.name] ?? [] }
    // Elsewhere Synchronization would need later systems than the manifest names.
    return target.path.hasPrefix("Tests/") ? Set.essentials.union(["Testing", "Synchronization"]) : .essentials
  }
}
