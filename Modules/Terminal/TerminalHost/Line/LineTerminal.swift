import Navigation
public import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A device that prints lines and returns lines of input.
@MainActor public protocol LineDevice: AnyObject {
  /// The time at which ``next()`` returns ``LineEvent/deadline``, or `nil` for none.
  var deadline: ContinuousClock.Instant? { get set }
  /// Prints lines in order.
  ///
  /// - Throws: `TerminalError.hungUp` if the device is disconnected and no input can follow.
  func print(_ lines: [String]) throws(TerminalError)
  /// Waits for the next event.
  ///
  /// - Throws: `TerminalError.hungUp` if the device is disconnected.
  func next() throws(TerminalError) -> LineEvent
}

/// An event that a ``LineDevice`` returns while the host waits for input.
public enum LineEvent: Hashable, Sendable {
  /// A line of input, without its line terminator.
  case line(String)
  /// A line of input that exceeds the maximum length.
  case overlong
  /// The program continues after a stop.
  ///
  /// The screen may have to be repeated for the user.
  case resumed
  /// The deadline of the device has passed.
  case deadline
  /// Tasks of the main actor have run, and may have changed any state.
  case tasksRan
  /// The input has ended.
  case end
  /// A signal requests the end of the program.
  case signal(Int32)
}

/// A line device on a terminal whose settings it does not change, or on files or pipes.
///
/// While an instance exists, signals that request the end of the program are events. While it waits, tasks of the main
/// actor run, on the same threads and systems as under an `EventLoop`.
@MainActor public final class LineTerminal: LineDevice {
  /// The time at which waiting ends, or `nil` for no limit.
  public var deadline: ContinuousClock.Instant?

  private let input: Int32
  private let output: Int32
  /// Whether input and output are a terminal.
  private let isTerminal: Bool
  private let relay: SignalRelay
  var job = JobControl()
  var tasks = MainActorTasks()
  private var splitter = LineSplitter()
  private var lines: ArraySlice<LineEvent> = []
  private var signal: Int32?
  private var wasStopped = false
  private var tasksRan = false
  private var hasEnded = false

  /// The number of bytes for one write; a pipe that is ready for writing accepts them without blocking.
  private static let pieceLength = 512

  /// Creates a device on a terminal.
  ///
  /// - Parameter path: The path of the terminal.
  /// - Throws: `TerminalError.unavailable(_:)` if it cannot be opened or is not a terminal.
  public init(path: String = "/dev/tty") throws(TerminalError) {
    let descriptor = try openTerminal(at: path)
    (input, output, isTerminal) = (descriptor, descriptor, true)
    relay = try SignalRelay()
  }

  /// Creates a device on two descriptors, which it does not close.
  ///
  /// - Parameters:
  ///   - answers: The descriptor of a file or pipe with the input lines, not a terminal.
  ///   - output: The descriptor to print lines to. If writing fails, the input is still read.
  /// - Throws: `TerminalError.failed(_:)` if signals cannot be received.
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

  /// Prints lines.
  ///
  /// Waits for the output to accept them until a signal requests the end or the deadline passes.
  public func print(_ lines: [String]) throws(TerminalError) {
    var rest = lines.reduce(into: []) { $0 += Array("\($1)\n".utf8) }[...]
    while !rest.isEmpty, signal == nil, !isPastDeadline {
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

  /// Waits for a line, the end of the input, a signal, or tasks.
  ///
  /// Signals take precedence.
  public func next() throws(TerminalError) -> LineEvent {
    while true {
      takeSignals()
      awaitForeground()
      if let signal { return .signal(signal) }
      if isPastDeadline { return .deadline }
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
    // A read in the background returns no input, but would stop the job in the middle of the call.
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
      // After an end-of-file character, the terminal is still connected.
      if isTerminal, Int32(events) & POLLHUP != 0 { throw .hungUp }
      if let line = splitter.finish() { lines.append(line) }
      hasEnded = true
    } else if ![EINTR, EAGAIN, EWOULDBLOCK].contains(reason) {
      throw TerminalError(reason)
    }
  }

  /// Waits for a descriptor, a signal, or tasks.
  ///
  /// - Returns: The events of the descriptor, or 0 for none.
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
  private var isPastDeadline: Bool { deadline.map { $0 <= .now } ?? false }

  /// Reads the signals that have arrived, and stops the job if one of them requests it.
  ///
  /// - Returns: Whether the job has been continued.
  @discardableResult
  private func takeSignals() -> Bool {
    let numbers = relay.read()
    // Checked first: a job that is to end need not be stopped.
    signal = signal ?? numbers.first { ![SIGTSTP, SIGCONT, SIGWINCH].contains($0) }
    let isContinued = numbers.contains(SIGTSTP) && stopJob(with: SIGTSTP) || numbers.contains(SIGCONT)
    if isContinued { wasStopped = true }
    return isContinued
  }

  /// Stops the job while another job is in the foreground.
  ///
  /// If a read stopped it instead, a signal that requests the end would go unnoticed.
  private func awaitForeground() {
    while job.isInBackground(input), stopJob(with: SIGTTIN) {}
  }

  /// Stops the job until it continues, unless the program is to end or no process could continue the job.
  ///
  /// - Returns: Whether the job has been continued.
  private func stopJob(with number: Int32) -> Bool {
    guard signal == nil, !job.isOrphaned() else { return false }
    job.stop(relay, number)
    return takeSignals()
  }
}

/// The job control of the system, as closures that a test replaces.
@MainActor struct JobControl {
  /// Returns whether another job of the session is in the foreground of a terminal.
  var isInBackground: (_ terminal: Int32) -> Bool = { SignalRelay.isInBackground(of: $0) }
  /// Returns whether no process could continue the job after it is stopped.
  var isOrphaned: () -> Bool = { SignalRelay.isOrphaned }
  /// Stops the job with a signal, and returns when the job continues.
  var stop: (_ relay: SignalRelay, _ signal: Int32) -> Void = { $0.stopJob(with: $1) }
}
