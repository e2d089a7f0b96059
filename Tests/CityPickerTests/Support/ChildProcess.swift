import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A program in a new session.
///
/// The session has no controlling terminal unless a terminal is given.
struct ChildProcess: Sendable {
  /// The exit status of a program.
  enum Ending: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  /// The file or pipe behind one of the three standard descriptors.
  enum Stream: Sendable {
    case closed
    case file(String)
    case descriptor(Int32)
  }

  struct CannotStart: Error {
    let program: String
    let reason: Int32
  }

  let id: pid_t

  /// Creates a process that runs a program with the default signal actions, regardless of the test runner's actions.
  ///
  /// If a terminal is given, the device at the path `terminal` becomes the controlling terminal, `/dev/tty`.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], terminal: String? = nil, input: Stream,
    output: Stream, errors: Stream
  ) throws {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let terminal {
      // The first terminal that a session leader opens becomes the controlling terminal, even if it is closed
      // afterward.
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    }
    for (number, stream) in zip(Int32(0)..., [input, output, errors]) {
      switch stream {
      case .closed: posix_spawn_file_actions_addclose(&actions, number)
      case .file(let path): posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var id = pid_t()
    let failure = posix_spawn(&id, program, &actions, &attributes, &words, &variables)
    guard failure == 0 else { throw CannotStart(program: program, reason: failure) }
    self.id = id
  }

  /// Returns the exit status, or `nil` while the program is running.
  ///
  /// Only the first call after the program ends returns the status.
  func ending() -> Ending? {
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return nil }
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  func send(_ signal: Int32) {
    kill(id, signal)
  }
}

#if canImport(Darwin)
private let newSession = POSIX_SPAWN_SETSID
#else
// `spawn.h` defines `POSIX_SPAWN_SETSID` only with `_GNU_SOURCE`, which Swift's Glibc does not define.
private let newSession: Int32 = 0x80
#endif
