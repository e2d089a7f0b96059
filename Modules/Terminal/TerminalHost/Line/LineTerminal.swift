import Navigation
public import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Lines on a terminal whose settings stay as they are, or lines of a file or pipe.
///
/// While there is one, signals that ask the program to end are events. While it waits, tasks of the main actor run, on
/// the same threads and systems as under an `EventLoop`.
@MainActor public final class LineTerminal: LineDevice {
  /// When somebody no longer wants to wait; `nil` for never.
  public var deadline: ContinuousClock.Instant?

  private let input: Int32
  private let output: Int32
  /// Whether a person is at both ends.
  private let isTerminal: Bool
  private let relay: SignalRelay
  var job = JobControl()
  private let tasks = MainActorTasks()
  private var splitter = LineSplitter()
  private var lines: ArraySlice<LineEvent> = []
  private var signal: Int32?
  private var wasStopped = false
  private var tasksRan = false
  private var hasEnded = false

  /// What a pipe with any room at all takes at once.
  private static let pieceLength = 512

  /// Opens a terminal.
  ///
  /// - Parameter path: The device.
  /// - Throws: ``TerminalError/unavailable(_:)`` if it cannot be opened or is no terminal.
  public init(path: String = "/dev/tty") throws(TerminalError) {
    let descriptor = try openTerminal(at: path)
    (input, output, isTerminal) = (descriptor, descriptor, true)
    relay = try SignalRelay()
  }

  /// Takes the answers from one descriptor and says lines to another; both stay open.
  ///
  /// - Parameters:
  ///   - answers: A file or pipe, not a terminal.
  ///   - output: Where lines are said; if nobody listens there, the answers count all the same.
  /// - Throws: ``TerminalError/failed(_:)`` if signals cannot be listened to.
  public init(answers: Int32, output: Int32) throws(TerminalError) {
    (input, self.output, isTerminal) = (answers, output, false)
    relay = try SignalRelay()
  }

  deinit {
    let (relay, input, isTerminal) = (relay, input, isTerminal)
    MainQueue.run {
      relay.stop()
      if isTerminal { close(input) }
    }
  }

  /// Says lines, waiting for room as long as nothing asks the program to end.
  public func say(_ lines: [String]) throws(TerminalError) {
    var rest = lines.reduce(into: []) { $0 += Array("\($1)\n".utf8) }[...]
    while !rest.isEmpty, signal == nil, !isOver {
      let events = try wait(for: POLLOUT, of: output)
      guard signal == nil else { return }
      guard events != 0 else { continue }
      let count = systemWrite(output, rest.prefix(LineTerminal.pieceLength))
      let reason = errno
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if ![EINTR, EAGAIN, EWOULDBLOCK].contains(reason) {
        if isTerminal { throw TerminalError(reason) }
        return
      }
    }
  }

  /// Waits for a line, the end of the input, a signal or tasks; signals come first.
  public func next() throws(TerminalError) -> LineEvent {
    while true {
      takeSignals()
      awaitForeground()
      if let signal { return .signal(signal) }
      if isOver { return .deadline }
      if tasksRan {
        tasksRan = false
        return .tasksRan
      }
      if let line = lines.popFirst() { return line }
      if hasEnded { return .end }
      if wasStopped {
        wasStopped = false
        return .resumed
      }
      try readInput()
    }
  }
}

// MARK: - Waiting

extension LineTerminal {
  private func readInput() throws(TerminalError) {
    let events = try wait(for: POLLIN, of: input)
    // In the background nothing is there to be read, but a way to be stopped in the middle of it.
    guard signal == nil, !wasStopped, !tasksRan, events != 0 else { return }
    var count = 0
    var reason: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, length in
      count = systemRead(input, buffer)
      reason = errno
      length = max(0, count)
    }
    if count > 0 {
      lines += splitter.feed(bytes)
    } else if count == 0 {
      // At the end of what a person types, the terminal is still there.
      if isTerminal, Int32(events) & POLLHUP != 0 { throw .hungUp }
      if let line = splitter.finish() { lines.append(line) }
      hasEnded = true
    } else if ![EINTR, EAGAIN, EWOULDBLOCK].contains(reason) {
      throw TerminalError(reason)
    }
  }

  /// Waits for a descriptor, a signal or tasks.
  ///
  /// - Returns: What has come of the descriptor; 0 if nothing has.
  @discardableResult
  private func wait(for event: Int32, of descriptor: Int32) throws(TerminalError) -> Int16 {
    var requests = [
      pollfd(fd: descriptor, events: Int16(event), revents: 0),
      pollfd(fd: relay.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: tasks.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&requests, nfds_t(requests.count), deadline.map { ($0 - .now).pollTimeout } ?? -1)
    if count < 0, errno != EINTR { throw .failed(errno) }
    takeSignals()
    if tasks.run(after: requests[2].revents) { tasksRan = true }
    return requests[0].revents
  }

  /// Whether the deadline has passed.
  private var isOver: Bool { deadline.map { $0 <= .now } ?? false }

  /// Takes the signals that have arrived, and stops the job if one of them asks for that.
  ///
  /// - Returns: Whether the job has been continued.
  @discardableResult
  private func takeSignals() -> Bool {
    let numbers = relay.read()
    // First of all: who is to end need not be stopped.
    signal = signal ?? numbers.first { ![SIGTSTP, SIGCONT, SIGWINCH].contains($0) }
    let isContinued = numbers.contains(SIGTSTP) && stopJob(by: SIGTSTP) || numbers.contains(SIGCONT)
    if isContinued { wasStopped = true }
    return isContinued
  }

  /// Stops until this job has the terminal: a request to end would not be heard if a read were what stops it.
  private func awaitForeground() {
    while job.isInBackground(input), stopJob(by: SIGTTIN) {}
  }

  /// Stops the job until it continues, unless it is to end or no process could continue it.
  ///
  /// - Returns: Whether it has been continued.
  private func stopJob(by number: Int32) -> Bool {
    guard signal == nil, !job.isOrphaned() else { return false }
    job.stop(relay, number)
    return takeSignals()
  }
}
