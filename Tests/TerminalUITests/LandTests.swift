import Testing
@testable import TerminalUI

@MainActor
@Suite("Land in cells")
struct LandTests {
  private func canvas() -> BrailleCanvas {
    var canvas = BrailleCanvas(size: Size(columns: 4, rows: 1))
    canvas.fillLand([false, true, true, true])
    canvas.setDot(2, 0, style: .water)
    canvas.write("ab", at: Point(column: 0, row: 0))
    return canvas
  }

  private func frame() -> Frame {
    let view = MapView()
    view.canvas = canvas()
    return view.render(size: Size(columns: 4, rows: 1))
  }

  private func bytes(_ capabilities: TerminalCapabilities) -> String {
    var encoder = FrameEncoder(capabilities: capabilities)
    return String(decoding: encoder.encode(frame()), as: UTF8.self)
  }

  @Test func `land is drawn behind dots and text`() {
    let buffer = frame().buffer
    let backgrounds = (0..<4).map { buffer.style(at: Point(column: $0, row: 0)).background }
    #expect(backgrounds == [.default] + Array(repeating: .role(.land), count: 3))
    #expect(buffer.text == "ab")
  }

  @Test(arguments: [
    (TerminalCapabilities(depth: .rgb, theme: .dark), true), (TerminalCapabilities(depth: .rgb, theme: .light), true),
    (TerminalCapabilities(depth: .indexed), true), (TerminalCapabilities(depth: .rgb, theme: .neutral), false),
    (TerminalCapabilities(depth: .ansi), false), (TerminalCapabilities(depth: .none), false),
    (TerminalCapabilities(depth: .rgb, glyphs: .ascii), false),
  ])
  func `land is tinted if the theme, color depth, and glyphs allow it, and dotted otherwise`(
    _ capabilities: TerminalCapabilities, _ isTinted: Bool
  ) {
    let bytes = bytes(capabilities)
    #expect(bytes.contains("48;") == isTinted)
    #expect(bytes.contains(capabilities.glyphs == .ascii ? "." : "·") == !isTinted, "\(bytes.debugDescription)")
    #expect(capabilities.text(of: frame().buffer).hasPrefix("ab"))
  }

  @Test(arguments: [(false, "⠁"), (true, "▀")])
  func `half blocks replace braille dots on request`(_ usesHalfBlocks: Bool, _ shown: String) {
    var canvas = BrailleCanvas(size: Size(columns: 1, rows: 1))
    canvas.setDot(0, 0)
    let view = MapView()
    view.canvas = canvas
    let frame = view.render(size: Size(columns: 1, rows: 1))
    let capabilities = TerminalCapabilities(depth: .rgb, usesHalfBlocks: usesHalfBlocks)
    var encoder = FrameEncoder(capabilities: capabilities)
    #expect(String(decoding: encoder.encode(frame), as: UTF8.self).contains(shown))
    #expect(capabilities.text(of: frame.buffer) == shown)
  }
}
