import CTerminal

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A guard that restores the terminal when a signal kills the process.
///
/// The handlers are installed once and never removed. They restore the terminals that were passed to
/// ``arm(descriptor:settings:leave:)``. Then they forward the signal to its previous handler, such as Swift's
/// backtracer or the system default, so the exit status still reports the signal. After a crash, standard input is
/// detached from the terminal. Otherwise, the backtracer would make the terminal raw again and wait for a key. While a
/// ``SignalRelay`` exists, the handlers write termination signals to the relay instead of restoring the terminal,
/// unless an earlier signal is still unread.
enum CrashGuard {
  /// The signals that a defect in the program can cause.
  static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
  /// The signals that request termination.
  static let terminations = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]
  /// Other signals that end a process by default.
  ///
  /// A handler is installed for one of these signals only if the program does not handle that signal itself.
  static let others = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU]

  /// The actions that the handlers replaced, by signal number.
  ///
  /// The memory is allocated before the first handler is installed and is never freed, because a signal can arrive at
  /// any time on any thread. All other data that the handlers read is in `CTerminal`.
  nonisolated(unsafe) static let previous: UnsafeMutablePointer<sigaction> = {
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    previous.initialize(repeating: sigaction(), count: 65)
    return previous
  }()

  /// Replaces the list of terminals to restore, returning the previous list.
  ///
  /// Each list starts with the most recently armed terminal. The caller owns the returned list. Lists are exchanged but
  /// never modified, so no list changes while a handler reads it.
  static func exchange(_ restoreSequence: UnsafeMutablePointer<RestoreSequence>?) -> UnsafeMutablePointer<
    RestoreSequence
  >? {
    cterminal_exchange_restore_sequence(restoreSequence)?.assumingMemoryBound(to: RestoreSequence.self)
  }

  /// The terminals to restore, in the order in which they were armed.
  ///
  /// Several terminals can be armed at the same time, and the same terminal can be armed twice.
  @MainActor private static var armed: [(descriptor: Int32, settings: termios, leave: String)] = []

  /// Arms a terminal by recording how to restore it if a signal kills the process.
  @MainActor
  static func arm(descriptor: Int32, settings: termios, leave: String) {
    _ = areInstalled
    armed.append((descriptor, settings, leave))
    publish()
  }

  /// Replaces the recorded escape sequences that undo the changes to a terminal.
  @MainActor
  static func update(descriptor: Int32, leave: String) {
    guard let index = armed.lastIndex(where: { $0.descriptor == descriptor }) else { return }
    armed[index].leave = leave
    publish()
  }

  /// Disarms a terminal, so that it is no longer restored when a signal kills the process.
  @MainActor
  static func disarm(descriptor: Int32) {
    armed.removeAll { $0.descriptor == descriptor }
    publish()
  }

  /// Restores and disarms an armed terminal whose `TTY` was released on another thread.
  @MainActor
  static func leave(descriptor: Int32) {
    guard let terminal = armed.last(where: { $0.descriptor == descriptor }) else { return }
    let restoreSequence = RestoreSequence.make(
      descriptor: descriptor, settings: terminal.settings, bytes: terminal.leave.utf8, next: nil)
    disarm(descriptor: descriptor)
    withoutStopping { restore(restoreSequence) }
    RestoreSequence.free(restoreSequence)
  }

  /// Passes the list of armed terminals to the handlers, freeing the previous list if no handler has taken it.
  @MainActor
  private static func publish() {
    var first: UnsafeMutablePointer<RestoreSequence>?
    for (descriptor, settings, leave) in armed {
      first = RestoreSequence.make(descriptor: descriptor, settings: settings, bytes: leave.utf8, next: first)
    }
    RestoreSequence.free(exchange(first))
  }

  /// A Boolean value that is always `true`.
  ///
  /// Reading the property for the first time installs the handlers.
  @MainActor static let areInstalled: Bool = {
    provideStack()
    crashes.forEach { install(.calling(crashed), for: $0) }
    terminations.forEach { install(.calling(terminated), for: $0) }
    others.forEach { install(.calling(crashed), for: $0, onlyIfUnhandled: true) }
    return true
  }()

  /// Records a signal's previous action and, unless the signal is ignored, installs a new action.
  ///
  /// For example, `nohup` starts a program with SIGHUP ignored.
  private static func install(_ action: sigaction, for signal: Int32, onlyIfUnhandled: Bool = false) {
    var action = action
    let previous = previous + Int(signal)
    sigaction(signal, nil, previous)
    guard !previous.pointee.isIgnored, !onlyIfUnhandled || previous.pointee.isDefault else { return }
    sigaction(signal, &action, nil)
  }

  /// Allocates an alternate stack for the handlers unless one exists.
  ///
  /// After a stack overflow, handlers can run only on an alternate stack.
  private static func provideStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, Int(stack.ss_flags) & Int(SS_DISABLE) != 0 else { return }
    let size = 64 * 1024
    stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = numericCast(size)  // `UInt` on Darwin, `Int` elsewhere.
    sigaltstack(&stack, nil)
  }
}

