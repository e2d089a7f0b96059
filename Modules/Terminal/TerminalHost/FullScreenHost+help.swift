import Navigation
import TerminalUI

// The key hints, the help, and the command line.
extension FullScreenHost {
  /// The key hints for the topmost screen, starting with the most important.
  var hints: [KeyHint] {
    guard let shown = navigator.shown, let top = levels.last else { return [] }
    let local = (top.chrome.hints + options.hints).filter { options.usesMouse || $0.topic != .mouse }
    let bindings = options.describedBindings
    let screen = bindings.applied(to: shown.hints(local, navigator.backPolicy))
    let others = bindings.hints.filter { hint in !screen.contains { Set(hint.keys).isSubset(of: $0.keys) } }
    return screen + others + globalHints.filter { $0.place != .help }
  }

  /// The hints for the keys that work on every screen.
  private var globalHints: [KeyHint] {
    let prompt = command.map { [FullScreenHost.promptHint(title: $0.title.lowercased())] } ?? []
    return options.describedBindings.applied(to: prompt + HostCommand.keys.hints + HostCommand.loopHints)
  }

  func openHelp() {
    guard let top = levels.last else { return }
    root.openHelp(top.chrome.title, HelpView(hints, everywhere: globalHints))
  }

  /// Handles an event while the user is typing the text of a command.
  ///
  /// The event is not passed to the screen.
  func edit(_ prompt: CommandPrompt, by event: InputEvent) {
    switch event {
    case .key(.escape), .key(.control("g")): root.closePrompt()
    case .key(.control("d")) where prompt.text.isEmpty: root.closePrompt()
    case .key(.enter):
      // Close the prompt first, because the command might show another screen.
      root.closePrompt()
      if !prompt.text.isEmpty { root.message = command?.perform(prompt.text) }
    case .key(let key): _ = prompt.handle(key)
    case .paste(let text): _ = prompt.handle(paste: text)
    case .mouse, .focus, .reply, .lateKey: break
    }
  }
}
