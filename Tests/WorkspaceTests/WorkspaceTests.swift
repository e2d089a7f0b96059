import TestSupport
import Testing

/// Checks the working tree against this repository's rules.
@Suite("Workspace")
struct WorkspaceTests {
  let repository: Repository

  init() throws { repository = try Repository.current.get() }

  @Test(.requirement("A5", "A8", "A9")) func `the sources follow every rule`() {
    let rules: [any Rule] = [
      ImportRule(manifest: repository.manifest), EffectRule(), ScreenRule(), VariantRule(), FlowRule(), ForceRule(),
    ]
    let violations = rules.flatMap { $0.violations(in: repository.sources) }
    #expect(violations.isEmpty, "\(violations.map(\.description).joined(separator: "\n"))")
  }

  @Test(.requirement("A5", "B13")) func `modules depend only on their own layer and the layers below it`() throws {
    let targets = repository.manifest.targets
    let layers = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, Architecture.layer(of: $0)) })
    for target in targets {
      guard let layer = Architecture.layer(of: target) else { continue }
      let allowed = try #require(Architecture.layersBelow[layer], "\(layer) is not a known layer").union([layer])
      for name in target.dependencies {
        #expect(allowed.contains(layers[name].flatMap(\.self) ?? ""), "\(target.name) depends on \(name)")
      }
    }
  }

  @Test(.requirement("A5")) func `each declared dependency is imported`() {
    for target in repository.manifest.targets {
      let sources = repository.sources.filter { repository.manifest.target(of: $0.path)?.name == target.name }
      guard !sources.isEmpty else { continue }
      // A suite can import the module under test through the umbrella module, `Coordination`.
      let imported = Set(sources.flatMap { $0.imports.map(\.name) } + [String(target.name.dropLast("Tests".count))])
      #expect(target.dependencies.subtracting(imported).isEmpty, "\(target.name)")
    }
  }

  @Test(.requirement("A5")) func `the arrows in ARCHITECTURE.md match the dependencies in the manifest`() throws {
    let text = try repository.text(of: "ARCHITECTURE.md")
    var drawn: [String: Set<String>] = [:]
    for line in text.split(separator: "\n") where line.contains("→") {
      let sides = line.split(separator: "→")
      guard let module = sides[0].split(separator: " ").last, sides.count == 2 else { continue }
      let names = sides[1].split(separator: ",").compactMap { $0.split(separator: " ").first.map(String.init) }
      drawn[String(module)] = Set(names)
    }
    #expect(drawn.count > 10)
    for target in repository.manifest.targets where target.path.hasPrefix("Modules/") {
      #expect(target.dependencies == drawn[target.name] ?? [], "\(target.name)")
    }
  }

  @Test(.requirement("A5", "B13")) func `hosts depend on the navigation state but not on coordinators`() {
    let manifest = repository.manifest
    let coordination = Set(manifest.targets.filter { Architecture.layer(of: $0) == "Coordination" }.map(\.name))
    let hosts = manifest.targets.filter { Architecture.layer(of: $0) == "Terminal" }
    #expect(hosts.contains { $0.dependencies.contains("Navigation") })
    for host in hosts {
      #expect(manifest.closure(of: host.name).intersection(coordination).isSubset(of: Architecture.hostDependencies))
    }
  }

  @Test(.requirement("A5")) func `in the upper layers, only the application's modules depend on the domain`() {
    for target in repository.manifest.targets {
      guard let layer = Architecture.layer(of: target),
        Architecture.layersBelow[layer]?.contains("Presentation") == true,
        !Architecture.application.contains(target.name)
      else { continue }
      let closure = repository.manifest.closure(of: target.name)
      #expect(closure.isDisjoint(with: Architecture.application.union(["Domain"])), "\(target.name)")
    }
  }

  @Test(.requirement("A9")) func `no module outside Experimentation depends on the experiment modules`() {
    let manifest = repository.manifest
    let experiments = Set(manifest.targets.filter { $0.path.hasPrefix("Modules/Experimentation/") }.map(\.name))
    #expect(!experiments.isEmpty)
    for target in manifest.targets where target.path.hasPrefix("Modules/") && !experiments.contains(target.name) {
      #expect(manifest.closure(of: target.name).isDisjoint(with: experiments), "\(target.name)")
    }
  }

  @Test(.requirement("A7")) func `the entry point of the app is a function of at most 15 lines`() throws {
    let text = try repository.text(of: "Apps/CityPicker/InteractiveSession.swift")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("  func app(_ request: AppRequest)") })
    let end = try #require(lines[start...].firstIndex(of: "  }"))
    #expect(lines[start...end].count <= 15)
    for part in ["request.account", "ApplicationCoordinator(", "window.run(application)"] {
      #expect(lines[start...end].count { $0.contains(part) } == 1, "\(part)")
    }
  }

  @Test(.requirement("A20")) func `coordinators depend only on modules of this package and of the toolchain`() throws {
    #expect(try !repository.text(of: "Package.swift").contains(".package("))
    // The C library and Dispatch are part of the toolchain.
    let own = Set(repository.manifest.targets.map(\.name)).union(Set<String>.platform).union(["Dispatch"])
    for module in repository.manifest.closure(of: "Coordination").union(["Coordination"]) {
      let sources = repository.sources.filter { $0.path.contains("/\(module)/") && $0.path.hasPrefix("Modules/") }
      #expect(!sources.isEmpty && sources.flatMap(\.imports).allSatisfy { own.contains($0.name) }, "\(module)")
    }
  }

  @Test func `every folder of a module, an app, or a test suite is in the manifest`() throws {
    #expect(try Set(repository.folders(in: ".")) == ["Modules", "Apps", "Tests", "Scripts"])
    let paths = Set(repository.manifest.targets.map(\.path))
    let modules = try repository.folders(in: "Modules").flatMap { layer in
      // If a layer has a single module, the layer's folder is the module's folder.
      if paths.contains("Modules/\(layer)") { return ["Modules/\(layer)"] }
      return try repository.folders(in: "Modules/\(layer)").map { "Modules/\(layer)/\($0)" }
    }
    let others = try ["Apps", "Tests"].flatMap { top in try repository.folders(in: top).map { "\(top)/\($0)" } }
    #expect(Set(modules + others) == paths)
  }

  @Test func `every library has a test suite`() {
    let libraries = repository.manifest.targets.filter { target in
      target.path.hasPrefix("Modules/") && repository.sources.contains { $0.path.hasPrefix(target.path + "/") }
    }
    let tested = repository.sources.filter { file in
      file.words.contains { $0.name == "Test" && $0.before == UInt8(ascii: "@") }
    }
    for library in libraries {
      #expect(tested.contains { $0.path.hasPrefix("Tests/\(library.name)Tests/") }, "\(library.name) has no tests")
    }
  }

  /// If a screen were renamed, the rules for it would have nothing to check and would always pass.
  @Test func `the sources declare the names in the rules`() {
    let declaringPaths = VariantRule.declaringPaths(in: repository.sources)
    let home = repository.sources.first { $0.path == declaringPaths[VariantRule.variant] }
    #expect(home?.types.contains(VariantRule.variant) == true)
    for folder in VariantRule.pickers {
      #expect(declaringPaths.contains { $0.value == folder && $0.key.hasSuffix("Screen") }, "no picker in \(folder)")
    }

    let types = Set(repository.sources.flatMap(\.types))
    #expect(types.contains(FlowRule.factory))
    #expect(types.isSuperset(of: ScreenRule.sharedBases))
    #expect(FlowRule.concreteTypes(in: repository.sources).contains(FlowRule.scene))
    let owners = ScreenRule.owners(in: repository.sources.filter { $0.path.hasPrefix(ScreenRule.presentation) })
    #expect(Set(owners.values).count >= 5)
  }
}
