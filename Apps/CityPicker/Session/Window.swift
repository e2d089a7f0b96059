import Coordination
import Domain
import TerminalHost
import TerminalScreens
import TerminalUI

/// A navigator and the host that shows its screens.
@MainActor struct Window {
  let navigator: Navigator
  let host: any ScreenHost
  fileprivate let runHost: @MainActor () throws(TerminalError) -> HostEnding

  /// Starts a coordinator and shows its screens until its flow or the session ends.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator, which the navigator retains while the flow runs.
  ///   - onFinish: A closure that is called with the coordinator's output if the flow finishes.
  /// - Returns: The reason that the session ended.
  /// - Throws: ``TerminalError`` if the terminal fails.
  func run<Output>(
    _ coordinator: some Coordinator<Output>, onFinish: @escaping @MainActor (Output) -> Void = { _ in }
  ) throws(TerminalError) -> HostEnding {
    navigator.run(coordinator) { [weak host] outcome in
      if let output = outcome.output { onFinish(output) }
      host?.stop()
    }
    return try runHost()
  }
}

extension InteractiveSession {
  /// Returns whether the host uses the terminal rather than the standard streams.
  ///
  /// Only accessible prompts can use the standard streams.
  func isOnTerminal(_ display: DisplayOptions) -> Bool { !display.isAccessible || readsFromTerminal }

  /// Opens a window on the terminal or on the standard streams.
  ///
  /// The standard streams are used for accessible prompts if standard input is not a terminal.
  func window(on navigator: Navigator, _ display: DisplayOptions) throws(TerminalError) -> Window {
    let window =
      if !display.isAccessible, let kind = environment("TERM"), !["", "dumb"].contains(kind) {
        try fullScreenWindow(on: navigator, display)
      } else {
        try lineWindow(on: navigator, display)
      }
    window.host.alarm = .everyMinute(for: navigator)
    return window
  }

  private func lineWindow(on navigator: Navigator, _ display: DisplayOptions) throws(TerminalError) -> Window {
    let device = try openLines(isOnTerminal(display))
    let host = LineHost(navigator: navigator)
    host.glyphs = display.capabilities(in: environment).glyphs
    return Window(navigator: navigator, host: host) { () throws(TerminalError) in try host.run(on: device) }
  }

  private func fullScreenWindow(on navigator: Navigator, _ display: DisplayOptions) throws(TerminalError) -> Window {
    let terminal = try openTerminal(
      Size(columns: environment("COLUMNS"), lines: environment("LINES")), display.terminal(in: environment))
    let host = FullScreenHost(navigator: navigator, viewCatalog: .application)
    host.animates = display.isAnimated
    host.options.usesMouse = display.usesMouse
    host.onFirstFrame = { [world] in world.loadSearchIndex() }
    let escapeDelay = EventLoop.escapeDelay(environment("ESCDELAY"))
    let capabilities = display.capabilities(in: environment)
    return Window(navigator: navigator, host: host) { () throws(TerminalError) in
      try host.run(
        on: terminal, escapeDelay: escapeDelay, capabilities: capabilities, adaptsToBackground: display.theme == nil)
    }
  }
}
