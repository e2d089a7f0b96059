/// Examples for the rules about imports, effects, and force unwrapping.
extension RuleTests {
  private static let importRule = ImportRule(
    manifest: Manifest(
      text: """
        .module("Domain"),
        .module("Storage", in: "Data", ["Domain"]),
        .module("Screens", in: "Presentation"),
        .module("Navigation", in: "Coordination", ["Screens"]),
        .module("Coordination", in: "Coordination", ["Navigation"]),
        .suite("Domain"),
        """
    )
  )

  static let imports = [
    Example(importRule, ["Modules/Data/Storage/A.swift": "public import struct Domain.City"]),
    Example(
      importRule, ["Tests/DomainTests/A.swift": "import Domain\nimport Synchronization"],
      rejected: ["Tests/DomainTests/A.swift:2"]
    ),
    Example(
      importRule, ["Tests/DomainTests/A.swift": "#if canImport(Darwin)\nimport Darwin\n#else\nimport Glibc\n#endif"]),
    Example(
      importRule, ["Tests/DomainTests/A.swift": "#if DEBUG\n#endif\nimport Glibc\nimport FoundationEssentials"],
      rejected: ["Tests/DomainTests/A.swift:3", "Tests/DomainTests/A.swift:4"]
    ),
    Example(
      importRule,
      ["Modules/Coordination/Coordination/A.swift": "import Navigation\nimport Synchronization"],
      rejected: ["Modules/Coordination/Coordination/A.swift:2"]
    ),
    Example(importRule, ["Tests/DomainTests/A.swift": "@testable import Domain\nimport Testing"]),
    Example(
      importRule,
      [
        "Modules/Data/Storage/A.swift":
          "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#else\nimport Foundation\n#endif"
      ]
    ),
    Example(importRule, ["Modules/Presentation/Screens/A.swift": "// import Domain"]),
    // The build accepts an import of a transitive dependency, so the rule must reject it.
    Example(
      importRule,
      ["Modules/Coordination/Coordination/A.swift": "import Navigation\nimport Screens"],
      rejected: ["Modules/Coordination/Coordination/A.swift:2"]
    ),
    Example(
      importRule, ["Modules/Presentation/Screens/A.swift": "import Domain"],
      rejected: ["Modules/Presentation/Screens/A.swift:1"]
    ),
    Example(
      importRule,
      ["Modules/Domain/A.swift": "#if a\nimport Glibc\n@preconcurrency import FoundationEssentials\n#endif"],
      rejected: ["Modules/Domain/A.swift:3"]
    ),
    Example(
      importRule, ["Modules/Data/Storage/A.swift": "import Foundation"], rejected: ["Modules/Data/Storage/A.swift:1"]
    ),
    Example(
      importRule, ["Tests/DomainTests/A.swift": "import Storage"], rejected: ["Tests/DomainTests/A.swift:1"]
    ),
    Example(
      importRule, ["Modules/Data/Nowhere/A.swift": "let a = 1"], rejected: ["Modules/Data/Nowhere/A.swift:1"]
    ),
    Example(importRule, [Architecture.umbrella: "@_exported public import Navigation"]),
    // If Storage re-exported Domain, every importer of Storage would also depend on Domain.
    Example(
      importRule, ["Modules/Data/Storage/A.swift": "import Domain\n@_exported public import Domain"],
      rejected: ["Modules/Data/Storage/A.swift:2"]
    ),
  ]

  static let effects = [
    Example(EffectRule(), ["Apps/CityPicker/A.swift": "print(1)\nexit(CommandLine.argc)"]),
    Example(EffectRule(), ["Modules/L/M/A.swift": "func print(_ page: Page) {}\npage.print(1)\nlet exit = 1"]),
    Example(EffectRule(), ["Modules/L/M/A.swift": #"let text = "print(1)" // exit(1)"#]),
    Example(EffectRule(), ["Modules/L/M/A.swift": "Swift.print(1)"], rejected: ["Modules/L/M/A.swift:1"]),
    Example(
      EffectRule(),
      ["Modules/L/M/A.swift": "print(1)\nexit (1)\ngetenv(a)\nGlibc.exit(1)\n\"\\(readLine())\""],
      rejected: (1...5).map { "Modules/L/M/A.swift:\($0)" }
    ),
    Example(
      EffectRule(),
      ["Modules/L/M/A.swift": "CommandLine.arguments\nProcessInfo.processInfo\nenviron[0]\nsend(STDOUT_FILENO)"],
      rejected: (1...4).map { "Modules/L/M/A.swift:\($0)" }
    ),
    Example(
      EffectRule(),
      ["Modules/L/M/A.swift": "func stop(exit code: Int32, abort: Bool) {}\nstop(exit: 1, abort: true)\nlist = .dump"]),
    // A function is also rejected if it is used as a value.
    Example(
      EffectRule(),
      ["Modules/L/M/A.swift": "let stop = exit\nlines.forEach(print)\nlet end: F = (abort)\nlet f = Glibc.exit"],
      rejected: (1...4).map { "Modules/L/M/A.swift:\($0)" }
    ),
    Example(
      EffectRule(),
      ["Modules/L/M/A.swift": "abort()\nwrite(1, a, 1)\nprintf(a)\nfputs(a, b)\nkill(getpid(), 9)\nraise(9)"],
      rejected: (1...6).map { "Modules/L/M/A.swift:\($0)" }
    ),
    Example(
      EffectRule(),
      ["Modules/L/M/A.swift": "FileHandle(fileDescriptor: 1)\nread(0, a, 1)\n@_silgen_name(\"exit\") func stop()"],
      rejected: (1...3).map { "Modules/L/M/A.swift:\($0)" }
    ),
    Example(
      EffectRule(), ["Modules/Terminal/TerminalUI/A.swift": "write(fd, a, 1)\nread(fd, a, 1)\nkill(0, 1)\nraise(1)"]),
    Example(
      EffectRule(),
      [
        "Modules/Terminal/TerminalUI/Device/CrashGuard.swift": "dup2(fd, STDIN_FILENO)\nwrite(fd, a, 1)",
        "Modules/Terminal/TerminalUI/Device/TTY.swift": "dup2(fd, STDIN_FILENO)",
      ],
      rejected: ["Modules/Terminal/TerminalUI/Device/TTY.swift:1"]
    ),
    Example(EffectRule(), ["Modules/Data/Storage/A.swift": "write(fd, a, 1)\nread(fd, a, 1)"]),
    Example(
      EffectRule(),
      [
        "Modules/Experimentation/Experiments/Events/AppendedFile.swift": "write(fd, a, 1)",
        "Modules/Experimentation/Experiments/Events/A.swift": "write(fd, a, 1)",
      ],
      rejected: ["Modules/Experimentation/Experiments/Events/A.swift:1"]
    ),
    Example(
      EffectRule(),
      ["Modules/Data/Storage/A.swift": "kill(0, 1)", "Modules/Terminal/TerminalUI/A.swift": "exit(1)"],
      rejected: ["Modules/Data/Storage/A.swift:1", "Modules/Terminal/TerminalUI/A.swift:1"]
    ),
  ]

  static let forces = [
    Example(ForceRule(), ["Tests/A.swift": "if !a, a != b, a!=b, (!c) { \"d!\" } // e!"]),
    Example(
      ForceRule(), ["Tests/A.swift": "a!\nvar b: C!\ntry! d()\ne as! F\ng()!\nh[0]!\n[I]<J>!\n"],
      rejected: (1...7).map { "Tests/A.swift:\($0)" }
    ),
  ]
}
