import Coordination

final class ListScreen: Screen {
  let title: String
  var onSelect: ((String) -> Void)?

  init(title: String) {
    self.title = title
  }
}
