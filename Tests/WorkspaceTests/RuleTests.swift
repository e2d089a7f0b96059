import Testing

/// Each rule, shown what it must refuse and what it must let pass.
@Suite("Rules")
struct RuleTests {
  /// A tree of one or more files, and the lines of it that a rule refuses.
  struct Example: CustomTestStringConvertible {
    let rule: any Rule
    let sources: [SourceFile]
    /// Path and line of each refusal.
    let refused: [String]

    var testDescription: String { "\(type(of: rule)): \(sources.last?.path ?? "") \(refused)" }

    init(_ rule: any Rule, _ files: KeyValuePairs<String, String>, refused: [String] = []) {
      self.rule = rule
      sources = files.map { SourceFile(path: $0, text: $1) }
      self.refused = refused
    }
  }

  @Test(arguments: imports + effects + screens + variants + forces)
  func `refuses exactly what it names`(_ example: Example) {
    #expect(example.rule.violations(in: example.sources).map { "\($0.path):\($0.line)" } == example.refused)
  }

  private static let importRule = ImportRule(
    manifest: Manifest(
      text: """
        .module("Domain", in: "Domain"),
        .module("Storage", in: "Data", ["Domain"]),
        .module("Screens", in: "Presentation"),
        .module("Navigation", in: "Coordination", ["Screens"]),
        .module("Coordination", in: "Coordination", ["Navigation"]),
        .suite("Domain"),
        """
    )
  )

  private static let imports = [
    Example(importRule, ["Modules/Data/Storage/A.swift": "public import struct Domain.City"]),
    Example(importRule, ["Modules/Coordination/Coordination/A.swift": "import Navigation\nimport Synchronization"]),
    Example(importRule, ["Tests/DomainTests/A.swift": "@testable import Domain\nimport Testing"]),
    Example(importRule, ["Modules/Data/Storage/A.swift": "import FoundationEssentials\nimport Foundation"]),
    Example(importRule, ["Modules/Presentation/Screens/A.swift": "// import Domain"]),
    // A transitive dependency, which the build lets through.
    Example(
      importRule,
      ["Modules/Coordination/Coordination/A.swift": "import Navigation\nimport Screens"],
      refused: ["Modules/Coordination/Coordination/A.swift:2"]
    ),
    Example(
      importRule, ["Modules/Presentation/Screens/A.swift": "import Domain"],
      refused: ["Modules/Presentation/Screens/A.swift:1"]
    ),
    Example(
      importRule, ["Modules/Domain/Domain/A.swift": "import Glibc\n@preconcurrency import FoundationEssentials"],
      refused: ["Modules/Domain/Domain/A.swift:2"]
    ),
    Example(
      importRule, ["Modules/Data/Storage/A.swift": "import Foundation"], refused: ["Modules/Data/Storage/A.swift:1"]
    ),
    Example(
      importRule, ["Tests/DomainTests/A.swift": "import Storage"], refused: ["Tests/DomainTests/A.swift:1"]
    ),
    Example(
      importRule, ["Modules/Data/Nowhere/A.swift": "let a = 1"], refused: ["Modules/Data/Nowhere/A.swift:1"]
    ),
  ]

