import Screens
import Testing

@testable import Navigation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@MainActor
@Suite("Lines of diagnostics")
struct NavigationDiagnosticTests {
  /// An action and the diagnostic line that it causes.
  ///
  /// The window shows `10[11 12] +12 20[21]`, and its host does not answer steps on its own.
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let act: @MainActor @Sendable (TestWindow) -> Void

    init(_ line: String, _ act: @escaping @MainActor @Sendable (TestWindow) -> Void) {
      (self.line, self.act) = (line, act)
    }

    var testDescription: String { line }
  }

  @Test(arguments: [
    Row("the host did not perform a step: push TestScreen") {
      $0.push(on: 20)
      $0.host.reject()
    },
    Row("the host did not perform a step: push TestScreen (a)") {
      _ = $0.navigator.push(TestScreen(), context: .init(kind: "a"), owner: nil, on: 20)
      $0.host.reject()
    },
    Row("the host did not perform a step: setStack TestScreen, TestScreen") {
      $0.ask(.batch([.push(entry(22), on: 20), .push(entry(23), on: 20)]))
      $0.host.reject()
    },
    Row("the host did not perform a step: dismiss") {
      $0.ask(.dismiss(20))
      $0.host.reject()
    },
    Row("the host released a ticket without an answer: push TestScreen") {
      $0.push(on: 20)
      $0.host.drop()
    },
    Row("the host did not answer in time: push TestScreen") {
      $0.navigator.stepTimeout = .seconds(1)
      $0.push(on: 20)
      let start = ContinuousClock.now
      _ = $0.navigator.deadline(at: start)
      $0.navigator.timePassed(to: start + .seconds(1))
    },
    Row("the host reported entry 99, which is not shown") { $0.navigator.report(.attempted(99)) },
    Row("the host reported container 99, which is not shown") { $0.navigator.report(.selected(99)) },
    Row(
      "request rejected: the container of TestScreen is of another kind: turn needs pages, "
        + "select needs a tab, and setTabs needs a tab bar"
    ) { $0.navigator.apply(.select(10)) },
    Row(
      "request rejected: the container of TestScreen is not shown: it was closed, or belongs to another navigator"
    ) {
      $0.ask(.dismiss(20))
      $0.push(on: 20)
    },
    Row("TestScreen is below a modal: run its flow in the modal, or dismiss the modal first") { $0.push(on: 10) },
  ])
  func `a diagnostic line describes the problem`(_ row: Row) {
    let window = TestWindow(stack(10, 11, 12), modal(12, stack(20, 21)))
    window.host.isPatient = true
    row.act(window)
    #expect(window.lines == [row.line])
  }

  @Test func `a navigator counts the problems that no closure receives`() {
    let navigator = Navigator()
    #expect(navigator.unreportedCount == 0)
    HeldLines.diagnostics.hold()
    navigator.report(.lateAnswer)
    HeldLines.diagnostics.release()
    #expect(navigator.unreportedCount == 1)
    navigator.onReport = { _ in }
    navigator.report(.lateAnswer)
    #expect(navigator.unreportedCount == 1)
  }

  #if !os(iOS)  // iOS has no exit tests.
  @Test func `a problem without a navigator is printed in debug builds`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      Navigator.report(.lateAnswer, on: nil)
      Navigator.report(.unknownEntry(9), on: nil)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #if DEBUG
    #expect(
      text == """
        navigation: the host answered for a step that the navigator no longer waits for
        navigation: the host reported entry 9, which is not shown

        """)
    #else
    #expect(text == "")
    #endif
  }

  @Test func `printing a diagnostic line does not end the process if standard error is closed`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      close(STDERR_FILENO)
      Navigator.report(.lateAnswer, on: nil)
      Navigator.report(.lateAnswer, on: nil)
    }
  }
  #endif

  #if os(Linux)
  @Test func `a diagnostic line is written completely even if a signal interrupts the write`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      var ends: [Int32] = [0, 0]
      precondition(pipe(&ends) == 0 && dup2(ends[1], STDERR_FILENO) == STDERR_FILENO)
      // 1032 is the value of `F_GETPIPE_SZ`.
      let (input, capacity) = (ends[0], Int(fcntl(ends[1], 1032)))
      let line = String(repeating: "a", count: capacity) + String(repeating: "b", count: 100)
      signal(SIGUSR1) { _ in }
      let writer = pthread_self()
      let reader = Task.detached {
        // When the pipe is full, the writer waits in the middle of the line.
        var waiting: Int32 = 0
        while waiting < capacity { _ = ioctl(input, UInt(FIONREAD), &waiting) }
        pthread_kill(writer, SIGUSR1)
        var (received, chunk): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 4096))
        while received.count < line.utf8.count + 1 { received += chunk[..<read(input, &chunk, chunk.count)] }
        return received
      }
      HeldLines.diagnostics.print(line)
      let received = await reader.value
      precondition(received == Array("\(line)\n".utf8))
    }
  }
  #endif
}
