import TestSupport
import Testing

@testable import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension DeviceTests {
  @MainActor
  @Suite("Event loop")
  struct EventLoopTests {
    let terminal: PseudoTerminal
    let loop: EventLoop

    init() throws {
      terminal = try PseudoTerminal()
      loop = EventLoop(device: try TTY(path: terminal.path, options: .withoutQueries))
    }

    /// Returns the events of a loop that performs one step after each event and stops at the event after the last step.
    private func events(after steps: [(PseudoTerminal) -> Void]) throws -> [LoopEvent] {
      var events: [LoopEvent] = []
      var rest = steps[...]
      try loop.run { event in
        events.append(event)
        guard let step = rest.popFirst() else { return loop.stop() }
        step(terminal)
      } draw: {
        nil
      }
      return events
    }

    @Test(.fault(1, 4)) func `keys that arrive in pieces are assembled`() throws {
      let before = terminal.settings
      let received = try events(after: [
        { $0.type([0x1B, 0x5B, 0x41, 0xD0]) }, { $0.type([0x96, 0x78] + Array("\u{1B}[1;".utf8)) }, { $0.type("5C") },
        { $0.type("\u{1B}") },
      ])
      let keys = [KeyPress(.up), KeyPress(.character("Ж")), KeyPress(.character("x")), KeyPress(.right, .control)]
      #expect(received == [.resized(Size(columns: 20, rows: 5))] + keys.map { .input(.key($0)) })
      #expect(terminal.settings == before)
    }

    @Test(.fault(2)) func `an escape byte alone becomes the Escape key after a delay`() throws {
      let received = try events(after: [{ $0.type("\u{1B}") }, { $0.type("\u{1B}") }, { $0.type("x") }])
      let keys = [KeyPress(.escape), KeyPress(.escape), KeyPress(.character("x"))]
      #expect(received.dropFirst() == keys.map { .input(.key($0)) }[...])
    }

    @Test(.fault(1, 3)) func `an arrow key is recognized even if an event occurs between its bytes`() throws {
      let received = try events(after: [
        { [loop] in
          $0.type("\u{1B}")
          loop.deadline = .now
        },
        { $0.type("[A") },
      ])
      #expect(received.dropFirst() == [.deadline, .input(.key(KeyPress(.up)))])
    }

    @Test(.fault(3)) func `the default escape delay allows for 150 ms between the bytes of an arrow key`() {
      #expect(EventLoop.defaultEscapeDelay > .milliseconds(150))
      #expect(EventLoop.defaultEscapeDelay < .milliseconds(300), "the Escape key reacts promptly")
      for text in [nil, "5001"] { #expect(EventLoop.escapeDelay(text) == EventLoop.defaultEscapeDelay) }
      #expect(EventLoop.escapeDelay("40") == .milliseconds(40))
    }

    @Test(.fault(11))
    func `text that directly follows a long run of letters is read as a paste, and later input as keys`() throws {
      let flood = String(repeating: "x", count: 1500)
      let received = try events(after: [
        { $0.type(flood) },
        { [loop] in
          $0.type("\rkazan\r")
          loop.deadline = .now + .milliseconds(60)
        },
        { _ in }, { $0.type("\r") },
      ])
      let texts = [flood, "\nkazan\n"].map { LoopEvent.input(.paste($0)) }
      #expect(Array(received.dropFirst()) == texts + [.deadline, .input(.key(.enter))])
    }

    @Test func `the closure for the next frame is called once, after a frame has been sent`() throws {
      var buffer = CellBuffer(size: Size(columns: 20, rows: 5))
      buffer.write("kazan", at: .zero)
      var frames: [Frame?] = [nil, Frame(buffer: buffer), Frame(buffer: buffer, cursor: .zero)]
      var sent: [String] = []
      loop.onNextFrame = { sent.append(String(decoding: terminal.output(), as: UTF8.self)) }
      var rest = "abc"[...]
      try loop.run { _ in
        guard let letter = rest.popFirst() else { return loop.stop() }
        terminal.type(String(letter))
      } draw: {
        frames.isEmpty ? nil : frames.removeFirst()
      }
      #expect(sent.count == 1 && sent.allSatisfy { $0.contains("kazan") })
    }

    @Test(.fault(17)) func `a new size is reported once`() throws {
      let received = try events(after: [
        { terminal in
          terminal.resize(columns: 40, rows: 9)
          raise(SIGWINCH)
        },
        { terminal in
          raise(SIGWINCH)
          terminal.type("x")
        },
      ])
      #expect(received.dropFirst() == [.resized(Size(columns: 40, rows: 9)), .input(.key(KeyPress(.character("x"))))])
    }

    @Test(.fault(22), arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func `a signal that requests termination is reported`(signal: Int32) throws {
      #expect(try events(after: [{ _ in raise(signal) }]).last == .signal(signal))
    }

    @Test(.fault(52), arguments: [SIGWINCH, SIGTERM, SIGHUP])
    func `a signal that another thread receives is reported`(signal: Int32) throws {
      let received = try events(after: [
        { $0.type("x") },
        { terminal in
          if signal == SIGWINCH { terminal.resize(columns: 40, rows: 9) }
          // The signal is sent to the process. The other thread is the only one that does not block the signal, so the
          // kernel delivers the signal to that thread.
          var (blocked, before) = (sigset_t(), sigset_t())
          sigemptyset(&blocked)
          sigaddset(&blocked, signal)
          let other = OtherThread {}
          pthread_sigmask(SIG_BLOCK, &blocked, &before)
          kill(getpid(), signal)
          while isPending(signal) { usleep(100) }
          other.join()
          pthread_sigmask(SIG_SETMASK, &before, nil)
        },
      ])
      #expect(received.last == (signal == SIGWINCH ? .resized(Size(columns: 40, rows: 9)) : .signal(signal)))
    }

    @Test(.fault(25)) func `SIGPIPE is ignored while the loop runs`() throws {
      var ignored: [Bool] = []
      let note: (PseudoTerminal) -> Void = { _ in
        var action = sigaction()
        sigaction(SIGPIPE, nil, &action)
        ignored.append(action.isIgnored)
      }
      let terminal = terminal
      note(terminal)
      _ = try events(after: [
        {
          note($0); $0.type("x")
        }
      ])
      note(terminal)
      #expect(ignored == [false, true, false])
    }

    @Test(.fault(52)) func `blocked signals are received while the loop runs and are blocked again afterward`() throws {
      var blocked = sigset_t()
      var before = sigset_t()
      sigemptyset(&blocked)
      sigaddset(&blocked, SIGTERM)
      pthread_sigmask(SIG_BLOCK, &blocked, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      #expect(try events(after: [{ _ in raise(SIGTERM) }]).last == .signal(SIGTERM))
      var after = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &after)
      #expect(sigismember(&after, SIGTERM) == 1)
    }

    @Test func `the loop reports a termination request with SIGCONT and does not set up the screen again`() throws {
      let received = try events(after: [
        { _ in
          raise(SIGCONT)
          raise(SIGTERM)
        }
      ])
      #expect(received.last == .signal(SIGTERM))
      let sent = String(decoding: terminal.output(), as: UTF8.self)
      #expect(sent.split(separator: "\u{1B}[?1049h", omittingEmptySubsequences: false).count == 2)
    }

    @Test(.fault(22)) func `a termination request during restoration is reported last`() throws {
      let before = terminal.settings
      let device = FailingDevice(try TTY(path: terminal.path, options: .withoutQueries))
      device.onLeave = { raise(SIGTERM) }
      let loop = EventLoop(device: device)
      var received: [LoopEvent] = []
      terminal.type("q")
      try loop.run {
        received.append($0)
        if case .input = $0 { loop.stop() }
      } draw: {
        nil
      }
      #expect(received.dropFirst() == [.input(.key(KeyPress(.character("q")))), .signal(SIGTERM)])
      #expect(terminal.settings == before)
    }

    #if !os(iOS)  // iOS has no exit tests.
    @Test(.fault(22)) func `a second termination request during restoration ends the process at once`() async throws {
      let before = terminal.settings
      let path = terminal.path
      terminal.type("q")
      await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
        try await MainActor.run {
          let device = FailingDevice(try TTY(path: path, options: .withoutQueries))
          device.onLeave = {
            raise(SIGTERM)
            raise(SIGTERM)
          }
          let loop = EventLoop(device: device)
          try loop.run { event in
            if case .input = event { loop.stop() }
          } draw: {
            nil
          }
        }
      }
      #expect(terminal.settings == before)
      #expect(String(decoding: terminal.output(), as: UTF8.self).hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    }
    #endif

    @Test func `the error of a failed write is thrown, and the terminal is restored`() throws {
      let before = terminal.settings
      let device = FailingDevice(try TTY(path: terminal.path, options: .withoutQueries))
      device.failure = .failed(ENOSPC)
      let loop = EventLoop(device: device)
      var received: [LoopEvent] = []
      #expect(throws: TerminalError.failed(ENOSPC)) {
        try loop.run {
          received.append($0)
        } draw: {
          Frame(buffer: CellBuffer(size: Size(columns: 20, rows: 5)))
        }
      }
      #expect(received == [.resized(Size(columns: 20, rows: 5))])
      #expect(terminal.settings == before)
    }

    @Test(.fault(21)) func `the loop ends when the terminal hangs up`() throws {
      let received = try events(after: [{ $0.type("x") }, { $0.hangUp() }])
      #expect(received.last == .hangup)
    }

    @Test func `the deadline is reported once`() throws {
      loop.deadline = .now + .milliseconds(5)
      let received = try events(after: [{ _ in }, { $0.type("x") }])
      #expect(received.dropFirst() == [.deadline, .input(.key(KeyPress(.character("x"))))])
      #expect(loop.deadline == nil)
    }

    @Test func `the loop does not wake up while nothing happens`() throws {
      var turns = 0
      // After a timeout completes the Escape key, the loop waits only for the deadline.
      terminal.type("\u{1B}")
      loop.deadline = .now + .milliseconds(70)
      try loop.run { event in
        if event == .deadline { loop.stop() }
      } draw: {
        turns += 1
        return nil
      }
      #expect(turns <= 4, "the start, the escape byte, its timeout, and the deadline")
    }

    @Test(.fault(46)) func `a frame is drawn after all available input is read, and Ctrl-L redraws the frame`() throws {
      var buffer = CellBuffer(size: Size(columns: 20, rows: 5))
      buffer.write("Kazan", at: .zero)
      var steps = ["ab\u{0C}", "q"][...]
      var draws = 0
      try loop.run { event in
        if event == .input(.key(KeyPress(.character("q")))) { loop.stop() }
      } draw: {
        draws += 1
        if let step = steps.popFirst() { terminal.type(step) }
        return Frame(buffer: buffer)
      }
      let sent = String(decoding: terminal.output(), as: UTF8.self)
      #expect(sent.split(separator: "Kazan").count == 3)
      #expect(draws <= 4)
    }
  }
}

/// Returns whether a signal was sent to the process but not received by any thread.
private func isPending(_ signal: Int32) -> Bool {
  var pending = sigset_t()
  sigpending(&pending)
  return sigismember(&pending, signal) == 1
}
