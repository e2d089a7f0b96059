#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A device that switches a terminal to raw mode, shows frames, and restores the terminal's previous state.
@MainActor
public final class TTY: TerminalDevice {
  /// The descriptor of the open terminal.
  public let descriptor: Int32
  private let fallbackSize: Size
  private let options: TerminalOptions
  /// The settings that ``enter()`` saves and ``leave()`` restores, or `nil` if the terminal is not prepared.
  private var saved: termios?
  private var modes: ModeStack
  /// Whether the next bytes to read were typed before the terminal was in raw mode.
  ///
  /// In these bytes, a line feed represents Enter.
  private var hasTypedAhead = false
  private var pendingReplies = PendingReplies()
  /// The thread on which the main actor runs.
  private let mainThread = ThreadIdentity()
  /// The cell at which frames start, or `nil` until the terminal has reported the position of the inline region.
  public private(set) var origin: Point?

  /// The maximum frame size.
  ///
  /// Without this limit, a terminal that reports a wrong size could make the program allocate too much memory.
  private static let largestSize = Size(columns: 1000, rows: 1000)
  /// The time limit for restoring a terminal that does not accept bytes.
  private static let timeLimit = Duration.milliseconds(500)
  /// The time limit for receiving pending replies before the terminal is restored.
  private static let replyTimeLimit = Duration.milliseconds(50)

  /// Creates a device and opens its terminal without changing the terminal's state.
  ///
  /// - Parameters:
  ///   - path: The path of the terminal.
  ///   - options: The terminal features to use.
  ///   - fallbackSize: The size to use if the terminal, such as one on a serial line, does not report its size.
  /// - Throws: ``TerminalError/unavailable(_:)`` if the path cannot be opened or does not refer to a terminal.
  public init(
    path: String = "/dev/tty", options: TerminalOptions = TerminalOptions(), fallbackSize: Size = .standard
  ) throws(TerminalError) {
    descriptor = try openTerminal(at: path)
    self.options = options
    self.fallbackSize = fallbackSize
    modes = ModeStack(options)
  }

  deinit {
    let descriptor = descriptor
    guard !mainThread.isCurrent else {
      MainActor.assumeIsolated { leave() }
      close(descriptor)
      return
    }
    // The last reference was released on another thread. The main actor restores the terminal by using the crash
    // guard's record.
    Task { @MainActor in
      CrashGuard.leave(descriptor: descriptor)
      close(descriptor)
    }
  }

  /// Whether frames are shown inline, below the shell's output.
  public var isAnchored: Bool { options.isInline }

  /// The frame size, which depends on the options and the terminal's size.
  public var size: Size { options.frameSize(in: terminalSize) }

