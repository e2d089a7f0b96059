#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Waits for whatever happens to a terminal, in one thread, and shows a frame after it.
///
/// Without anything happening it does not wake up. Whatever is there is handled before a frame is drawn.
///
/// While the loop waits, tasks of the main actor run. On Linux this holds if the loop runs on the main thread and not
/// within another task: call it from a synchronous `main`, or from an asynchronous one before its first suspension.
/// Otherwise, and on other systems, tasks resume after the loop has ended.
@MainActor
public final class EventLoop {
  /// When to tell of ``LoopEvent/deadline``; `nil` for never.
  public var deadline: ContinuousClock.Instant?
  /// Called once, after the next frame has been sent: the time for work that can wait.
  public var onNextFrame: (() -> Void)?

  private let device: any TerminalDevice
  private let escapeDelay: Duration
  private let writer: FrameWriter
  private var decoder = InputDecoder()
  /// When the decoder is told that nothing more comes.
  private var decoderDeadline: ContinuousClock.Instant?
  /// Until when text belongs to the flood before it; text that waits then does, too, however late it is read.
  private var floodDeadline: ContinuousClock.Instant?
  private var isRunning = false
  private var wantsSuspension = false
  private var size = Size.zero

  /// How long the rest of something that has begun to come in is waited for.
  private static let sequenceDelay = Duration.seconds(1)
  /// How long the rest of a flood is waited for; nobody types so soon after one.
  private static let floodDelay = Duration.milliseconds(30)
  /// The greatest number of reads before what came in is handled.
  private static let readsPerBatch = 16

  /// Creates a loop; nothing is touched yet.
  ///
  /// - Parameters:
  ///   - device: The terminal.
  ///   - escapeDelay: How long an escape byte is waited upon before it is the key.
  ///   - capabilities: How the terminal is to show cells.
  public init(
    device: any TerminalDevice,
    escapeDelay: Duration = .milliseconds(50),
    capabilities: TerminalCapabilities = TerminalCapabilities()
  ) {
    self.device = device
    self.escapeDelay = escapeDelay
    writer = FrameWriter(device: device, capabilities: capabilities)
  }

  /// How the terminal is to show cells; after a change the frame is sent whole.
  public var capabilities: TerminalCapabilities {
    get { writer.capabilities }
    set { writer.capabilities = newValue }
  }

  /// Runs until ``stop()`` is called or the terminal goes away, and leaves the terminal as it was.
  ///
  /// - Parameters:
  ///   - handle: Called with everything that happens, in order; first with the extent.
  ///   - draw: Called after everything that was there has been handled; returns the frame to be shown, `nil` if
  ///     nothing has changed. A frame that is shown already is not sent again.
  /// - Throws: ``TerminalError`` if the terminal cannot be prepared, or fails without going away; it is then as it was.
  public func run(handle: (LoopEvent) -> Void, draw: () -> Frame?) throws(TerminalError) {
    let relay = try SignalRelay()
    defer {
      device.leave()
      for signal in relay.stop() where CrashGuard.terminations.contains(signal) { handle(.signal(signal)) }
    }
    isRunning = true
    let tasks = MainActorTasks()
    size = device.size
    handle(.resized(size))
    defer { isRunning = false }
    do {
      try takeTerminal(relay: relay, handle)
      while isRunning {
        var hasDrawn = false
        if let frame = draw() {
          try writer.present(frame)
          hasDrawn = true
        }
        try writer.flush()
        guard isRunning else { break }
        if hasDrawn { onNextFrame.take()?() }
        try turn(relay: relay, tasks: tasks, handle: handle)
      }
    } catch {
      guard error == .hungUp else { throw error }
      send(.hangup, handle)
    }
    writer.finish()
  }

  /// Ends ``run(handle:draw:)`` as soon as the event in hand has been handled.
  public func stop() { isRunning = false }

  /// Makes the whole frame be sent again.
  public func repaint() { writer.repaint() }

  /// Returns the delay that the text of `ESCDELAY` asks for, in milliseconds; 50 ms if it is none up to 5000.
  public static func escapeDelay(_ text: String?) -> Duration {
    guard let milliseconds = text.flatMap(Int.init), (0...5000).contains(milliseconds) else {
      return .milliseconds(50)
    }
    return .milliseconds(milliseconds)
  }
}

// MARK: - One turn

extension EventLoop {
  private typealias Handler = (LoopEvent) -> Void

