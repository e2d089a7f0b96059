import CTerminal

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Turns signals into bytes of a pipe that an event loop can wait for.
///
/// There can be one at a time.
@MainActor
package final class SignalRelay {
  /// Where signals arrive.
  package let descriptor: Int32
  private let input: Int32
  private var previous: [(signal: Int32, action: sigaction)] = []
  private var previousMask = sigset_t()

  /// Signals of interest only while there is a screen; the ones that end a process are ``CrashGuard``'s.
  private static let screenSignals = [SIGWINCH, SIGTSTP, SIGCONT]

  /// Begins to listen.
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
      replace(signal, by: .calling { number, _, _ in relay(number) })
    }
    // A closed pipe is to be a failed write, not the end.
    replace(SIGPIPE, by: .simple(SIG_IGN))
    unblock()
  }

  /// Gives the signals back.
  ///
  /// - Returns: The signals that had arrived and not been read: nobody else will hear of them.
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

  /// Returns the signals that have arrived, each once, in the order of their first arrival.
  package func read() -> [Int32] {
    // Before reading: a request that comes after is in the pipe or will be.
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

  /// Stops the whole job by a signal such as SIGTSTP, and returns when it goes on.
  package func stopJob(by signal: Int32) {
    var standard = sigaction.simple(SIG_DFL)
    var own = sigaction()
    sigaction(signal, &standard, &own)
    kill(0, signal)
    sigaction(signal, &own, nil)
  }

  /// Whether a terminal belongs to another job of the session; never so if it controls none, or another one.
  package static func isInBackground(of terminal: Int32) -> Bool {
    let owner = tcgetpgrp(terminal)
    return owner >= 0 && owner != getpgrp()
  }

  /// Whether nobody could make the job go on once it has been stopped.
  package static var isOrphaned: Bool {
    getsid(0) == getpid() || (getpgrp() == getpid() && getsid(getppid()) != getsid(0)) || isWaitedForByItsShell
  }

  /// Whether a shell waits in this very job and is not stopped by what stops it, as in `x=$(program)`: it would wait
  /// for ever, and nobody would read what is typed.
  private static var isWaitedForByItsShell: Bool {
    var ancestor = getppid()
    while ancestor > 1, getpgid(ancestor) == getpgrp(), let status = ProcessStatus(ancestor) {
      if status.ignores(SIGTSTP) { return true }
      ancestor = status.parent
    }
    return false
  }

  /// Lets the signals through to this thread: a dispatch queue's threads, for instance, get none.
  private func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in Self.screenSignals + CrashGuard.terminations {
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, &previousMask)
  }

  private func replace(_ signal: Int32, by action: sigaction) {
    var action = action
    var old = sigaction()
    sigaction(signal, &action, &old)
    previous.append((signal, old))
  }
}

extension sigaction {
  /// Whether the signal is ignored.
  var isIgnored: Bool {
    var copy = self
    var ignoring = sigaction.simple(SIG_IGN)
    // The handler is the first thing in the structure on every platform, and functions cannot be compared.
    return withUnsafeBytes(of: &copy) { own in
      withUnsafeBytes(of: &ignoring) { own.load(as: UInt.self) == $0.load(as: UInt.self) }
    }
  }
}
