#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

import TestSupport

/// Runs complete programs without a terminal and captures their output.
enum Binary {
  /// The destination of standard output.
  enum Output {
    case captured
    case file(String)
    case closed
    /// A pipe whose read end is closed.
    case brokenPipe
  }

  struct Run: Equatable {
    let ending: ChildProcess.Ending
    let output: String
    let errors: String
  }

  struct NotBuilt: Error {}

  /// The time limit for a program.
  ///
  /// A program that takes longer is killed, and its test fails.
  private static let longestRun = Duration.seconds(60)

  /// Returns the path of the built `citypicker`.
  static func citypicker() throws -> String { try built("citypicker") }

  /// Returns the path of a built program in the tests' folder or in one of its parent folders.
  static func built(_ name: String) throws -> String {
    for argument in CommandLine.arguments {
      var folder = argument[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        let path = folder + "/" + name
        if access(String(path), X_OK) == 0 { return String(path) }
      }
    }
    throw NotBuilt()
  }

  /// Returns an environment without the test runner's variables.
  static func environment(home: String = "/nonexistent", adding others: [String: String] = [:]) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": home, "LANG": "C.UTF-8", "TERM": "xterm-256color", "LOGNAME": "tester",
      "TZ": "UTC",
    ].merging(others) { $1 }
  }

  /// Runs a program without a terminal and waits for it to exit.
  ///
  /// Standard input is the file `input`.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = environment(),
    input: String = "/dev/null", output: Output = .captured
  ) throws -> Run {
    let (outputEnd, errorsEnd, child) = try openingDescriptors {
      let captured = makePipe()
      let errors = makePipe()
      if case .brokenPipe = output { close(captured.reading) }
      defer { [captured.writing, errors.writing].forEach { _ = close($0) } }
      let stream: ChildProcess.Stream =
        switch output {
        case .captured, .brokenPipe: .descriptor(captured.writing)
        case .file(let path): .file(path)
        case .closed: .closed
        }
      let child = try ChildProcess(
        program, arguments, environment: environment, input: .file(input), output: stream,
        errors: .descriptor(errors.writing))
      if case .brokenPipe = output { return (Int32(-1), errors.reading, child) }
      return (captured.reading, errors.reading, child)
    }
    defer { [outputEnd, errorsEnd].forEach { _ = close($0) } }
    let deadline = ContinuousClock.now + longestRun
    let texts = drain([outputEnd, errorsEnd], until: deadline)
    while true {
      if let ending = child.ending() { return Run(ending: ending, output: texts[0], errors: texts[1]) }
      // Kills the process group, which includes all child processes because the program is a session leader.
      if ContinuousClock.now > deadline { kill(-child.id, SIGKILL) }
      usleep(500)
    }
  }

  /// Reads all pipes concurrently until they are closed or the deadline passes.
  private static func drain(_ pipes: [Int32], until deadline: ContinuousClock.Instant) -> [String] {
    var contents: [[UInt8]] = pipes.map { _ in [] }
    var polled = pipes.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while polled.contains(where: { $0.fd >= 0 }), ContinuousClock.now < deadline {
      guard poll(&polled, nfds_t(polled.count), 1000) > 0 else { continue }
      for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
        let count = read(polled[index].fd, &chunk, chunk.count)
        if count > 0 { contents[index] += chunk[..<count] } else { polled[index].fd = -1 }
      }
    }
    return contents.map { String(decoding: $0, as: UTF8.self) }
  }
}
