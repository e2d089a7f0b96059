public import TerminalUI

extension LineHost {
  /// Shows the screens on a device until somebody ends that.
  ///
  /// - Parameter device: What says lines, and gives the answers.
  /// - Returns: Why it ended; of answers that have come to an end, that is ``HostEnding/quit``.
  /// - Throws: ``TerminalError`` if the device fails.
  public func run(on device: any LineDevice) throws(TerminalError) -> HostEnding {
    device.deadline = terms.deadline
    say(terms.header.split(separator: "\n").map(String.init))
    do throws(TerminalError) {
      try device.say(question(at: .now))
      while ending == nil { try device.say(handle(try device.next())) }
    } catch {
      guard error == .hungUp else { throw error }
      end(.hungUp)
    }
    return ending ?? .hungUp
  }

  private func say(_ lines: [String]) { lines.forEach { say($0) } }

  private func handle(_ event: LineEvent) -> [String] {
    switch event {
    case .line(let line): return answer(line, at: .now)
    case .overlong:
      say("That line is too long to be an answer: type less than \(LineSplitter.limit / 1024) kB.")
      return question(at: .now)
    case .resumed: return question(at: .now)
    case .deadline:
      end(.timedOut)
      return []
    case .end: return endOfInput()
    case .signal(let number):
      end(.signalled(number))
      return []
    }
  }
}
