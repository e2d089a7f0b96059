#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

import Synchronization

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

  /// All that the handlers look at.
  ///
  /// It lies in memory of its own, because a handler may not wait for a lazy global or for exclusive access; it is
  /// never freed, because a signal can come at any time, in any thread.
  struct Vault: ~Copyable {
    /// The terminal to put back, -1 if none: whoever finds one finds its settings, too.
    let descriptor = Atomic<Int32>(-1)
    /// Written only while there is no descriptor.
    var settings = termios()
    /// Two places for what the terminal is left with, so that a handler never finds one half written.
    var leave = (Farewell(), Farewell())
    /// Whether the second of them counts.
    let isSecond = Atomic<Bool>(false)
    /// What was there before the handlers, by signal number.
    let previous: UnsafeMutablePointer<sigaction>
    /// Where the relay listens; -1 if there is none.
    let relay = Atomic<Int32>(-1)
    /// Whether there is a request to end that the relay has not read yet.
    let isUnread = Atomic<Bool>(false)
  }

  /// The bytes that undo what was changed about a terminal.
  struct Farewell {
    static let capacity = 256
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    var count = 0

    mutating func replace(by bytes: some Collection<UInt8>) {
      precondition(bytes.count <= Self.capacity, "More is changed about a terminal than a crash could undo")
      for (index, byte) in bytes.enumerated() { self.bytes[index] = byte }
      count = bytes.count
    }
  }

  /// Set before the first handler is installed.
  nonisolated(unsafe) static let vault: UnsafeMutablePointer<Vault> = {
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    previous.initialize(repeating: sigaction(), count: 65)
    let vault = UnsafeMutablePointer<Vault>.allocate(capacity: 1)
    vault.initialize(to: Vault(previous: previous))
    return vault
  }()

  /// Remembers how to put a terminal back, until it is disarmed.
  @MainActor
  static func arm(descriptor: Int32, settings: termios, leave: String) {
    _ = areInstalled
    vault.pointee.settings = settings
    update(leave: leave)
    vault.pointee.descriptor.store(descriptor, ordering: .releasing)
  }

  /// Remembers other bytes that undo what was changed.
  @MainActor
  static func update(leave: String) {
    let isSecond = !vault.pointee.isSecond.load(ordering: .relaxed)
    if isSecond {
      vault.pointee.leave.1.replace(by: leave.utf8)
    } else {
      vault.pointee.leave.0.replace(by: leave.utf8)
    }
    vault.pointee.isSecond.store(isSecond, ordering: .releasing)
  }

  /// Forgets the terminal.
  @MainActor
  static func disarm() {
    vault.pointee.descriptor.store(-1, ordering: .relaxed)
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
    let previous = vault.pointee.previous + Int(signal)
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

extension CrashGuard.Vault {
  /// How long a terminal may take to make room for the few bytes that it is left with, in milliseconds.
  private static let patience = 500

  /// Puts the terminal back, unless another thread does already.
  fileprivate mutating func restore() {
    let terminal = descriptor.exchange(-1, ordering: .acquiringAndReleasing)
    guard terminal >= 0 else { return }
    sendLeave(to: terminal)
    tcsetattr(terminal, TCSANOW, &settings)
  }

  /// Sends what leaves the alternate screen, waiting for room: what crashes may be what floods the terminal.
  private func sendLeave(to terminal: Int32) {
    let farewell = isSecond.load(ordering: .acquiring) ? leave.1 : leave.0
    var start = timespec()
    clock_gettime(CLOCK_MONOTONIC, &start)
    var sent = 0
    while sent < farewell.count {
      let count = write(terminal, farewell.bytes + sent, farewell.count - sent)
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
  let vault = CrashGuard.vault
  vault.pointee.restore()
  sigaction(signal, vault.pointee.previous + Int(signal), nil)
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
  let vault = CrashGuard.vault
  let isHeard = vault.pointee.relay.load(ordering: .acquiring) >= 0
  if isHeard, !vault.pointee.isUnread.exchange(true, ordering: .acquiringAndReleasing) { return relay(signal) }
  vault.pointee.restore()
  sigaction(signal, vault.pointee.previous + Int(signal), nil)
  raise(signal)
}

/// Writes the signal's number into the relay's pipe.
func relay(_ signal: Int32) {
  let number = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  write(CrashGuard.vault.pointee.relay.load(ordering: .acquiring), &byte, 1)
  errno = number
}
