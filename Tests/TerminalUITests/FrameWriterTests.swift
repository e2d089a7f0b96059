import TestSupport
import Testing

@testable import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@MainActor
@Suite("Frame writer")
struct FrameWriterTests {
  /// A device that accepts bytes only while it has room.
  private final class LimitedDevice: TerminalDevice {
    let size = Size(columns: 10, rows: 2)
    /// A descriptor that is always ready for writing.
    let descriptor = open("/dev/null", O_WRONLY | O_CLOEXEC)
    var room = 0
    /// The number of bytes that the device accepts after a write for which it had no room.
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

  private let device = LimitedDevice()
  private let writer: FrameWriter

  init() { writer = FrameWriter(device: device) }

  private func frame(_ text: String) -> Frame {
    var buffer = CellBuffer(size: device.size)
    buffer.write(text, at: .zero)
    return Frame(buffer: buffer)
  }

  @Test(.fault(42, 43)) func `the writer may skip a frame, but it sends each started frame completely`() throws {
    var terminal = TerminalEmulator(of: Size(columns: 10, rows: 2))
    for step in 0..<200 {
      device.room += step % 7
      try writer.present(frame("frame \(step)"))
    }
    #expect(writer.isWaiting)
    device.room = 1000
    try writer.flush()
    #expect(!writer.isWaiting)
    terminal.feed(device.received)
    #expect(terminal.problems() == [])
    #expect(terminal.text(ofRow: 0) == "frame 199 ")
  }

  @Test(.fault(46)) func `repainting sends the newest frame again`() throws {
    device.room = 1000
    try writer.present(frame("Kazan"))
    let once = device.received
    try writer.flush()
    #expect(device.received == once)
    writer.repaint()
    try writer.flush()
    #expect(device.received == once + once)
  }

  @Test func `after the capabilities change, the writer sends the newest frame in full`() throws {
    device.room = 1000
    try writer.present(frame("Kazan"))
    let before = device.received.count
    writer.capabilities.theme = writer.capabilities.theme
    try writer.flush()
    #expect(device.received.count == before, "the capabilities have not changed")
    writer.capabilities.theme = writer.capabilities.theme == .dark ? .light : .dark
    try writer.flush()
    #expect(String(decoding: device.received[before...], as: UTF8.self).contains("Kazan"))
  }

  @Test(.fault(18)) func `finishing sends the rest of the current frame and nothing else`() throws {
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
