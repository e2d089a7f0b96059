/// Sends frames to a device that may not take them at once.
///
/// Bytes are never left out, since that would cut a sequence; frames are: while one is on its way only the newest
/// of the following ones is kept, and what is sent for it is reckoned from what was really sent.
@MainActor
final class FrameWriter {
  private let device: any TerminalDevice
  private var encoder: FrameEncoder
  private var pending: ArraySlice<UInt8> = []
  private var next: Frame?
  private var latest: Frame?

  init(device: any TerminalDevice, capabilities: TerminalCapabilities = TerminalCapabilities()) {
    self.device = device
    encoder = FrameEncoder(capabilities: capabilities, isAnchored: device.isAnchored)
  }

  /// How frames are shown; a change makes the newest one be sent whole.
  var capabilities: TerminalCapabilities {
    get { encoder.capabilities }
    set {
      guard newValue != encoder.capabilities else { return }
      encoder.capabilities = newValue
      next = latest
    }
  }

  /// Whether something waits for room.
  var isWaiting: Bool { !pending.isEmpty }

  /// Sends a frame, or keeps it until the one before it is sent.
  func present(_ frame: Frame) throws(TerminalError) {
    next = frame
    latest = frame
    try flush()
  }

  /// Makes the newest frame be sent whole by the next ``flush()``.
  func repaint() {
    encoder.invalidate()
    next = latest
  }

  /// Sends as much as there is room for.
  func flush() throws(TerminalError) {
    while true {
      while !pending.isEmpty {
        let sent = try device.write(pending)
        if sent == 0 { return }
        pending = pending.dropFirst(sent)
      }
      // An empty part of a frame still holds all of it.
      pending = []
      guard let frame = next else { return }
      next = nil
      pending = encoder.encode(frame)[...]
    }
  }

  /// Saves the cursor on the first line of the frame once more.
  ///
  /// As the window changes, a terminal moves the cursor with what it holds, and what was saved it forgets to move.
  func saveAnchor() { _ = device.waitToWrite(encoder.anchor[...], for: .milliseconds(200)) }

  /// Sends the rest of the frame on its way, waiting a little, and forgets the ones after it.
  func finish() {
    next = nil
    _ = device.waitToWrite(pending, for: .milliseconds(200))
    pending = []
  }
}
