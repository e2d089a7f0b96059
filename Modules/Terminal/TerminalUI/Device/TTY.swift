#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The controlling terminal: raw mode, a screen for frames, and everything back as it was.
@MainActor
public final class TTY: TerminalDevice {
  /// The open terminal.
  public let descriptor: Int32
  private let fallbackSize: Size
  private let options: TerminalOptions
  /// The settings found by ``enter()``, to be put back.
  private var saved: termios?
  private var modes: ModeStack
  private var dueAnswers = PendingReplies()
  /// The thread of the main actor.
  private let mainThread = ThreadIdentity()
  /// Where frames begin; `nil` until the terminal has said where its lines among the shell's are.
  public private(set) var origin: Point?

  /// The greatest extent believed: a terminal that claims more would cost memory and show nothing.
  private static let largestSize = Size(columns: 1000, rows: 1000)
  /// How long leaving may wait for a terminal that does not take bytes.
  private static let patience = Duration.milliseconds(500)
  /// How long leaving waits for answers that are on their way.
  private static let answerPatience = Duration.milliseconds(50)

  /// Opens a terminal; nothing is changed yet.
  ///
  /// - Parameters:
  ///   - path: The device.
  ///   - options: What is wanted of it.
  ///   - fallbackSize: The size of a terminal that does not know its own, such as a serial line.
  /// - Throws: ``TerminalError/unavailable(_:)`` if it cannot be opened or is no terminal.
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
    // Released on another thread: the main actor restores what the crash guard has recorded.
    Task { @MainActor in
      CrashGuard.leave(descriptor: descriptor)
      close(descriptor)
    }
  }

  /// Whether frames stand among the shell's lines.
  public var isAnchored: Bool { options.isInline }

  /// The extent of frames: what was wanted of the terminal's.
  public var size: Size { options.frameSize(in: terminalSize) }

  /// The terminal's own idea of its extent, else the one it was opened with.
  private var terminalSize: Size {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return fallbackSize }
    let columns = window.ws_col == 0 ? fallbackSize.columns : Int(window.ws_col)
    let rows = window.ws_row == 0 ? fallbackSize.rows : Int(window.ws_row)
    return Size(columns: min(columns, TTY.largestSize.columns), rows: min(rows, TTY.largestSize.rows))
  }

  /// Saves the settings and asks what modes are on, if that has not been done, then switches to raw mode and to a
  /// screen for frames.
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
    modes.regionRows = size.rows
    origin = isAnchored ? nil : .zero
    // In one write: what is asked for first is told as it was before the changes.
    let asks = isFirst && options.usesExtensions
    let asksPlace = isAnchored && options.usesMouse
    dueAnswers.ask((asks ? 1 : 0) + (asksPlace ? 1 : 0), at: .now)
    send(
      (asks ? modes.questions : "") + modes.enter(again: !isFirst) + (asksPlace ? ModeStack.placeQuestion : ""))
  }

  /// Undoes what ``enter()`` has changed, then puts the settings back and forgets what was typed ahead.
  public func leave() {
    guard var settings = saved else { return }
    awaitAnswers()
    saved = nil
    withoutStopping {
      // A terminal that takes no bytes would never be drained, and whoever asks the program to end would not be heard.
      let isDrained = send(modes.leave) && drain()
      tcsetattr(descriptor, isDrained ? TCSADRAIN : TCSANOW, &settings)
      // In the background it would be what is typed for somebody else.
      if !SignalRelay.isInBackground(of: descriptor) { tcflush(descriptor, TCIFLUSH) }
    }
    CrashGuard.disarm(descriptor: descriptor)
  }

  /// Returns the bytes that have come in, at most a few thousand.
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
    if result > 0 { return bytes }
    if result == 0 { throw .hungUp }
    if reason == EAGAIN || reason == EWOULDBLOCK { return [] }
    throw TerminalError(reason)
  }

  /// Sends as many bytes as the terminal takes now.
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

  /// Sends a few bytes, waiting for room, but not for ever.
  ///
  /// - Returns: Whether all were sent.
  @discardableResult
  private func send(_ text: String) -> Bool {
    waitToWrite(Array(text.utf8)[...], for: TTY.patience)
  }

  /// Waits until what was sent has gone out, but not for ever, as on a line that is held up.
  ///
  /// - Returns: Whether it has.
  private func drain() -> Bool {
    let end = ContinuousClock.now + TTY.patience
    var count: Int32 = 0
    while ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0, count > 0 {
      guard .now < end else { return false }
      poll(nil, 0, 1)
    }
    return true
  }
}

// MARK: - Answers

extension TTY {
  /// Takes down what a mode was before it was changed.
  public func note(_ reply: TerminalReply) {
    guard dueAnswers.count > 0 else { return }
    switch reply {
    case .mode(let mode, let setting):
      modes.note(mode, was: setting)
      CrashGuard.update(descriptor: descriptor, leave: modes.leave)
    case .deviceAttributes: dueAnswers.take(at: .now)
    case .cursor(let place): if isAnchored { origin = place }
    case .background, .other: break
    }
  }

  /// Waits a little for answers that are on their way, which would be typing to the shell.
  private func awaitAnswers() {
    defer { dueAnswers = PendingReplies() }
    guard dueAnswers.areExpected(at: .now), !SignalRelay.isInBackground(of: descriptor) else { return }
    let end = ContinuousClock.now + TTY.answerPatience
    var decoder = InputDecoder()
    while dueAnswers.count > 0 {
      let left = end - .now
      guard left > .zero else { return }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, left.pollTimeout) >= 0 || errno == EINTR, let bytes = try? read() else { return }
      for case .reply(let reply) in decoder.feed(bytes) { note(reply) }
    }
  }
}