  /// The size that the terminal reports, up to the maximum size.
  ///
  /// Missing values are replaced with those of the fallback size.
  private var terminalSize: Size {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return fallbackSize }
    let columns = window.ws_col == 0 ? fallbackSize.columns : Int(window.ws_col)
    let rows = window.ws_row == 0 ? fallbackSize.rows : Int(window.ws_row)
    return Size(columns: min(columns, TTY.largestSize.columns), rows: min(rows, TTY.largestSize.rows))
  }

  /// Switches to raw mode and prepares either the alternate screen or a region below the shell's output.
  ///
  /// If the terminal is not already prepared, the method also saves the settings. In that case, it also queries the
  /// modes if the options allow queries.
  public func enter() throws(TerminalError) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { throw .failed(errno) }
    let isFirst = saved == nil
    if isFirst {
      modes = ModeStack(options)
      CrashGuard.arm(descriptor: descriptor, settings: settings, leave: modes.leave)
    }
    let original = saved ?? settings
    saved = original
    var raw = original.raw
    guard tcsetattr(descriptor, TCSANOW, &raw) == 0 else { throw .failed(errno) }
    hasTypedAhead = settings.c_iflag & tcflag_t(ICRNL) != 0 && hasInput
    modes.regionRows = size.rows
    origin = isAnchored ? nil : .zero
    // All queries and changes are sent in one write. The queries come first, so that the replies describe the state
    // before the changes.
    let queriesModes = isFirst && options.usesExtensions
    let queriesCursor = isAnchored && options.usesMouse
    pendingReplies.add((queriesModes ? 1 : 0) + (queriesCursor ? 1 : 0), at: .now)
    send(
      (queriesModes ? modes.queries : "") + modes.enter(again: !isFirst) + (queriesCursor ? ModeStack.cursorQuery : ""))
  }

  /// Whether bytes can be read without waiting.
  private var hasInput: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Undoes the changes that ``enter()`` made, restores the settings, and discards unread input.
  ///
  /// If another job is in the foreground, unread input is kept for that job.
  public func leave() {
    guard var settings = saved else { return }
    awaitReplies()
    saved = nil
    withoutStopping {
      // `TCSADRAIN` would wait forever for a terminal that accepts no bytes, leaving the program unable to respond to
      // termination signals.
      let isDrained = send(modes.leave) && drain()
      tcsetattr(descriptor, isDrained ? TCSADRAIN : TCSANOW, &settings)
      // If this job is in the background, the input belongs to another program.
      if !SignalRelay.isInBackground(of: descriptor) { tcflush(descriptor, TCIFLUSH) }
    }
    CrashGuard.disarm(descriptor: descriptor)
  }

  /// Returns the bytes that have arrived, up to 4096 at a time.
  ///
  /// Line feeds that were typed before the terminal was in raw mode are returned as carriage returns.
  public func read() throws(TerminalError) -> [UInt8] {
    let chunk = 4096
    var result = 0
    var reason: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
      repeat {
        result = systemRead(descriptor, buffer)
        reason = errno
      } while result < 0 && reason == EINTR
      count = max(0, result)
    }
    if result > 0 {
      defer { hasTypedAhead = false }
      return hasTypedAhead ? bytes.map { $0 == 0x0A ? 0x0D : $0 } : bytes
    }
    if result == 0 { throw .hungUp }
    if reason == EAGAIN || reason == EWOULDBLOCK { return [] }
    throw TerminalError(reason)
  }

  /// Sends as many bytes as the terminal accepts immediately, returning the number of bytes sent.
  public func write(_ bytes: ArraySlice<UInt8>) throws(TerminalError) -> Int {
    while true {
      let sent = systemWrite(descriptor, bytes)
      if sent >= 0 { return sent }
      let reason = errno
      switch reason {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return 0
      default: throw TerminalError(reason)
      }
    }
  }

  /// Sends a short string and waits until the terminal has accepted it or the time limit has passed.
  ///
  /// - Returns: Whether all bytes were sent.
  @discardableResult
  private func send(_ text: String) -> Bool {
    waitToWrite(Array(text.utf8)[...], for: TTY.timeLimit)
  }

  /// Waits until the output has been transmitted or the time limit has passed.
  ///
  /// The time limit is necessary because flow control can prevent the transmission.
  ///
  /// - Returns: Whether the output has been transmitted.
  private func drain() -> Bool {
    let end = ContinuousClock.now + TTY.timeLimit
    var count: Int32 = 0
    while ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0, count > 0 {
      guard .now < end else { return false }
      poll(nil, 0, 1)
    }
    return true
  }
}

// MARK: - Replies

extension TTY {
  /// Records a mode's previous setting or the cursor position.
  public func receive(_ reply: TerminalReply) {
    guard pendingReplies.count > 0 else { return }
    switch reply {
    case .mode(let mode, let setting):
      modes.record(mode, was: setting)
      CrashGuard.update(descriptor: descriptor, leave: modes.leave)
    case .deviceAttributes: pendingReplies.countReply(at: .now)
    case .cursor(let place): if isAnchored { origin = place }
    case .background, .other: break
    }
  }

  /// Waits briefly for pending replies, which the shell would otherwise read as typed text.
  private func awaitReplies() {
    defer { pendingReplies = PendingReplies() }
    guard pendingReplies.areExpected(at: .now), !SignalRelay.isInBackground(of: descriptor) else { return }
    let end = ContinuousClock.now + TTY.replyTimeLimit
    var decoder = InputDecoder()
    while pendingReplies.count > 0 {
      let left = end - .now
      guard left > .zero else { return }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, left.pollTimeout) >= 0 || errno == EINTR, let bytes = try? read() else { return }
      for case .reply(let reply) in decoder.feed(bytes) { receive(reply) }
    }
  }
}
