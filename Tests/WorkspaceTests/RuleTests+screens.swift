/// Examples for the rules about references to screens.
extension RuleTests {
  private static let list = "\(ScreenRule.presentation)/CityList/CityListScreen.swift"
  private static let map = "\(ScreenRule.presentation)/CityMap/CityMapScreen.swift"
  private static let base = "\(ScreenRule.presentation)/PlaceList/PlaceListScreen.swift"
  private static let factory = "\(ScreenRule.presentation)/ScreenFactory.swift"
  private static let output = "\(ScreenRule.presentation)/CitiesOutput.swift"
  private static let variant = "\(ScreenRule.presentation)/CityPickerVariant.swift"

  static let screens = [
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
      rejected: ["\(map):2"]
    ),
    Example(
      ScreenRule(),
      [
        list: "final class CityListScreen {}\nstruct CityRow {}",
        map: "final class CityMapScreen { let rows: [CityRow] }",
      ],
      rejected: ["\(map):1"]
    ),
    Example(
      ScreenRule(), [list: "final class CityListScreen {}", output: "extension CityListScreen {}"],
      rejected: ["\(output):1"]
    ),
    // Structures and classes, including classes that are not final, count as screens. Only the shared base classes that
    // the rule lists may be referenced.
    Example(
      ScreenRule(), [list: "public class CityListScreen {}", map: "final class CityMapScreen: CityListScreen {}"],
      rejected: ["\(map):1"]
    ),
    Example(
      ScreenRule(), [list: "struct CityListScreen {}", map: "final class CityMapScreen { let list: CityListScreen }"],
      rejected: ["\(map):1"]
    ),
    Example(
      ScreenRule(),
      [
        base: "class PlaceListScreen {}\nclass SeaListScreen {}",
        list: "final class CityListScreen: PlaceListScreen {}",
      ],
      rejected: ["\(list):1"]
    ),
    // A screen may be anywhere in the Presentation module.
    Example(
      ScreenRule(), [output: "final class SeaScreen {}", list: "final class CityListScreen { let sea: SeaScreen }"],
      rejected: ["\(list):1"]
    ),
    Example(
      ScreenRule(),
      [
        map: "final class CityMapScreen {}", "\(ScreenRule.presentation)/CityMap/Pins/Pin.swift": "struct Pin {}",
        list: "final class CityListScreen { let pin: Pin }",
      ],
      rejected: ["\(list):1"]
    ),
  ]

  private static let flow = "Modules/Coordination/Flows/CityChoiceCoordinator.swift"

  static let variants = [
    Example(VariantRule(), ["Apps/CityPicker/Main.swift": "CityPickerVariant.list"]),
    Example(VariantRule(), ["Modules/Terminal/TerminalScreens/A.swift": "extension CityMapScreen {}"]),
    Example(
      VariantRule(),
      [variant: "enum CityPickerVariant { case list, map }", factory: "CityPickerVariant.list\nCityListScreen()"]),
    Example(VariantRule(), [list: "final class CityListScreen {}"]),
    Example(
      VariantRule(),
      [list: "final class CityListScreen {}", "\(ScreenRule.presentation)/CityList/A.swift": "CityListScreen.self"]),
    Example(VariantRule(), [flow: "CityPickerVariant.list"], rejected: ["\(flow):1"]),
    Example(
      VariantRule(), [map: "class CityMapScreen {}", flow: "let a = 1\nfunc show(_ map: CityMapScreen) {}"],
      rejected: ["\(flow):2"]
    ),
    Example(
      VariantRule(), [list: "final class CityListScreen { let variant: CityPickerVariant }"], rejected: ["\(list):1"]),
    Example(
      VariantRule(), [list: "class CityListScreen {}", "Apps/Benchmarks/A.swift": "CityListScreen.self"],
      rejected: ["Apps/Benchmarks/A.swift:1"]
    ),
    // Other declarations in a picker's folder also identify the picker.
    Example(
      VariantRule(),
      [
        map: "typealias Atlas = CityMapScreen\nstruct CityMapState {}\nenum CityMapAction {}\nprotocol CityMapInput {}",
        flow: "screen is Atlas\nCityMapState.self\nCityMapAction.self\nscreen as? any CityMapInput",
        output: "typealias State = CityMapState",
      ],
      rejected: (1...4).map { "\(flow):\($0)" } + ["\(output):1"]
    ),
    Example(
      VariantRule(), [map: "struct CityMapState {}", list: "class CityListScreen { var state: CityMapState }"],
      rejected: ["\(list):1"]
    ),
    Example(VariantRule(), [flow: "enum CityPickerVariant {}"], rejected: ["\(flow):1"]),
  ]

  private static let scene = FlowRule.sceneFile
  private static let profile = "\(ScreenRule.presentation)/UserEdit/UserEditScreen.swift"

  static let flows = [
    Example(
      FlowRule(),
      [
        output: "protocol CitiesOutput {}", factory: "struct ScreenFactory {}",
        flow: "let factory: ScreenFactory\nscreen as any CitiesOutput\nlet city: City",
      ]
    ),
    Example(FlowRule(), [profile: "class UserEditScreen {}", scene: "public typealias A = B<UserEditScreen>"]),
    Example(
      FlowRule(), [profile: "class UserEditScreen {}", flow: "typealias A = B<UserEditScreen>"],
      rejected: ["\(flow):1"]
    ),
    Example(
      FlowRule(), [profile: "class UserEditScreen {}", scene: "typealias A = B<UserEditScreen>\nclass C {}"],
      rejected: ["\(scene):1"]
    ),
    Example(
      FlowRule(),
      [profile: "class UserEditScreen {}", scene: "typealias A = B<UserEditScreen>\ntypealias C = UserEditScreen"],
      rejected: ["\(scene):1", "\(scene):2"]
    ),
    // Flows must not depend on whether a screen is a list or a map, so they must not reference the list's base class.
    Example(
      FlowRule(), [base: "class PlaceListScreen {}\nstruct PlaceListState {}", flow: "screen is PlaceListScreen"],
      rejected: ["\(flow):1"]
    ),
    Example(
      FlowRule(),
      [
        base: "class PlaceListScreen {}", scene: "typealias A = B<PlaceListScreen>",
        "Apps/A/A.swift": "PlaceListScreen()",
      ],
      rejected: ["\(scene):1"]
    ),
    Example(
      FlowRule(),
      [factory: "struct ScreenFactory {}\npublic typealias Base = PlaceListScreen", flow: "screen is Base"],
      rejected: ["\(flow):1"]
    ),
  ]
}
