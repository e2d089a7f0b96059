import Glibc
import TestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite("Frame writer")
struct FrameWriterTests {
  /// A device that takes as many bytes as it has been given room for.
  private final class Narrow: TerminalDevice {
    let size = Size(columns: 10, rows: 2)
    /// Takes no bytes, but says that it would.
    let descriptor = open("/dev/null", O_WRONLY | O_CLOEXEC)
    var room = 0
    /// The room that is made whenever there was none.
    var refill = 0
    private(set) var received: [UInt8] = []

    deinit { close(descriptor) }

    func enter() {}
    func leave() {}
    func read() -> [UInt8] { [] }

    func write(_ bytes: ArraySlice<UInt8>) -> Int {
      let taken = bytes.prefix(room)
      room = taken.isEmpty ? refill : room - taken.count
      received += taken
      return taken.count
    }
  }

  private let device = Narrow()
  private let writer: FrameWriter

  init() { writer = FrameWriter(device: device) }

  private func frame(_ text: String) -> Frame {
    var buffer = CellBuffer(size: device.size)
    buffer.write(text, at: .zero)
    return Frame(buffer: buffer)
  }

  @Test(.fault(42, 43)) func `leaves out frames, never bytes`() throws {
    var terminal = TinyTerminal(columns: 10, rows: 2)
    for step in 0..<200 {
      device.room += step % 7
      try writer.present(frame("frame \(step)"))
    }
    #expect(writer.isWaiting)
    device.room = 1000
    try writer.flush()
    #expect(!writer.isWaiting)
    terminal.receive(device.received)
    #expect(terminal.complaints == [])
    #expect(terminal.rows[0].map(\.text).joined() == "frame 199 ")
  }

  @Test(.fault(46)) func `sends the newest frame again when asked to`() throws {
    device.room = 1000
    try writer.present(frame("Kazan"))
    let once = device.received
    try writer.flush()
    #expect(device.received == once)
    writer.repaint()
    try writer.flush()
    #expect(device.received == once + once)
  }

  @Test func `sends the newest frame whole, once it is to be shown in another way`() throws {
    device.room = 1000
    try writer.present(frame("Kazan"))
    let before = device.received.count
    writer.capabilities.theme = writer.capabilities.theme
    try writer.flush()
    #expect(device.received.count == before, "the same way")
    writer.capabilities.theme = writer.capabilities.theme == .dark ? .light : .dark
    try writer.flush()
    #expect(String(decoding: device.received[before...], as: UTF8.self).contains("Kazan"))
  }

  @Test(.fault(18)) func `sends the rest of a frame before it finishes, and nothing after it`() throws {
    device.room = 3
    try writer.present(frame("Kazan"))
    try writer.present(frame("Omsk"))
    device.refill = 7
    writer.finish()
    #expect(!writer.isWaiting)
    var encoder = FrameEncoder()
    #expect(device.received == encoder.encode(frame("Kazan")))
  }
}
