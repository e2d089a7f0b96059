import Navigation
import Screens
public import TerminalUI

extension LineHost {
  /// Shows the screens on a device until the session ends.
  ///
  /// While the device waits for an answer, tasks on the main actor run. The next prompt reports their changes. If a
  /// task ends the session, the method prints the remaining messages and returns.
  ///
  /// - Parameter device: The device that prints lines and returns answers.
  /// - Returns: The reason the session ended. If there are no more answers, the reason is ``HostEnding/quit``.
  /// - Throws: `TerminalError` if the device fails for a reason other than disconnection.
  public func run(on device: any LineDevice) throws(TerminalError) -> HostEnding {
    device.deadline = options.deadline
    show(options.header.split(separator: "\n").map(String.init))
    do throws(TerminalError) {
      try device.print(prompt(at: .now))
      while ending == nil {
        let event = try next(of: device)
        try device.print(handle(event))
      }
    } catch {
      guard error == .hungUp else { throw error }
      end(.hungUp)
    }
    return ending ?? .hungUp
  }

  private func show(_ lines: [String]) { lines.forEach { show($0) } }

  /// Waits for the next event, but not beyond the deadline of the session or of a navigation step.
  ///
  /// A step's deadline applies only while the device waits for input, so the deadline does not interrupt printing.
  private func next(of device: any LineDevice) throws(TerminalError) -> LineEvent {
    device.deadline = deadline
    defer { device.deadline = options.deadline }
    return try device.next()
  }

  private func handle(_ event: LineEvent) -> [String] {
    switch event {
    case .line(let line): return answer(line, at: .now)
    case .overlong:
      show("The line is too long: the limit is \(LineSplitter.limit / 1024) kB.")
      return prompt(at: .now)
    case .resumed:
      navigator.notifyScreens(.resumed)
      repeatScreenIfChanged()
      return prompt(at: .now)
    case .deadline: timePassed(to: .now)
    case .tasksRan: break
    case .end: return endOfInput()
    case .signal(let number):
      end(.signaled(number))
      return []
    }
    // If a task has ended the session, print the last messages. Otherwise, messages wait for the next prompt. After the
    // session's deadline, the device prints nothing.
    return ending == nil || ending == .timedOut ? [] : prompt(at: .now)
  }
}