  private static let effects = [
    Example(EffectRule(), ["Apps/CityPicker/A.swift": "print(1)\nexit(CommandLine.argc)"]),
    Example(EffectRule(), ["Modules/L/M/A.swift": "func print(_ page: Page) {}\npage.print(1)\nlet exit = 1"]),
    Example(EffectRule(), ["Modules/L/M/A.swift": #"let text = "print(1)" // exit(1)"#]),
    Example(EffectRule(), ["Modules/L/M/A.swift": "Swift.print(1)"], refused: ["Modules/L/M/A.swift:1"]),
    Example(
      EffectRule(),
      ["Modules/L/M/A.swift": "print(1)\nexit (1)\ngetenv(a)\nGlibc.exit(1)\n\"\\(readLine())\""],
      refused: (1...5).map { "Modules/L/M/A.swift:\($0)" }
    ),
    Example(
      EffectRule(),
      ["Modules/L/M/A.swift": "CommandLine.arguments\nProcessInfo.processInfo\nenviron[0]\nwrite(STDOUT_FILENO)"],
      refused: (1...4).map { "Modules/L/M/A.swift:\($0)" }
    ),
  ]

  private static let list = "\(ScreenRule.presentation)/CityList/CityListScreen.swift"
  private static let map = "\(ScreenRule.presentation)/CityMap/CityMapScreen.swift"
  private static let base = "\(ScreenRule.presentation)/PlaceList/PlaceListScreen.swift"
  private static let factory = "\(ScreenRule.presentation)/ScreenFactory.swift"
  private static let output = "\(ScreenRule.presentation)/CitiesOutput.swift"

  private static let screens = [
    Example(
      ScreenRule(),
      [list: "final class CityListScreen { struct State {} }", map: "final class CityMapScreen { struct State {} }"]),
    Example(ScreenRule(), [base: "class PlaceListScreen {}", list: "final class CityListScreen: PlaceListScreen {}"]),
    Example(ScreenRule(), [list: "final class CityListScreen {}", factory: "CityListScreen()"]),
    Example(ScreenRule(), [output: "protocol CitiesOutput {}", list: "final class CityListScreen: CitiesOutput {}"]),
    Example(
      ScreenRule(),
      [list: "private struct Row {}; final class CityListScreen {}", map: "final class CityMapScreen { let row: Row }"]),
    Example(
      ScreenRule(),
      [list: "final class CityListScreen {}", "Modules/Coordination/Flows/A.swift": "CityListScreen.self"]),
    Example(
      ScreenRule(),
      [list: "final class CityListScreen {}", map: "final class CityMapScreen {\n  var list: CityListScreen?\n}"],
      refused: ["\(map):2"]
    ),
    Example(
      ScreenRule(),
      [
        list: "final class CityListScreen {}\nstruct CityRow {}",
        map: "final class CityMapScreen { let rows: [CityRow] }",
      ],
      refused: ["\(map):1"]
    ),
    Example(
      ScreenRule(), [list: "final class CityListScreen {}", output: "extension CityListScreen {}"],
      refused: ["\(output):1"]
    ),
  ]

  private static let flow = "Modules/Coordination/Flows/CityChoiceCoordinator.swift"

  private static let variants = [
    Example(VariantRule(), ["Apps/CityPicker/Main.swift": "CityPickerVariant.list"]),
    Example(VariantRule(), ["Modules/Terminal/TerminalScreens/A.swift": "extension CityMapScreen {}"]),
    Example(VariantRule(), [factory: "enum CityPickerVariant { case list, map }\nCityListScreen()"]),
    Example(VariantRule(), [list: "final class CityListScreen {}"]),
    Example(
      VariantRule(),
      [list: "final class CityListScreen {}", "\(ScreenRule.presentation)/CityList/A.swift": "CityListScreen.self"]),
    Example(VariantRule(), [flow: "CityPickerVariant.list"], refused: ["\(flow):1"]),
    Example(VariantRule(), [flow: "let a = 1\nfunc show(_ map: CityMapScreen) {}"], refused: ["\(flow):2"]),
    Example(
      VariantRule(), [list: "final class CityListScreen { let variant: CityPickerVariant }"], refused: ["\(list):1"]),
    Example(
      VariantRule(), ["Apps/Benchmarks/A.swift": "CityListScreen.self"], refused: ["Apps/Benchmarks/A.swift:1"]
    ),
  ]

  private static let forces = [
    Example(ForceRule(), ["Tests/A.swift": "if !a, a != b, a!=b, (!c) { \"d!\" } // e!"]),
    Example(
      ForceRule(), ["Tests/A.swift": "a!\nvar b: C!\ntry! d()\ne as! F\ng()!\nh[0]!\n[I]<J>!\n"],
      refused: (1...7).map { "Tests/A.swift:\($0)" }
    ),
  ]
}
