import Testing
import TestSupport

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A program on its own terminal.
///
/// A ``TerminalEmulator`` interprets the bytes that the program writes to the terminal, and tests type keys as bytes.
///
/// Standard output and standard error are pipes so that tests can distinguish printed output from drawing.
final class TerminalProcess {
  /// The exit status and output of an ended program.
  struct Remains: Equatable {
    let ending: ChildProcess.Ending
    let output: String
    let errors: String
  }

  /// An error that contains the actual screen and messages, thrown if a condition is not met in time.
  struct Timeout: Error, CustomStringConvertible {
    let awaited: String
    let screen: String
    let errors: String

    var description: String {
      "timed out waiting for \(awaited)\n--- screen\n\(screen)\n--- stderr\n\(errors)---"
    }
  }

  /// The time limit for a program's immediate reaction.
  ///
  /// The limit is long because the machine might be busy.
  static let longestWait = Duration.seconds(30)

  /// The terminal's settings before the program started.
  let initialSettings: TerminalSettings
  private(set) var screen: TerminalEmulator
  /// The bytes that have been written to the terminal so far.
  private(set) var drawn: [UInt8] = []
  private(set) var ending: ChildProcess.Ending?
  private var output: [UInt8] = []
  private var errors: [UInt8] = []
  private let terminal: PseudoTerminal
  private let outputEnd: Int32
  private let errorsEnd: Int32
  private let child: ChildProcess

  /// Creates a process that runs a program on a new terminal.
  ///
  /// The closure `prepare` can change the terminal's settings.
  ///
  /// Standard output is a pipe, or the terminal if `printsOnTerminal` is `true`.
  init(
    _ program: String, _ arguments: [String], environment: [String: String] = Binary.environment(), columns: Int = 80,
    rows: Int = 24, behavior: TerminalEmulator.Behavior = .init(), printsOnTerminal: Bool = false,
    prepare: (inout termios) -> Void = { _ in }
  ) throws {
    screen = TerminalEmulator(columns: columns, rows: rows, behavior: behavior)
    let terminal = try PseudoTerminal(columns: UInt16(columns), rows: UInt16(rows))
    terminal.changeSettings(prepare)
    self.terminal = terminal
    initialSettings = terminal.settings
    let path = terminal.path
    (outputEnd, errorsEnd, child) = try openingDescriptors {
      let output = makePipe()
      let errors = makePipe()
      defer { [output.writing, errors.writing].forEach { _ = close($0) } }
      let child = try ChildProcess(
        program, arguments, environment: environment, terminal: path, input: .file(path),
        output: printsOnTerminal ? .file(path) : .descriptor(output.writing), errors: .descriptor(errors.writing))
      return (output.reading, errors.reading, child)
    }
  }

  deinit {
    if ending == nil {
      child.send(SIGKILL)
      while child.ending() == nil { usleep(1000) }
    }
    [outputEnd, errorsEnd].forEach { _ = close($0) }
  }

  /// The terminal's current settings.
  var settings: TerminalSettings { terminal.settings }

  /// Types text or the bytes of keys.
  func type(_ text: String) {
    type(Array(text.utf8))
  }

  /// Types bytes, recording an issue if the program is still running but does not read all of them.
  func type(_ bytes: [UInt8]) {
    let rest = send(bytes)
    if rest > 0 { Issue.record("the program did not read \(rest) of \(bytes.count) typed bytes") }
  }

  /// Types bytes whenever the terminal has room.
  ///
  /// Typing ends when all bytes are typed, when the program ends, or when no byte can be typed within the timeout.
  ///
  /// - Returns: The number of remaining bytes, or 0 if the program has ended or the terminal is closed.
  func send(_ bytes: [UInt8], timeout: Duration = longestWait) -> Int {
    var rest = bytes[...]
    var deadline = ContinuousClock.now + timeout
    while !rest.isEmpty, ending == nil {
      let count = terminal.send(rest)
      if count > 0 {
        rest = rest.dropFirst(count)
        deadline = ContinuousClock.now + timeout
      } else {
        guard errno == EAGAIN || errno == EINTR else { return 0 }
        guard ContinuousClock.now < deadline else { return rest.count }
        pump(milliseconds: 1)
      }
    }
    return 0
  }

  /// Presses keys, with one write per key.
  func press(_ keys: TypedKey...) {
    for key in keys { type(key.rawValue) }
  }

