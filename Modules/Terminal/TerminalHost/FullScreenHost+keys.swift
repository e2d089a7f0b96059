import Navigation
import Screens
import TerminalUI

// The host's responses to keys, pastes, mouse actions, and other events.
extension FullScreenHost {
  /// The time within which a second Escape quits the program.
  private static let quitTimeout = Duration.seconds(2)
  /// The minimum time between the first and the second Escape.
  ///
  /// A user cannot press Escape twice in less time. If two escape bytes arrive faster, they belong to a key sequence
  /// that a slow connection has split.
  private static let quitDelay = Duration.milliseconds(30)

  /// Responds to an event or, if a binding replaces the event's key, to the replacement keys.
  ///
  /// While the help is open, bindings without replacements are ignored, so that their keys can close the help.
  func respond(to event: InputEvent, at now: ContinuousClock.Instant) {
    guard let binding = event.key.flatMap(options.binding(of:)),
      !(binding.replacements.isEmpty && root.showsHelp)
    else { return perform(event, at: now) }
    for key in binding.replacements where ending == nil { perform(.key(key), at: now) }
  }

  private func perform(_ event: InputEvent, at now: ContinuousClock.Instant) {
    if case .focus(let isGained) = event { navigator.notifyScreens(isGained ? .focusGained : .focusLost) }
    let hostCommand = event.key.flatMap { HostCommand.keys[$0] }
    if hostCommand == .interrupt { return end(.interrupted) }
    if root.isTooSmall { return }
    if !event.isLetter { updateViews() }
    let isConfirmationPending = quitConfirmation?.contains(now) ?? false
    switch event {
    case .key, .lateKey: cancelQuitConfirmation()
    case .paste, .mouse, .focus, .reply: break
    }
    if let prompt = root.prompt { return edit(prompt, by: event) }
    let accepting = event.key.flatMap(options.acceptKey(for:))
    let isAccepting = accepting != nil
    if hostCommand == .abort, !isAccepting { return quit() }
    if root.showsHelp { return _ = root.dispatch(event) }
    if hostCommand == .openPrompt, !isAccepting, let command, !levels.isEmpty { return root.openPrompt(command.title) }
    if let key = event.key, root.handleTabs(key) { return }
    acceptKey = accepting
    if root.dispatch(isAccepting ? .key(.enter) : event) { return }
    if isAccepting, options.endsWithoutSelection { return end(.nothingSelected) }
    if hostCommand == .help { return openHelp() }
    if hostCommand == .abortUnlessEditing { return quit() }
    switch event.key.flatMap({ HostCommand.leavingKeys[$0] }) {
    case .back: navigator.goBack()
    case .escape:
      if navigator.goBack() { return }
      if isConfirmationPending || !options.confirmsQuitting { quit() } else { askToConfirmQuitting(at: now) }
    default: break
    }
  }

  private func askToConfirmQuitting(at now: ContinuousClock.Instant) {
    root.message = "Press Esc again to quit"
    quitConfirmation = now + FullScreenHost.quitDelay..<now + FullScreenHost.quitTimeout
  }

  /// Quits the program at the user's request, unless a screen with unsaved changes prevents quitting.
  private func quit() {
    if navigator.allowsQuitting(retry: { [weak self] in self?.quit() }, orReport: { root.message = $0 }) { end(.quit) }
  }

  func cancelQuitConfirmation() {
    root.message = nil
    quitConfirmation = nil
  }
}

extension SessionOptions {
  /// Returns the active binding for a key or for its equivalent in a Latin layout.
  ///
  /// The equivalent counts only if the key itself is neither bound nor an accept key.
  fileprivate func binding(of key: KeyPress) -> KeyBinding? {
    let active = activeBindings
    let keys = acceptKeys.contains(key) ? [] : key.withLatinEquivalent
    return keys.lazy.compactMap { key in active.first { $0.key == key } }.first
  }

  /// Returns the given key if it acts like Enter, its Latin equivalent if only that key does, or `nil` otherwise.
  fileprivate func acceptKey(for key: KeyPress) -> KeyPress? {
    key.withLatinEquivalent.first { $0 == .enter || acceptKeys.contains($0) }
  }
}

extension KeyPress {
  fileprivate var withLatinEquivalent: [KeyPress] { [self] + (latinEquivalent.map { [$0] } ?? []) }
}
