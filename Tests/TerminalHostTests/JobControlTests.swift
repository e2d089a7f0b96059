import Testing
import TestSupport

@testable import TerminalHost
@testable import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tests job control in a line terminal that is connected to a pipe.
///
/// The tests use a fake implementation of job control that does not stop the test process.
@MainActor
@Suite("Job control of a line terminal", .serialized)
struct JobControlTests {
  private let job = FakeJob()

  @Test func `the continuation of a job is reported once, after the lines that have already been read`() throws {
    let answers = AnswerPipe("a\nb\n")
    let terminal = try answers.terminal(job)
    #expect(try terminal.next() == .line("a"))
    raise(SIGCONT)
    #expect(try [terminal.next(), terminal.next(), terminal.next()] == [.line("b"), .resumed, .end])
  }

  @Test func `a stop signal stops the job, which then resumes`() throws {
    let answers = AnswerPipe("a\n")
    let terminal = try answers.terminal(job)
    raise(SIGTSTP)
    #expect(try [terminal.next(), terminal.next()] == [.resumed, .line("a")])
    #expect(job.stops == [SIGTSTP])
  }

  @Test func `a stop signal that arrives while the job is stopped stops the job again`() throws {
    let answers = AnswerPipe("a\n")
    let terminal = try answers.terminal(job)
    job.signalsAtStop = [SIGTSTP, SIGCONT]
    raise(SIGTSTP)
    #expect(try [terminal.next(), terminal.next()] == [.resumed, .line("a")])
    #expect(job.stops == [SIGTSTP, SIGTSTP])
  }

  @Test func `a size change neither ends nor resumes the job`() throws {
    let answers = AnswerPipe("a\n")
    let terminal = try answers.terminal(job)
    raise(SIGWINCH)
    #expect(try [terminal.next(), terminal.next()] == [.line("a"), .end])
  }

  @Test func `a job that no process could continue is not stopped`() throws {
    let answers = AnswerPipe("a\n")
    let terminal = try answers.terminal(job)
    (job.isOrphaned, job.backgroundChecks) = (true, 3)
    raise(SIGTSTP)
    #expect(try [terminal.next(), terminal.next()] == [.line("a"), .end])
    #expect(job.stops.isEmpty)
  }

  @Test func `a job that has received a termination signal is not stopped`() throws {
    let answers = AnswerPipe("a\n")
    let terminal = try answers.terminal(job)
    job.backgroundChecks = 3
    raise(SIGTERM)
    raise(SIGTSTP)
    #expect(try terminal.next() == .signal(SIGTERM))
    #expect(job.stops.isEmpty)
  }

  @Test func `a background job stops until it is in the foreground, and then resumes`() throws {
    let answers = AnswerPipe("a\n")
    let terminal = try answers.terminal(job)
    job.backgroundChecks = 2
    job.signalsAtStop = [SIGCONT, SIGCONT]
    #expect(try [terminal.next(), terminal.next()] == [.resumed, .line("a")])
    #expect(job.stops == [SIGTTIN, SIGTTIN])
    #expect(job.terminals.allSatisfy { $0 == answers.reading })
  }

  @Test(arguments: [false, true])
  func `a background job that does not stop continues to read`(_ wasContinued: Bool) throws {
    let answers = AnswerPipe("a\n")
    let terminal = try answers.terminal(job)
    job.backgroundChecks = 3
    job.signalsAtStop = []
    if wasContinued { raise(SIGCONT) }
    #expect(try terminal.next() == (wasContinued ? .resumed : .line("a")))
    // A line is read in one iteration and returned in the next. Each iteration tries to stop the job.
    #expect(job.stops == (wasContinued ? [SIGTTIN] : [SIGTTIN, SIGTTIN]))
  }

  /// Reading a directory throws an error, so this test passes only if the signal is handled first.
  @Test(arguments: [(SIGTERM, .signal(SIGTERM)), (SIGCONT, .resumed)] as [(Int32, LineEvent)])
  func `a signal that arrives while the terminal waits takes precedence over reading`(
    _ signal: Int32, _ event: LineEvent
  ) throws {
    let folder = open("/", O_RDONLY | O_CLOEXEC)
    defer { close(folder) }
    let terminal = try LineTerminal(answers: folder, output: folder)
    terminal.job = job.control
    job.onCheck = { raise(signal) }
    #expect(try terminal.next() == event)
  }
}

/// A fake implementation of job control.
///
/// In the first `backgroundChecks` checks, the job is in the background. Each time it is stopped, it receives the next
/// signal in `signalsAtStop`.
@MainActor private final class FakeJob {
  var backgroundChecks = 0
  var isOrphaned = false
  /// The signals to raise, one per stop.
  var signalsAtStop: ArraySlice<Int32> = [SIGCONT]
  /// The closure to call at the first check.
  var onCheck: (() -> Void)?
  private(set) var stops: [Int32] = []
  private(set) var terminals: [Int32] = []

  var control: JobControl {
    JobControl(
      isInBackground: { [self] in isInBackground($0) }, isOrphaned: { [self] in isOrphaned },
      stop: { [self] _, signal in
        stops.append(signal)
        if let next = signalsAtStop.popFirst() { raise(next) }
      })
  }

  private func isInBackground(_ terminal: Int32) -> Bool {
    onCheck?()
    onCheck = nil
    terminals.append(terminal)
    backgroundChecks -= 1
    return backgroundChecks >= 0
  }
}

/// A pipe that contains answers, followed by the end of the input.
@MainActor private final class AnswerPipe {
  let reading: Int32

  init(_ text: String) {
    let ends = makePipe()
    reading = ends.reading
    _ = write(ends.writing, text, text.utf8.count)
    close(ends.writing)
  }

  deinit { close(reading) }

  func terminal(_ job: FakeJob) throws -> LineTerminal {
    let terminal = try LineTerminal(answers: reading, output: reading)
    terminal.job = job.control
    return terminal
  }
}
