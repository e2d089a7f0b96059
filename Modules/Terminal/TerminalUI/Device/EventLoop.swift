#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An event loop that waits for terminal events on a single thread and draws frames.
///
/// The loop sleeps until an event occurs. It handles the available events before it draws a frame. Termination signals
/// take precedence over the remaining events.
///
/// On Linux, tasks on the main actor can run while the loop waits. To allow this, run the loop on the main thread, from
/// a synchronous `main` or from an asynchronous `main` before its first suspension. On other threads and systems, tasks
/// resume only after the loop has ended.
@MainActor
public final class EventLoop {
  /// The time at which to send ``LoopEvent/deadline``, or `nil` to send no such event.
  public var deadline: ContinuousClock.Instant?
  /// Called once after the next frame has been drawn.
  ///
  /// By then, the loop has written as many of the frame's bytes as the device accepts. Use this closure to start
  /// deferrable work.
  public var onNextFrame: (() -> Void)?

  private let device: any TerminalDevice
  private let escapeDelay: Duration
  private let writer: FrameWriter
  private var decoder = InputDecoder()
  /// The time at which the decoder stops waiting for the rest of a sequence.
  private var decoderDeadline: ContinuousClock.Instant?
  /// The deadline after which incoming text no longer belongs to the current flood, or `nil` if there is no flood.
  ///
  /// A flood is a large amount of text that arrives too fast to be typed (see ``InputBatch``). Text that arrives before
  /// the deadline belongs to the flood even if the loop reads the text later.
  private var floodDeadline: ContinuousClock.Instant?
  private var isRunning = false
  private var isSuspensionRequested = false
  private var size = Size.zero

  /// The time to wait for the rest of an incomplete sequence.
  private static let sequenceDelay = Duration.seconds(1)
  /// The time to wait for the rest of a flood.
  ///
  /// This delay is too short for the user to press another key.
  private static let floodDelay = Duration.milliseconds(30)
  /// The maximum number of reads before the loop handles the input.
  private static let readsPerBatch = 16

  /// Creates a loop without changing the terminal.
  ///
  /// - Parameters:
  ///   - device: The terminal.
  ///   - escapeDelay: The time after which an escape byte is reported as the Escape key if no other byte follows.
  ///   - capabilities: The terminal capabilities that frames can use.
  public init(
    device: any TerminalDevice,
    escapeDelay: Duration = defaultEscapeDelay,
    capabilities: TerminalCapabilities = TerminalCapabilities()
  ) {
    self.device = device
    self.escapeDelay = escapeDelay
    writer = FrameWriter(device: device, capabilities: capabilities)
  }

  /// The terminal capabilities that frames can use.
  ///
  /// After a change, the next frame is sent in full.
  public var capabilities: TerminalCapabilities {
    get { writer.capabilities }
    set { writer.capabilities = newValue }
  }

  /// Runs until ``stop()`` is called or the terminal hangs up, and then restores the terminal.
  ///
  /// - Parameters:
  ///   - handle: A closure that is called with each event, in order. The first event is ``LoopEvent/resized(_:)``.
  ///   - draw: A closure that is called after the available events have been handled. It returns the frame to show, or
  ///     `nil` if nothing has changed. A frame that is already shown is not sent again.
  /// - Throws: ``TerminalError`` if the terminal cannot be prepared, or if it fails for a reason other than
  ///   disconnection. The terminal is also restored in these cases.
  public func run(handle: (LoopEvent) -> Void, draw: () -> Frame?) throws(TerminalError) {
    let result = TextWidth.$ambiguousWidth.withValue(capabilities.effectiveAmbiguousWidth) {
      Result { () throws(TerminalError) in try runUntilStopped(handle: handle, draw: draw) }
    }
    try result.get()
  }

  private func runUntilStopped(handle: (LoopEvent) -> Void, draw: () -> Frame?) throws(TerminalError) {
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
      try prepareTerminal(relay: relay, handle)
      while isRunning {
        var hasDrawn = false
        if let frame = draw() {
          try writer.present(frame)
          hasDrawn = true
        }
        try writer.flush()
        guard isRunning else { break }
        if hasDrawn { onNextFrame.take()?() }
        try iterate(relay: relay, tasks: tasks, handle: handle)
      }
    } catch {
      guard error == .hungUp else { throw error }
      send(.hangup, handle)
    }
    writer.finish()
  }

  /// Ends ``run(handle:draw:)`` as soon as the current event has been handled.
  public func stop() { isRunning = false }
}

// MARK: - Iteration

extension EventLoop {
  private typealias Handler = (LoopEvent) -> Void

  /// Waits for events and handles them.
  private func iterate(relay: SignalRelay, tasks: MainActorTasks, handle: Handler) throws(TerminalError) {
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
    if count > 0, Int32(requests[0].revents) & ~POLLOUT != 0 { try readInput(relay: relay, handle) }
    if count > 0, tasks.run(after: requests[2].revents) { send(.tasksRan, handle) }
    try expire(relay: relay, handle)
    if isSuspensionRequested { try suspend(relay: relay, handle) }
  }

  /// The number of milliseconds until the next deadline, or a negative number to wait indefinitely.
  private var timeout: Int32 {
    guard let first = [deadline, decoderDeadline, floodDeadline].compactMap({ $0 }).min() else { return -1 }
    return (first - .now).pollTimeout
  }

