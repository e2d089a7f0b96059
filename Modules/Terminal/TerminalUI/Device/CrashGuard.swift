import CTerminal

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Puts the terminal back when the process dies of a signal.
///
/// The handlers are installed once and stay: while no terminal is armed they only hand the signal on to whatever
/// would have got it without them, such as Swift's backtracer or the system's default, and the exit status is the
/// signal's own. Signals that end a process orderly go to the ``SignalRelay`` instead while there is one.
enum CrashGuard {
  /// Signals that say that the program is broken.
  static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
  /// Signals by which somebody asks the program to end.
  static let terminations = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]

  /// The actions before the handlers, by signal number.
  ///
  /// They are set before the first handler is installed and never freed, because a signal can arrive at any time in any
  /// thread. All else that the handlers read is in `CTerminal`.
  nonisolated(unsafe) static let previous: UnsafeMutablePointer<sigaction> = {
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    previous.initialize(repeating: sigaction(), count: 65)
    return previous
  }()

  /// Replaces the list of terminals to restore, the innermost first, and returns the previous list.
  ///
  /// The list is only ever exchanged, so that the caller owns the result and no list is read while it is written.
  static func exchange(_ restoreSequence: UnsafeMutablePointer<RestoreSequence>?) -> UnsafeMutablePointer<
    RestoreSequence
  >? {
    cterminal_exchange_farewell(restoreSequence)?.assumingMemoryBound(to: RestoreSequence.self)
  }

  /// What is to be put back, the outermost terminal first: one may be entered within another, or be the same once more.
  @MainActor private static var armed: [(descriptor: Int32, settings: termios, leave: String)] = []

  /// Remembers how to put a terminal back, until it is disarmed.
  @MainActor
  static func arm(descriptor: Int32, settings: termios, leave: String) {
    _ = areInstalled
    armed.append((descriptor, settings, leave))
    publish()
  }

  /// Remembers other bytes that undo what was changed about a terminal.
  @MainActor
  static func update(descriptor: Int32, leave: String) {
    guard let index = armed.lastIndex(where: { $0.descriptor == descriptor }) else { return }
    armed[index].leave = leave
    publish()
  }

  /// Forgets a terminal; those around it are still to be put back.
  @MainActor
  static func disarm(descriptor: Int32) {
    armed.removeAll { $0.descriptor == descriptor }
    publish()
  }

  /// Restores an armed terminal whose `TTY` was released on another thread, and forgets it.
  @MainActor
  static func leave(descriptor: Int32) {
    guard let terminal = armed.last(where: { $0.descriptor == descriptor }) else { return }
    let restoreSequence = RestoreSequence.make(
      descriptor: descriptor, settings: terminal.settings, bytes: terminal.leave.utf8, next: nil)
    disarm(descriptor: descriptor)
    withoutStopping { restore(restoreSequence) }
    RestoreSequence.free(restoreSequence)
  }

  /// Lets the handlers have what is armed now, and frees what they had, unless one of them has just taken that.
  @MainActor
  private static func publish() {
    var first: UnsafeMutablePointer<RestoreSequence>?
    for (descriptor, settings, leave) in armed {
      first = RestoreSequence.make(descriptor: descriptor, settings: settings, bytes: leave.utf8, next: first)
    }
    RestoreSequence.free(exchange(first))
  }

  /// Installs the handlers when it is read first.
  @MainActor static let areInstalled: Bool = {
    provideStack()
    crashes.forEach { install(.calling(crashed), for: $0) }
    terminations.forEach { install(.calling(terminated), for: $0) }
    return true
  }()

  /// Installs an action unless the signal is ignored, as by `nohup`; then it stays so.
  private static func install(_ action: sigaction, for signal: Int32) {
    var action = action
    let previous = previous + Int(signal)
    sigaction(signal, nil, previous)
    guard !previous.pointee.isIgnored else { return }
    sigaction(signal, &action, nil)
  }

  /// Gives the handlers a stack of their own, unless they have one: the usual one may be what overflowed.
  private static func provideStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, Int(stack.ss_flags) & Int(SS_DISABLE) != 0 else { return }
    let size = 64 * 1024
    stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }
}

// MARK: - In a signal handler: no allocation, no locks, nothing lazy

extension CrashGuard {
  /// How long a terminal may take to make room for the few bytes that it is left with, in milliseconds.
  private static let patience = 500

  /// Puts the terminals back, unless another thread does already.
  fileprivate static func restore() { restore(exchange(nil)) }

  /// Puts a list of terminals back.
  fileprivate static func restore(_ first: UnsafeMutablePointer<RestoreSequence>?) {
    var next = first
    while let terminal = next {
      send(terminal.pointee)
      tcsetattr(terminal.pointee.descriptor, TCSANOW, &terminal.pointee.settings)
      next = terminal.pointee.next
    }
  }

  /// Sends what leaves the alternate screen, waiting for room: what crashes may be what floods the terminal.
  private static func send(_ restoreSequence: RestoreSequence) {
    let terminal = restoreSequence.descriptor
    var start = timespec()
    clock_gettime(CLOCK_MONOTONIC, &start)
    var sent = 0
    while sent < restoreSequence.count {
      let count = write(terminal, restoreSequence.bytes + sent, restoreSequence.count - sent)
      if count > 0 {
        sent += count
        continue
      }
      guard errno == EAGAIN || errno == EINTR else { return }
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      let passed = (now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1_000_000
      guard passed < Self.patience else { return }
      var request = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
      poll(&request, 1, Int32(truncatingIfNeeded: Self.patience - passed))
    }
  }
}

/// The program is broken: puts the terminal back, then lets the signal strike again as if nobody had caught it.
private func crashed(
  _ signal: Int32,
  _ information: UnsafeMutablePointer<siginfo_t>?,
  _ context: UnsafeMutableRawPointer?
) {
  CrashGuard.restore()
  sigaction(signal, CrashGuard.previous + Int(signal), nil)
  // A faulty instruction is executed again on return and reports itself in full. Whatever else the signal came from
  // has passed, so it is raised; it is blocked until this handler returns.
  let isRepeatable = signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE
  if !isRepeatable || (information?.pointee.si_code ?? 0) <= 0 { raise(signal) }
}

/// Somebody asks the program to end: the relay is told, so that it ends orderly.
///
/// If it has not listened to the last request, or there is no relay, the program ends here.
private func terminated(
  _ signal: Int32,
  _ information: UnsafeMutablePointer<siginfo_t>?,
  _ context: UnsafeMutableRawPointer?
) {
  if !cterminal_exchange_unread(true), relay(signal) { return }
  CrashGuard.restore()
  sigaction(signal, CrashGuard.previous + Int(signal), nil)
  raise(signal)
}

/// Writes the signal's number into the relay's pipe.
///
/// - Returns: Whether there is a relay, and room in its pipe.
@discardableResult
func relay(_ signal: Int32) -> Bool {
  let number = errno
  defer { errno = number }
  var byte = UInt8(truncatingIfNeeded: signal)
  return write(cterminal_relay(), &byte, 1) == 1
}