// MARK: - Signal handlers, without allocation, locks, or lazy initialization

extension CrashGuard {
  /// The time limit for sending the restore sequence to a terminal, in milliseconds.
  private static let timeLimit = 500

  /// Restores the armed terminals, unless another thread is already doing so.
  fileprivate static func restore() { restore(exchange(nil)) }

  /// Restores a list of terminals.
  fileprivate static func restore(_ first: UnsafeMutablePointer<RestoreSequence>?) {
    var next = first
    while let terminal = next {
      send(terminal.pointee)
      tcsetattr(terminal.pointee.descriptor, TCSANOW, &terminal.pointee.settings)
      next = terminal.pointee.next
    }
  }

  /// Replaces standard input with `/dev/null` if standard input is a terminal.
  fileprivate static func detachInput() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    // Passing a `StaticString` to C does not allocate memory.
    let path: StaticString = "/dev/null"
    let empty = open(UnsafeRawPointer(path.utf8Start).assumingMemoryBound(to: CChar.self), O_RDONLY)
    guard empty >= 0 else { return }
    dup2(empty, STDIN_FILENO)
    if empty != STDIN_FILENO { close(empty) }
  }

  /// Sends the escape sequences that restore the terminal.
  ///
  /// The method waits for room in the output buffer, which the crashing program might have filled.
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
      guard passed < Self.timeLimit else { return }
      var request = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
      poll(&request, 1, Int32(truncatingIfNeeded: Self.timeLimit - passed))
    }
  }
}

/// Handles a crash signal by restoring the terminal and then passing the signal to its previous handler.
private func crashed(
  _ signal: Int32,
  _ information: UnsafeMutablePointer<siginfo_t>?,
  _ context: UnsafeMutableRawPointer?
) {
  CrashGuard.restore()
  // The same signal no longer calls this function, so an error in this function cannot repeat forever.
  let previous = CrashGuard.previous + Int(signal)
  sigaction(signal, previous, nil)
  CrashGuard.detachInput()
  // When the handler returns, a faulting instruction is executed again, so the previous handler receives the original
  // fault. Other signals do not recur. After such a signal, Swift's backtracer would return, and the program would
  // continue. Therefore, the signal is raised again with the default action. It stays blocked until this handler
  // returns.
  #if !canImport(Darwin)
  // On Darwin, a signal sent by `kill` can have the same code as a fault, so this check would be unreliable.
  let isFault = signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE
  if isFault, (information?.pointee.si_code ?? 0) > 0 { return }
  #endif
  previous.pointee.callHandler(signal, information, context)
  var ending = sigaction.simple(SIG_DFL)
  sigaction(signal, &ending, nil)
  raise(signal)
}

/// Handles a termination signal by forwarding it to the relay, so that the program can shut down gracefully.
///
/// If an earlier signal is still unread or there is no relay, the function restores the armed terminals. It then raises
/// the signal again with its previous action, which usually ends the process.
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
/// - Returns: Whether the number was written, which requires a relay whose pipe has room.
@discardableResult
func relay(_ signal: Int32) -> Bool {
  let number = errno
  defer { errno = number }
  var byte = UInt8(truncatingIfNeeded: signal)
  return write(cterminal_relay(), &byte, 1) == 1
}
