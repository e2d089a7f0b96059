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
  /// The time at which ``next()`` returns ``LineEvent/deadline``, or `nil` for no time limit.
  var deadline: ContinuousClock.Instant? { get set }
  /// Prints lines in order.
  ///
  /// - Throws: `TerminalError.hungUp` if the device is disconnected and no input can follow, or another `TerminalError`
  ///   if the device fails.
  func print(_ lines: [String]) throws(TerminalError)
  /// Waits for the next event.
  ///
  /// - Throws: `TerminalError.hungUp` if the device is disconnected, or another `TerminalError` if the device fails.
  func next() throws(TerminalError) -> LineEvent
}

/// An event that a ``LineDevice`` returns while the host waits for input.
public enum LineEvent: Hashable, Sendable {
  /// A line of input, without its line terminator.
  case line(String)
  /// A line of input that exceeds the maximum length.
  case overlong
  /// The program has resumed after it was stopped, so the host might have to print the screen again.
  case resumed
  /// The device's deadline has passed.
  case deadline
  /// Tasks on the main actor have run and might have changed any state.
  case tasksRan
  /// The input has ended.
  case end
  /// The program has received a termination signal, whose number is the associated value.
  case signal(Int32)
}

/// A device that uses a terminal, files, or pipes to read and print lines.
///
/// The device does not change terminal settings. While an instance exists, it turns termination signals into events.
/// While the device waits, tasks on the main actor run under the same conditions as with an `EventLoop`.
@MainActor public final class LineTerminal: LineDevice {
  /// The time at which waiting and printing end, or `nil` for no limit.
  public var deadline: ContinuousClock.Instant?

  private let input: Int32
  private let output: Int32
  /// Whether the device is a terminal.
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

  /// The maximum number of bytes per write.
  ///
  /// A pipe that is ready for writing accepts this number of bytes without blocking.
  private static let pieceLength = 512

  /// Creates a device on a terminal.
  ///
  /// - Parameter path: The path of the terminal.
  /// - Throws: `TerminalError.unavailable(_:)` if the path cannot be opened or is not a terminal, or
  ///   `TerminalError.failed(_:)` if signals cannot be received.
  public init(path: String = "/dev/tty") throws(TerminalError) {
    let descriptor = try openTerminal(at: path)
    (input, output, isTerminal) = (descriptor, descriptor, true)
    relay = try SignalRelay()
  }

  /// Creates a device that reads from one file descriptor and prints to another.
  ///
  /// The device does not close the descriptors.
  ///
  /// - Parameters:
  ///   - answers: The descriptor of a file or pipe that contains the input lines. It must not be a terminal.
  ///   - output: The descriptor to print lines to. If writing fails, the device still reads input.
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
  /// The method waits until the output has accepted all lines, a termination signal arrives, or the deadline passes. If
  /// writing to a file or pipe fails, the remaining lines are discarded.
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

  /// Waits for the next event.
  ///
  /// Termination signals take precedence over all other events.
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
    // If the job has been continued in the background, a read would stop the job in the middle of the call.
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
      // If `POLLHUP` is not set, the user has typed an end-of-file character, and the terminal is still connected.
      if isTerminal, Int32(events) & POLLHUP != 0 { throw .hungUp }
      if let line = splitter.finish() { lines.append(line) }
      hasEnded = true
    } else if ![EINTR, EAGAIN, EWOULDBLOCK].contains(reason) {
      throw TerminalError(reason)
    }
  }

  /// Waits until a descriptor is ready, a signal arrives, tasks on the main actor have run, or the deadline passes.
  ///
  /// - Returns: The descriptor's events, or 0 if there are none.
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

  /// Stores the first termination signal that has arrived and, if `SIGTSTP` has arrived, stops the job.
  ///
  /// - Returns: Whether the job has been continued.
  @discardableResult
  private func takeSignals() -> Bool {
    let numbers = relay.read()
    // Check for termination signals first, because a job that is about to end need not be stopped.
    signal = signal ?? numbers.first { ![SIGTSTP, SIGCONT, SIGWINCH].contains($0) }
    let isContinued = numbers.contains(SIGTSTP) && stopJob(with: SIGTSTP) || numbers.contains(SIGCONT)
    if isContinued { wasStopped = true }
    return isContinued
  }

  /// Stops the job while another job is in the foreground.
  ///
  /// If a read stopped the job instead, a termination signal would go unnoticed.
  private func awaitForeground() {
    while job.isInBackground(input), stopJob(with: SIGTTIN) {}
  }

  /// Stops the job until it is continued.
  ///
  /// The job is not stopped if the program is about to end, or if no process could continue the job.
  ///
  /// - Returns: Whether the job has been continued.
  private func stopJob(with number: Int32) -> Bool {
    guard signal == nil, !job.isOrphaned() else { return false }
    job.stop(relay, number)
    return takeSignals()
  }
}

/// The job control operations, stored as closures so that tests can replace them.
@MainActor struct JobControl {
  /// A closure that returns whether another job of the session is in a terminal's foreground.
  var isInBackground: (_ terminal: Int32) -> Bool = { SignalRelay.isInBackground(of: $0) }
  /// A closure that returns whether the job is orphaned.
  ///
  /// If an orphaned job were stopped, no process could continue it.
  var isOrphaned: () -> Bool = { SignalRelay.isOrphaned }
  /// A closure that stops the job with a signal and returns when the job continues.
  var stop: (_ relay: SignalRelay, _ signal: Int32) -> Void = { $0.stopJob(with: $1) }
}
