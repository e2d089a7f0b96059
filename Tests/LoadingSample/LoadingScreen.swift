import Coordination
import TerminalHost
import TerminalUI

/// A screen that loads an answer, displays the progress, and lets the user cancel.
///
/// If the last part of the answer is `finish`, the screen's flow ends without a key press.
final class LoadingScreen: ActionableScreen, ViewSpecificScreen {
  enum Action: String, CustomStringConvertible {
    case cancel, finish

    var description: String { self == .cancel ? "Cancel" : "Finish" }
  }

  struct State: Hashable {
    enum Phase { case loading, loaded, canceled }

    var parts: [String] = []
    var phase = Phase.loading
    /// The notifications that the host has sent.
    var notifications: [HostNotification] = []
  }

  private(set) var state = State() {
    didSet { if state != oldValue { stateDidChange?() } }
  }
  var stateDidChange: (@MainActor () -> Void)?
  var onFinish: (String) -> Void = { _ in }

  private let server: Server
  private var task: Task<Void, Never>?

  init(_ server: Server) { self.server = server }

  deinit { task?.cancel() }

  func didAppear() {
    guard task == nil else { return }
    task = Task { [weak self, server] in
      for await part in server.parts() {
        // This delay also tests that a task continues after a timer resumes it.
        guard (try? await Task.sleep(for: .milliseconds(1))) != nil else { return }
        self?.state.parts.append(part)
      }
      if !Task.isCancelled { self?.answerEnded() }
    }
  }

  private func answerEnded() {
    state.phase = .loaded
    if state.parts.last == "finish" { perform(.finish) }
  }

  var text: String {
    let parts = state.parts.joined(separator: ", ")
    return switch state.phase {
    case .loading where !state.notifications.isEmpty: "Reported: \(state.notifications)"
    case .loading: "Loading: \(state.parts.count)"
    case .loaded: "Loaded: \(parts)"
    case .canceled: "Canceled: \(parts)"
    }
  }
}

extension LoadingScreen: HostObserver {
  func hostDidSend(_ notification: HostNotification) { state.notifications.append(notification) }
}

// MARK: - Actions

extension LoadingScreen {
  var actions: [Action] { state.phase == .loading ? [.cancel] : [.finish] }
  var remarks: [String] { [text] }

  func action(for text: String) -> Action? { nil }

  func perform(_ action: Action) {
    guard actions.contains(action) else { return }
    switch action {
    case .cancel:
      task?.cancel()
      state.phase = .canceled
    case .finish: onFinish(text)
    }
  }
}

// MARK: - Presentation

extension LoadingScreen {
  var chrome: ScreenChrome { ScreenChrome(title: "Answer") }

  func loadView() -> LoadingView { LoadingView() }

  func viewDidLoad(_ view: LoadingView) {
    view.onCancel = { [weak self] in self?.perform(.cancel) }
    view.onFinish = { [weak self] in self?.perform(.finish) }
  }

  func update(_ view: LoadingView) { view.text = text }
}

/// A view that shows one line of text.
///
/// The key `c` calls `onCancel`, and Enter calls `onFinish`.
final class LoadingView: View {
  var onCancel: () -> Void = {}
  var onFinish: () -> Void = {}

  private let label = Label("Loading: 0")

  override init() {
    super.init()
    addSubview(label)
  }

  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  override func layoutSubviews() { label.frame = bounds }

  override func handle(_ key: KeyPress) -> Bool {
    switch key {
    case .character("c"): onCancel()
    case .enter: onFinish()
    default: return false
    }
    return true
  }
}
