/// A writer that sends frames to a device that might not accept all bytes in a single write.
///
/// Before ``finish()`` is called, the writer can drop entire frames but never part of a frame, because a missing byte
/// would corrupt an escape sequence. While it sends a frame, the writer keeps only the newest subsequent frame. It then
/// encodes that frame as the difference from the frame that was actually sent.
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

  /// The terminal capabilities that frames can use.
  ///
  /// After a change, the newest frame is sent in full.
  var capabilities: TerminalCapabilities {
    get { encoder.capabilities }
    set {
      guard newValue != encoder.capabilities else { return }
      encoder.capabilities = newValue
      next = latest
    }
  }

  /// Whether bytes are waiting to be sent.
  var isWaiting: Bool { !pending.isEmpty }

  /// Sends a frame, or keeps the frame until the previous frame has been sent.
  func present(_ frame: Frame) throws(TerminalError) {
    next = frame
    latest = frame
    try flush()
  }

  /// Requests that the next ``flush()`` send the newest frame in full.
  func repaint() {
    encoder.invalidate()
    next = latest
  }

  /// Sends as many bytes as the device accepts.
  func flush() throws(TerminalError) {
    while true {
      while !pending.isEmpty {
        let sent = try device.write(pending)
        if sent == 0 { return }
        pending = pending.dropFirst(sent)
      }
      // The empty slice would keep the storage of the entire frame alive.
      pending = []
      guard let frame = next else { return }
      next = nil
      pending = encoder.encode(frame)[...]
    }
  }

  /// Saves the position of the frame's first line again.
  ///
  /// When the window is resized, the terminal moves the cursor with the text but does not move the saved position.
  func saveAnchor() { _ = device.waitToWrite(encoder.anchor[...], for: .milliseconds(200)) }

  /// Sends the rest of the current frame within a short time limit and then discards all unsent bytes and frames.
  func finish() {
    next = nil
    _ = device.waitToWrite(pending, for: .milliseconds(200))
    pending = []
  }
}