  private func expire(relay: SignalRelay, _ handle: Handler) throws(TerminalError) {
    if let decoderDeadline, decoderDeadline <= .now {
      self.decoderDeadline = nil
      try deliver(decoder.timeout(), relay: relay, handle)
    }
    if let floodDeadline, floodDeadline <= .now { self.floodDeadline = nil }
    if let deadline, deadline <= .now {
      self.deadline = nil
      send(.deadline, handle)
    }
  }

  private func readInput(relay: SignalRelay, _ handle: Handler) throws(TerminalError) {
    var batch = InputBatch(isInFlood: floodDeadline != nil)
    let reading = Result { () throws(TerminalError) in try read(into: &batch) }
    // Input that arrived before the terminal hung up is also delivered.
    try deliver(batch.events, relay: relay, handle)
    waitForDecoder()
    floodDeadline = batch.isInFlood ? .now + EventLoop.floodDelay : nil
    try reading.get()
  }

  private func read(into batch: inout InputBatch) throws(TerminalError) {
    for _ in 0..<EventLoop.readsPerBatch {
      let bytes = try device.read()
      if bytes.isEmpty { break }
      decoder.feed(bytes).forEach { batch.append($0) }
    }
  }

  private func waitForDecoder() {
    decoderDeadline = decoder.wait.map { .now + ($0 == .escape ? escapeDelay : EventLoop.sequenceDelay) }
  }

  /// Sends input events until a signal stops the loop.
  ///
  /// If a termination signal arrives in the meantime, all waiting signals are handled before the next event.
  private func deliver(
    _ events: [InputEvent], relay: SignalRelay, _ handle: Handler
  ) throws(TerminalError) {
    for event in events {
      // Handling a burst of keys can take seconds, and a program that is asked to end must not wait for them.
      if relay.hasTermination { try receive(relay.read(), relay: relay, handle) }
      guard isRunning else { return }
      switch event {
      case .key(KeyPress(.character("l"), .control)): writer.repaint()
      case .key(KeyPress(.character("z"), .control)): isSuspensionRequested = true
      case .reply(let reply):
        device.receive(reply)
        send(.input(event), handle)
      case .mouse(var mouse):
        guard let origin = device.origin else { continue }
        mouse.point = Point(column: mouse.point.column - origin.column, row: mouse.point.row - origin.row)
        send(.input(.mouse(mouse)), handle)
      default: send(.input(event), handle)
      }
    }
  }

  /// Sends an event, unless an earlier event has stopped the loop.
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
        try prepareTerminal(relay: relay, handle)
        send(.resumed, handle)
      case SIGTSTP: isSuspensionRequested = true
      default: break
      }
    }
  }

  /// Sends an event for each termination signal among the given signals.
  private func notifyOfRequests(_ signals: [Int32], _ handle: Handler) {
    for signal in signals where CrashGuard.terminations.contains(signal) { send(.signal(signal), handle) }
  }

  /// Sends the frame size if it has changed.
  ///
  /// For an inline frame, the method also sets up the inline region again, because the terminal might have moved the
  /// region.
  private func windowChanged(relay: SignalRelay, _ handle: Handler) throws(TerminalError) {
    guard device.isAnchored else { return resize(handle) }
    writer.finish()
    writer.saveAnchor()
    try prepareTerminal(relay: relay, handle)
  }

  private func resize(_ handle: Handler) {
    guard device.size != size else { return }
    size = device.size
    send(.resized(size), handle)
  }

  /// Restores the terminal, stops the job, and sets up the terminal again when the job continues.
  ///
  /// If no shell could continue the job, the method only rings the bell.
  private func suspend(relay: SignalRelay, _ handle: Handler) throws(TerminalError) {
    isSuspensionRequested = false
    guard isRunning else { return }
    if SignalRelay.isOrphaned {
      _ = try device.write([0x07])
      return
    }
    send(.suspended, handle)
    writer.finish()
    device.leave()
    _ = stopJob(with: SIGTSTP, relay: relay, handle)
    try prepareTerminal(relay: relay, handle)
    send(.resumed, handle)
  }

  /// Waits until this job is in the foreground and then sets up the terminal, which another program might have changed.
  private func prepareTerminal(relay: SignalRelay, _ handle: Handler) throws(TerminalError) {
    // The kernel would stop a background job within the call that sets up the terminal, and the loop would then miss
    // termination signals. A job that cannot be stopped makes the call anyway, and the call fails.
    while isRunning, SignalRelay.isInBackground(of: device.descriptor) {
      guard stopJob(with: SIGTTOU, relay: relay, handle) else { break }
    }
    guard isRunning else { return }
    writer.finish()
    floodDeadline = nil
    try device.enter()
    writer.repaint()
    resize(handle)
  }

  /// Stops the job, waits until it continues, and reports the termination signals that have arrived in the meantime.
  ///
  /// - Returns: Whether the job was stopped and continued. An orphaned job cannot be stopped.
  private func stopJob(with signal: Int32, relay: SignalRelay, _ handle: Handler) -> Bool {
    relay.stopJob(with: signal)
    let arrived = relay.read()
    notifyOfRequests(arrived, handle)
    return arrived.contains(SIGCONT)
  }
}
