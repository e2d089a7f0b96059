import Screens
import Testing

@testable import Navigation

@MainActor
@Suite("Positions of new tabs")
struct TabPositionTests {
  /// The position at which a tab `4[3]` is opened in `30{10[11] 20[21]}`, and the resulting state or error.
  struct Row: Sendable, CustomTestStringConvertible {
    let position: TabPosition
    var tabs: UInt32 = 30
    var selected = 0
    let state: String
    var error: NavigationError?

    var testDescription: String { "\(position) of \(tabs): \(state)" }
  }

  nonisolated static let before = "30{*10[11] 20[21]}"

  @Test(arguments: [
    Row(position: .last, state: "30{*10[11] 20[21] 4[3]}"),
    Row(position: .index(0), state: "30{4[3] *10[11] 20[21]}"),
    Row(position: .index(1), state: "30{*10[11] 4[3] 20[21]}"),
    Row(position: .index(2), state: "30{*10[11] 20[21] 4[3]}"),
    Row(position: .index(3), state: before, error: .noTab(3, last: 2)),
    Row(position: .index(-1), state: before, error: .noTab(-1, last: 2)),
    Row(position: .replacing(0), state: "30{*4[3] 20[21]}"),
    Row(position: .replacing(1), selected: 1, state: "30{10[11] *4[3]}"),
    Row(position: .replacing(1), state: "30{*10[11] 4[3]}"),
    Row(position: .replacing(2), state: before, error: .noTab(2, last: 1)),
    Row(position: .replacing(-1), state: before, error: .noTab(-1, last: 1)),
    Row(position: .last, tabs: 10, state: before, error: .noContainer(10)),
    Row(position: .last, tabs: 99, state: before, error: .noContainer(99)),
  ])
  func `a new tab has the requested position, and is selected if it replaces the selected tab`(_ row: Row) {
    let window = TestWindow(tabs(30, stack(10, 11), stack(20, 21), at: row.selected))
    let result = window.navigator.open(
      TestScreen(), owner: nil, at: .tab(of: .init(row.tabs), at: row.position),
      RequestOptions(completion: window.note("tab")))
    #expect(window.state == row.state && window.shown == row.state)
    switch result {
    case .success(let opened):
      #expect(opened.container == 4 && opened.tabs == nil && row.error == nil)
      #expect(window.results == ["tab: done"])
    case .failure(let error):
      #expect(error == row.error)
      #expect(window.reports == [.rejected(error)] && window.results == ["tab: rejected \(error.notation)"])
    }
  }

  @Test func `reserved numbers are skipped, even if lower numbers are reserved later`() {
    let window = TestWindow(stack(10, 11))
    window.navigator.reserveNumbers(through: 50)
    #expect(window.navigator.lastNumber == 50)
    window.navigator.reserveNumbers(through: 7)
    window.push()
    #expect(window.state == "10[11 51]")
  }
}
