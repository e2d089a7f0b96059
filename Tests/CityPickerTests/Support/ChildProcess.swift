import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A program that runs in a session of its own, without a controlling terminal unless it is given one.
struct ChildProcess: Sendable {
  /// How a program ended.
  enum Ending: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  /// What a program finds behind one of its three standard descriptors.
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

  /// Starts a program with signals as a shell hands them over, whatever the test runner ignores.
  ///
  /// The terminal at the path `terminal` becomes its controlling terminal, `/dev/tty`.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], terminal: String? = nil, input: Stream,
    output: Stream, errors: Stream
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let terminal {
      // The first terminal that the leader of a session opens becomes the controlling one, and stays when it is closed.
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    }
    for (number, stream) in zip(Int32(0)..., [input, output, errors]) {
      switch stream {
      case .closed: posix_spawn_file_actions_addclose(&actions, number)
      case .file(let path): posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    var attributes = posix_spawnattr_t()
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

  /// Returns how the program ended, or `nil` while it runs; once it has been told, it cannot be asked again.
  func ending() -> Ending? {
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return nil }
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  func send(_ signal: Int32) {
    kill(id, signal)
  }
}

/// Runs a body in which descriptors are opened and handed to a child, alone.
///
/// A pipe is not closed on `exec` from its birth on; without the lock another test's child could be born in between and
/// hold it open.
func openingDescriptors<Result: Sendable>(_ body: () throws -> Result) rethrows -> Result {
  try descriptorLock.withLock { try body() }
}

private let descriptorLock = NSLock()

#if canImport(Darwin)
private let newSession = POSIX_SPAWN_SETSID
#else
// `spawn.h` hides the name behind `_GNU_SOURCE`, which Swift's Glibc does not define.
private let newSession: Int32 = 0x80
#endif
