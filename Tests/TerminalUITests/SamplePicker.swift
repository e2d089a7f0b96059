@testable import TerminalUI

/// A typical picker with a title, a search field, a count, rows or a map, and key hints.
final class SamplePicker: View {
  let title = TitleBar(title: "Cities of Tatarstan", backHint: "Regions", detail: "2 chosen")
  let prompt = Label("⌕", style: .accent)
  let search = TextField(placeholder: "Search")
  let count = Label("", style: .dim)
  let list = ListView<Int>()
  let map = MapView()
  let status = StatusLine(hints: [
    KeyHint(.enter, title: "choose"), KeyHint(.tab, title: "mark"), KeyHint(.escape, title: "back"),
    KeyHint(.control("c"), title: "quit"),
  ])

  override init() {
    super.init()
    for view in [title, prompt, search, count, list, map, status] as [View] {
      addSubview(view)
    }
    map.isHidden = true
    search.unhandledKeys = [.home, .end]
    search.becomeFirstResponder()
  }

  override func layoutSubviews() {
    var rest = bounds
    title.frame = rest.takeTop(1)
    status.frame = rest.takeBottom(1)
    var line = rest.takeTop(1).insetByOneColumn
    prompt.frame = line.takeLeft(2)
    count.frame = line.takeRight(12)
    search.frame = line
    list.frame = rest
    map.frame = rest
  }

  override func handle(_ key: KeyPress) -> Bool { list.handle(key) }

  static func rows(_ count: Int) -> [ListRow<Int>] {
    let names = ["Казань", "Naberezhnye Chelny", "北京", "Альметьевск", "Bugul\u{1B}ma", "Нижнекамск"]
    return (0..<count).map { number in
      ListRow(
        id: number, text: "\(names[number % names.count]) \(number)", highlights: number % 2 == 0 ? [1..<4] : [],
        detail: "\(number * 1_000) people", mark: number % 3 == 0
      )
    }
  }
}
