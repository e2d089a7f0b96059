import Testing

@testable import TerminalUI

@MainActor
@Suite("Focus")
struct FocusTests {
  private final class Pad: View {
    let name: String
    var keys = 0
    override var isTabStop: Bool { true }

    init(_ name: String) { self.name = name }

    override func handle(_ key: KeyPress) -> Bool {
      keys += 1
      return key != .tab && key != .backTab
    }
  }

  private let window = Pad("window")
  private let panel = View()
  private let pads = ["a", "b", "c"].map { Pad($0) }

  init() {
    window.addSubview(panel)
    for pad in pads { panel.addSubview(pad) }
    _ = window.render(size: Size(columns: 9, rows: 3))
    for view in [panel] + pads { view.frame = window.bounds }
  }

  @Test func `the focus cycles through the views and skips hidden and empty views`() {
    window.movesFocusByTab = true
    func stops() -> String {
      (0..<4).reduce(into: "") { stops, _ in
        window.dispatch(.key(.tab))
        stops += (window.firstResponder as? Pad)?.name ?? "-"
      }
    }
    #expect(stops() == "abca")
    pads[1].isHidden = true
    #expect(stops() == "caca")
    pads[2].frame = .zero
    #expect(stops() == "aaaa")
    pads[1].isHidden = false
    panel.isHidden = true
    window.firstResponder?.resignFirstResponder()
    #expect(!window.moveFocus() && stops() == "----")
  }

  @Test func `by default, Tab does not move the focus`() {
    #expect(!window.dispatch(.key(.tab)))
    #expect(window.firstResponder == nil)
  }

  @Test func `if the first responder is inside a hidden view, keys are sent to the window`() {
    pads[0].becomeFirstResponder()
    panel.isHidden = true
    #expect(window.dispatch(.key(.enter)))
    #expect((pads[0].keys, window.keys) == (0, 1))
    panel.isHidden = false
    #expect(window.dispatch(.key(.enter)))
    #expect((pads[0].keys, window.keys) == (1, 1))
  }

  @Test func `a disabled view cannot become first responder, and only the first responder can resign`() {
    let button = Button("Save")
    panel.addSubview(button)
    button.isEnabled = false
    #expect(pads[0].becomeFirstResponder() && pads[0].becomeFirstResponder())
    #expect(!button.becomeFirstResponder() && pads[0].isFirstResponder)
    #expect(!pads[1].resignFirstResponder() && pads[0].isFirstResponder)
    #expect(pads[0].resignFirstResponder() && window.firstResponder == nil)
  }

  @Test func `removing a view clears the focus inside it, and adding the view again does not restore the focus`() {
    pads[0].becomeFirstResponder()
    panel.removeFromSuperview()
    #expect(window.firstResponder == nil && panel.firstResponder == nil)
    window.addSubview(panel)
    #expect(window.firstResponder == nil)
    pads[0].becomeFirstResponder()
    pads[1].removeFromSuperview()
    #expect(pads[0].isFirstResponder, "removing another view does not change the focus")
  }
}
