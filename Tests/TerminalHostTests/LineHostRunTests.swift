import Coordination
import CoordinationTesting
import TerminalUI
import Testing

@testable import TerminalHost

/// Tests a line host that runs on a device with scripted events.
@MainActor
@Suite("Run of a line host")
struct LineHostRunTests {
  private let navigator = Navigator()
  private let host: LineHost
  private let device = ScriptedDevice()
  private let prompt = "Type ? for help."

  init() { host = LineHost(navigator: navigator) }

  @Test func `the header is printed before the first prompt, line by line`() throws {
    host.options.header = "Pick a city.\nOr none."
    #expect(try host.run(on: device) == .hungUp && host.ending == .hungUp)
    #expect(device.printed == [["Pick a city.", "Or none.", "Nothing is shown", prompt]])
  }

  /// An event that occurs after the first prompt, and the first lines that the host must print in response.
  struct Event: Sendable, CustomTestStringConvertible {
    let event: LineEvent
    var prints: [[String]] = []
    var ending = HostEnding.hungUp

    var testDescription: String { "\(event)" }
  }

  @Test(arguments: [
    Event(
      event: .line("?"),
      prints: [["An empty line: repeats the screen.", ".back: no previous screen; type it twice to quit."]]),
    Event(
      event: .overlong,
      prints: [["The line is too long: the limit is 64 kB.", "Type ? for help."]]),
    Event(event: .resumed, prints: [["Type ? for help."]]),
    Event(event: .deadline, prints: [[]]),
    Event(event: .tasksRan, prints: [[]]),
    Event(event: .end, prints: [["The input has ended at Nothing is shown."]], ending: .quit),
    Event(event: .signal(15), prints: [[]], ending: .signaled(15)),
  ])
  func `the host prints only the lines that each event requires`(_ row: Event) throws {
    device.events = [row.event]
    #expect(try host.run(on: device) == row.ending)
    let printed = Array(device.printed.dropFirst())
    #expect(printed.count == row.prints.count && zip(printed, row.prints).allSatisfy { $0.starts(with: $1) })
    if row.prints == [[]] { #expect(printed == [[]]) }
  }

  @Test(arguments: [(true, [["last words"]]), (false, [[]])])
  func `messages from tasks are printed immediately only if the tasks end the program`(
    _ stops: Bool, _ printed: [[String]]
  ) throws {
    device.events = [.tasksRan]
    device.onNext = { [host] in
      host.show("last words")
      if stops { host.stop() }
    }
    _ = try host.run(on: device)
    #expect(device.printed.dropFirst() == printed[...])
  }

  @Test func `a host that has timed out prints nothing more`() throws {
    device.events = [.deadline]
    host.options.deadline = .now
    device.onNext = { [host] in host.show("late") }
    #expect(try host.run(on: device) == .timedOut)
    #expect(device.printed.dropFirst() == [[]])
  }

  @Test func `errors of the device other than a hangup are thrown`() throws {
    device.error = .failed(5)
    #expect(throws: TerminalError.failed(5)) { try host.run(on: device) }
    #expect(host.ending == nil)
  }

  @Test func `the time limit of a step applies only while the device waits for an event`() throws {
    let deadline = ContinuousClock.now + .seconds(60)
    host.options.deadline = deadline
    let stuck = SimulatedHost(for: navigator)
    stuck.answer = .never
    navigator.stepTimeout = .seconds(5)
    navigator.run(Dialog())
    device.events = [.resumed]
    var waited: [ContinuousClock.Instant?] = []
    device.onNext = { [device] in waited.append(device.deadline) }
    _ = try host.run(on: device)
    #expect(waited.count == 2 && waited.allSatisfy { $0.map { $0 < deadline } == true })
    #expect(device.deadlinesWhilePrinting == [deadline, deadline])
    #expect(device.deadline == deadline)
  }

  @Test func `the host times out at its deadline and not earlier`() {
    let deadline = ContinuousClock.now + .seconds(1)
    host.options.deadline = deadline
    #expect(host.deadline == deadline)
    host.timePassed(to: deadline - .nanoseconds(1))
    #expect(host.ending == nil)
    host.timePassed(to: deadline)
    #expect(host.ending == .timedOut)
  }

  @Test func `if a command ends the program, the host does not report that nothing has changed`() {
    host.command = TextCommand("End") { [weak host] _ in
      host?.stop()
      return nil
    }
    _ = host.prompt(at: .now)
    #expect(host.answer(".end now", at: .now) == [])
  }

  @Test func `replacing a screen with an equal screen counts as a change`() {
    let swapping = Swapping()
    navigator.run(swapping)
    _ = host.prompt(at: .now)
    let lines = host.answer("1", at: .now)
    #expect(lines == ["SwappingScreen", "1. Swap", "Type 1, the text of a row, or ? for help."])
  }

  @Test func `the message at the end of the input names no screen if there was no prompt`() {
    #expect(host.endOfInput() == ["The input has ended."])
  }

  @Test func `an alarm rings with the first answer at or after the alarm's time`() {
    let start = ContinuousClock.now
    var rings = 0
    host.alarm = Alarm(nextTime: { _ in start + .seconds(60) }, action: { rings += 1 })
    _ = host.prompt(at: start)
    _ = host.answer("?", at: start + .seconds(59))
    #expect(rings == 0)
    _ = host.answer("?", at: start + .seconds(60))
    #expect(rings == 1)
  }
}

/// A device that records the printed lines, returns scripted events, and finally throws an error.
private final class ScriptedDevice: LineDevice {
  var deadline: ContinuousClock.Instant?
  var events: ArraySlice<LineEvent> = []
  var error = TerminalError.hungUp
  var onNext: (() -> Void)?
  private(set) var printed: [[String]] = []
  private(set) var deadlinesWhilePrinting: [ContinuousClock.Instant?] = []

  func print(_ lines: [String]) throws(TerminalError) {
    printed.append(lines)
    deadlinesWhilePrinting.append(deadline)
  }

  func next() throws(TerminalError) -> LineEvent {
    onNext?()
    guard let event = events.popFirst() else { throw error }
    return event
  }
}

private final class Swapping: StubCoordinator<Never> {
  override func start(_ flow: Flow<Never>) {
    super.start(flow)
    flow.push(screen())
  }

  private func screen() -> SwappingScreen {
    let screen = SwappingScreen()
    screen.onSwap = { [weak self] in
      guard let self else { return }
      flow.replaceTop(with: self.screen())
    }
    return screen
  }
}

private final class SwappingScreen: ActionableScreen {
  let actions = ["Swap"]
  let state = 0
  var stateDidChange: (@MainActor () -> Void)?
  var onSwap: (() -> Void)?

  func action(for text: String) -> String? { nil }
  func perform(_ action: String) { onSwap?() }
}