  /// Waits for something to happen, and handles all of it.
  private func turn(relay: SignalRelay, tasks: MainActorTasks, handle: Handler) throws(TerminalError) {
    let interest = writer.isWaiting ? POLLIN | POLLOUT : POLLIN
    var requests = [
      pollfd(fd: device.descriptor, events: Int16(interest), revents: 0),
      pollfd(fd: relay.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: tasks.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&requests, nfds_t(requests.count), timeout)
    if count < 0, errno != EINTR { throw .failed(errno) }
    if count > 0, requests[1].revents != 0 { try receive(relay.read(), relay: relay, handle) }
    if count > 0, Int32(requests[0].revents) & POLLOUT != 0 { try writer.flush() }
    if count > 0, Int32(requests[0].revents) & ~POLLOUT != 0 { try readInput(handle) }
    if count > 0, tasks.run(after: requests[2].revents) { send(.tasksRan, handle) }
    expire(handle)
    if wantsSuspension { try suspend(relay: relay, handle) }
  }

  /// The milliseconds until the nearest deadline; negative for ever.
  private var timeout: Int32 {
    guard let first = [deadline, decoderDeadline, floodDeadline].compactMap({ $0 }).min() else { return -1 }
    return (first - .now).pollTimeout
  }

  private func expire(_ handle: Handler) {
    if let moment = decoderDeadline, moment <= .now {
      decoderDeadline = nil
      deliver(decoder.timeout(), handle)
    }
    if let moment = floodDeadline, moment <= .now { floodDeadline = nil }
    if let moment = deadline, moment <= .now {
      deadline = nil
      send(.deadline, handle)
    }
  }

  private func readInput(_ handle: Handler) throws(TerminalError) {
    var batch = InputBatch(isInFlood: floodDeadline != nil)
    // What came before the terminal went away is told of, too.
    defer {
      deliver(batch.events, handle)
      waitForDecoder()
      floodDeadline = batch.isInFlood ? .now + EventLoop.floodDelay : nil
    }
    for _ in 0..<EventLoop.readsPerBatch {
      let bytes = try device.read()
      if bytes.isEmpty { break }
      decoder.feed(bytes).forEach { batch.append($0) }
    }
  }

  private func waitForDecoder() {
    decoderDeadline = decoder.wait.map { .now + ($0 == .escape ? escapeDelay : EventLoop.sequenceDelay) }
  }

  private func deliver(_ events: [InputEvent], _ handle: Handler) {
    for event in events {
      switch event {
      case .key(KeyPress(.character("l"), .control)): writer.repaint()
      case .key(KeyPress(.character("z"), .control)): wantsSuspension = true
      case .reply(let reply):
        device.note(reply)
        send(.input(event), handle)
      case .mouse(var mouse):
        guard let origin = device.origin else { continue }
        mouse.point = Point(column: mouse.point.column - origin.column, row: mouse.point.row - origin.row)
        send(.input(.mouse(mouse)), handle)
      default: send(.input(event), handle)
      }
    }
  }

  /// Tells of an event, unless the loop was stopped by one before.
  private func send(_ event: LoopEvent, _ handle: Handler) {
    if isRunning { handle(event) }
  }
}

// MARK: - Signals

extension EventLoop {
  private func receive(_ signals: [Int32], relay: SignalRelay, _ handle: Handler) throws(TerminalError) {
    notifyOfRequests(signals, handle)
    for signal in signals where isRunning {
      switch signal {
      case SIGWINCH: try windowChanged(relay: relay, handle)
      case SIGCONT:
        try takeTerminal(relay: relay, handle)
        send(.resumed, handle)
      case SIGTSTP: wantsSuspension = true
      default: break
      }
    }
  }

  /// Tells of the signals that ask the program to end.
  private func notifyOfRequests(_ signals: [Int32], _ handle: Handler) {
    for signal in signals where CrashGuard.terminations.contains(signal) { send(.signal(signal), handle) }
  }

  /// Tells of another extent; among the shell's lines the terminal may also have moved the frame.
  private func windowChanged(relay: SignalRelay, _ handle: Handler) throws(TerminalError) {
    guard device.isAnchored else { return resize(handle) }
    writer.finish()
    writer.saveAnchor()
    try takeTerminal(relay: relay, handle)
  }

  private func resize(_ handle: Handler) {
    guard device.size != size else { return }
    size = device.size
    send(.resized(size), handle)
  }

  /// Gives the terminal back, stops, and takes it again; only rings where nobody could make the program go on.
  private func suspend(relay: SignalRelay, _ handle: Handler) throws(TerminalError) {
    wantsSuspension = false
    guard isRunning else { return }
    if SignalRelay.isOrphaned {
      _ = try device.write([0x07])
      return
    }
    send(.suspended, handle)
    writer.finish()
    device.leave()
    _ = stopJob(by: SIGTSTP, relay: relay, handle)
    try takeTerminal(relay: relay, handle)
    send(.resumed, handle)
  }

  /// Takes the terminal as if for the first time, since whoever had it may have changed it, once it is this job's.
  private func takeTerminal(relay: SignalRelay, _ handle: Handler) throws(TerminalError) {
    // The kernel would stop a job that sets a terminal in the background, but in the middle of the call: a request to
    // end would then not be heard. A job that it does not let stop is to hear from it why it cannot have the terminal.
    while isRunning, SignalRelay.isInBackground(of: device.descriptor) {
      guard stopJob(by: SIGTTOU, relay: relay, handle) else { break }
    }
    guard isRunning else { return }
    writer.finish()
    floodDeadline = nil
    try device.enter()
    writer.repaint()
    resize(handle)
  }

  /// Stops the job until it goes on, and tells of requests to end that have come until then.
  ///
  /// - Returns: Whether it was stopped: an orphaned job is not.
  private func stopJob(by signal: Int32, relay: SignalRelay, _ handle: Handler) -> Bool {
    relay.stopJob(by: signal)
    let arrived = relay.read()
    notifyOfRequests(arrived, handle)
    return arrived.contains(SIGCONT)
  }
}
