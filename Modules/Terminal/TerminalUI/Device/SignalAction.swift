#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A signal handler that receives the signal, its origin, and the interrupted context.
typealias SignalHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

extension sigaction {
  /// Returns an action that calls a handler on the alternate stack and restarts interrupted system calls.
  ///
  /// SIGTTOU is blocked while the handler runs, so that a handler in a background job can restore a terminal without
  /// being stopped.
  static func calling(_ handler: @escaping SignalHandler) -> sigaction {
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_sigaction = handler
    #elseif canImport(Musl)
    action.__sa_handler.sa_sigaction = handler
    #else
    action.__sigaction_handler.sa_sigaction = handler
    #endif
    action.sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK) | Int32(SA_RESTART)
    sigaddset(&action.sa_mask, SIGTTOU)
    return action
  }

  /// Returns the action for `SIG_DFL`, `SIG_IGN`, or a handler that receives only the signal.
  static func simple(_ handler: (@convention(c) (Int32) -> Void)?) -> sigaction {
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
    action.__sa_handler.sa_handler = handler
    #else
    action.__sigaction_handler.sa_handler = handler
    #endif
    return action
  }
}

extension sigaction {
  /// Calls the action's handler.
  ///
  /// The method does nothing for the default action or for an action that ignores the signal.
  func callHandler(
    _ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    if isIgnored { return }
    #if canImport(Darwin)
    let (complete, simple) = (__sigaction_u.__sa_sigaction, __sigaction_u.__sa_handler)
    #elseif canImport(Musl)
    let (complete, simple) = (__sa_handler.sa_sigaction, __sa_handler.sa_handler)
    #else
    let (complete, simple) = (__sigaction_handler.sa_sigaction, __sigaction_handler.sa_handler)
    #endif
    if Int(sa_flags) & Int(SA_SIGINFO) != 0 {
      complete?(signal, information, context)
    } else {
      simple?(signal)
    }
  }
}

/// Runs a closure while SIGTTOU is blocked.
///
/// Blocking this signal allows a background job to change a terminal without being stopped.
func withoutStopping<Result>(_ body: () -> Result) -> Result {
  var signals = sigset_t()
  var previous = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGTTOU)
  pthread_sigmask(SIG_BLOCK, &signals, &previous)
  defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
  return body()
}
