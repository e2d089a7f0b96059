import CTerminal

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A relay that receives signals and writes them as bytes to a pipe, which an event loop can poll.
///
/// Only one relay can exist at a time.
@MainActor
package final class SignalRelay {
  /// The descriptor that becomes readable when a signal arrives.
  package let descriptor: Int32
  private let input: Int32
  private var previous: [(signal: Int32, action: sigaction)] = []
  private var previousMask = sigset_t()

  /// The signals for which a relay installs handlers.
  ///
  /// ``CrashGuard`` installs the handlers for the signals that end the process.
  private static let screenSignals = [SIGWINCH, SIGTSTP, SIGCONT]

  /// Creates a relay and starts receiving signals.
  package init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failed(errno) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, input) = (ends[0], ends[1])
    _ = CrashGuard.areInstalled
    _ = cterminal_exchange_unread(false)
    cterminal_set_relay(input)
    for signal in Self.screenSignals {
      replace(signal, with: .calling { number, _, _ in relay(number) })
    }
    // Writing to a closed pipe should fail instead of ending the process.
    replace(SIGPIPE, with: .simple(SIG_IGN))
    unblock()
  }

  /// Stops receiving signals and restores their previous actions.
  ///
  /// - Returns: The distinct unread signals, which the caller must handle.
  @discardableResult
  package func stop() -> [Int32] {
    cterminal_set_relay(-1)
    let unread = read()
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    previous.removeAll()
    pthread_sigmask(SIG_SETMASK, &previousMask, nil)
    close(descriptor)
    close(input)
    return unread
  }

  /// Whether a termination signal has arrived that has not been read.
  var hasTermination: Bool { cterminal_is_unread() }

  /// Returns the distinct signals that have arrived, in the order of their first arrival.
  package func read() -> [Int32] {
    // The unread flag is cleared before the reads, so a signal that arrives too late for the reads sets the flag again.
    _ = cterminal_exchange_unread(false)
    var signals: [Int32] = []
    var buffer = [UInt8](repeating: 0, count: 64)
    while true {
      let count = buffer.withUnsafeMutableBufferPointer { systemRead(descriptor, $0) }
      guard count > 0 else { break }
      for signal in buffer.prefix(count).map(Int32.init) where !signals.contains(signal) {
        signals.append(signal)
      }
    }
    return signals
  }

  /// Stops the whole job with a signal, such as SIGTSTP, and returns when the job continues.
  ///
  /// If the job cannot be stopped, the method returns immediately.
  package func stopJob(with signal: Int32) {
    var standard = sigaction.simple(SIG_DFL)
    var own = sigaction()
    sigaction(signal, &standard, &own)
    kill(0, signal)
    sigaction(signal, &own, nil)
  }

  /// Returns whether another job is in the foreground of a terminal.
  ///
  /// The result is `false` if the terminal is not the session's controlling terminal.
  package static func isInBackground(of terminal: Int32) -> Bool {
    let owner = tcgetpgrp(terminal)
    return owner >= 0 && owner != getpgrp()
  }

  /// Whether no shell could continue the job if the job were stopped.
  package static var isOrphaned: Bool {
    getsid(0) == getpid() || (getpgrp() == getpid() && getsid(getppid()) != getsid(0)) || hasWaitingShell
  }

  /// Whether a shell in the same job ignores stop signals and waits for the program, as in `x=$(program)`.
  ///
  /// If the job were stopped, the shell would wait indefinitely, and no program would read the terminal.
  private static var hasWaitingShell: Bool {
    var ancestor = getppid()
    while ancestor > 1, getpgid(ancestor) == getpgrp(), let status = ProcessStatus(ancestor) {
      if status.ignores(SIGTSTP) { return true }
      ancestor = status.parent
    }
    return false
  }

  /// Unblocks the relay's and the crash guard's signals on this thread.
  ///
  /// A thread of a dispatch queue, for example, might block these signals.
  private func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in Self.screenSignals + CrashGuard.terminations {
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, &previousMask)
  }

  private func replace(_ signal: Int32, with action: sigaction) {
    var action = action
    var old = sigaction()
    sigaction(signal, &action, &old)
    previous.append((signal, old))
  }
}

extension sigaction {
  var isIgnored: Bool { hasHandler(of: .simple(SIG_IGN)) }

  var isDefault: Bool { hasHandler(of: .simple(SIG_DFL)) }

  private func hasHandler(of other: sigaction) -> Bool {
    var (copy, other) = (self, other)
    // Functions cannot be compared, so the code compares the bytes of the handlers. On every platform, the handler is
    // the first field of the structure.
    return withUnsafeBytes(of: &copy) { own in
      withUnsafeBytes(of: &other) { own.load(as: UInt.self) == $0.load(as: UInt.self) }
    }
  }
}