  /// Writes over the program's output, as another program on the same terminal would.
  func scribble(_ text: String) {
    terminal.draw(text)
  }

  /// Sends a signal to the program.
  func send(_ signal: Int32) {
    child.send(signal)
  }

  #if os(Linux)
  /// Returns the path of the file that the program opened as the given descriptor, or `nil` if there is no such file.
  func file(_ number: Int32) -> String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/\(child.id)/fd/\(number)", &path, path.count)
    return count < 0 ? nil : String(decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The number of voluntary context switches of all the program's threads, or `nil` if it cannot be read.
  ///
  /// The number increases each time a thread wakes up and waits again.
  var sleeps: Int? {
    guard let threads = opendir("/proc/\(child.id)/task") else { return nil }
    defer { closedir(threads) }
    var sum: Int?
    while let entry = readdir(threads) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if let count = sleeps(ofThread: name) { sum = (sum ?? 0) + count }
    }
    return sum
  }

  /// The number of voluntary context switches of the program's main thread, or `nil` if it cannot be read.
  var mainThreadSleeps: Int? { sleeps(ofThread: "\(child.id)") }

  private func sleeps(ofThread name: String) -> Int? {
    guard let file = fopen("/proc/\(child.id)/task/\(name)/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasPrefix("voluntary_ctxt_switches:") else { continue }
      return text.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) }
    }
    return nil
  }
  #endif

  /// Resizes the terminal, which sends SIGWINCH to the program.
  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    terminal.resize(columns: UInt16(columns), rows: UInt16(rows))
  }

  /// Closes the terminal, which sends SIGHUP to the program and ends the drawing.
  func hangUp() {
    terminal.hangUp()
  }

  /// Waits until the screen shows the given text.
  ///
  /// - Throws: ``Timeout``, which contains the actual screen, if the text does not appear or if the program ends first.
  func waits(for text: String, timeout: Duration = longestWait) throws {
    try waits(for: "“\(text)”", timeout: timeout) { $0.row(of: text) != nil }
  }

  /// Waits until the screen satisfies a condition.
  ///
  /// The error that is thrown after a timeout contains the condition's name.
  func waits(
    for name: String, timeout: Duration = longestWait, until isMet: (TerminalEmulator) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + timeout
    while !isMet(screen) {
      let hasEnded = ending != nil
      pump(milliseconds: 5)
      guard !isMet(screen) else { return }
      guard !hasEnded, ContinuousClock.now < deadline else { throw self.timeout(name) }
    }
  }

  /// Reads output until nothing is drawn for the given time.
  ///
  /// After this call, tests can check that a given string does not appear.
  func settle(quiet: Duration = .milliseconds(150)) {
    var deadline = ContinuousClock.now + quiet
    while ContinuousClock.now < deadline {
      let before = drawn.count
      pump(milliseconds: 10)
      if drawn.count > before { deadline = ContinuousClock.now + quiet }
    }
  }

  /// Waits until the program ends.
  ///
  /// - Returns: The exit status and all output.
  func ends(timeout: Duration = longestWait) throws -> Remains {
    let deadline = ContinuousClock.now + timeout
    while ending == nil {
      guard ContinuousClock.now < deadline else { throw self.timeout("the end of the program") }
      pump(milliseconds: 5)
    }
    return Remains(
      ending: ending ?? .exit(-1), output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }

  private func timeout(_ awaited: String) -> Timeout {
    Timeout(
      awaited: awaited + (ending.map { " (the program has ended: \($0))" } ?? ""), screen: screen.text,
      errors: String(decoding: errors, as: UTF8.self))
  }

  /// Waits for output within a time limit, reads all available output, and checks whether the program has ended.
  private func pump(milliseconds: Int32) {
    let hasEnded = ending != nil
    if !hasEnded { ending = child.ending() }
    var polled = [terminal.user, outputEnd, errorsEnd].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 || ending != nil else { return }
    let seen = available(terminal.user)
    drawn += seen
    screen.feed(seen)
    output += available(outputEnd)
    errors += available(errorsEnd)
    if polled.allSatisfy({ $0.fd < 0 || $0.revents & Int16(POLLIN) == 0 }) { usleep(1000) }
  }

  private func available(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&polled, 1, 0) > 0, polled.revents & Int16(POLLIN) != 0 {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
