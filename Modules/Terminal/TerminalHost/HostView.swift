import TerminalUI

/// The root view of the terminal, which shows a header, the root level, the modals, and a status line with key hints.
///
/// Each modal is in a box in front of the levels below it.
final class HostView: View {
  /// The minimum size at which screens are shown.
  ///
  /// On smaller terminals, a note about the terminal's size replaces the screens unless the command line is open.
  private static let minimumSize = Size(columns: 8, rows: 2)

  private var levels: [LevelView] = []
  private var boxes: [ModalBox] = []
  private let headerLabel = Label("", style: .dim)
  private let statusLine = StatusLine()
  private let tooSmallLabel = Label("Too small", style: .warning)

  /// The command line, which replaces the status line.
  private(set) var prompt: CommandPrompt?
  /// The help overlay, which is in front of all levels.
  private var help: ModalBox?
  /// The view that becomes the first responder when the command line or the help overlay closes.
  private weak var responderBelowOverlay: View?
  private var focus = FocusMemory()
  private var hints: [KeyHint] = []

  /// A message that replaces the key hints, or `nil` to show the hints.
  var message: String? {
    get { statusLine.message }
    set { statusLine.message = newValue }
  }

  /// The text to show above the screens if there is room, or an empty string for no text.
  var header: String {
    get { headerLabel.text }
    set {
      headerLabel.text = newValue
      setNeedsLayout()
    }
  }

  /// Called with the index of a tab that the user selects.
  var onSelectTab: ((Int) -> Void)?

  /// Called when the user clicks the back hint.
  var onBack: (() -> Void)?

  override init() {
    super.init()
    tooSmallLabel.isHidden = true
    headerLabel.wraps = true
    addSubview(headerLabel)
    addSubview(statusLine)
    addSubview(tooSmallLabel)
  }

  /// Whether the terminal is too small to show the screens.
  ///
  /// If so, the host ignores all keys except Ctrl-C, because the user would not see their effects.
  var isTooSmall: Bool { !tooSmallLabel.isHidden }

  /// Returns whether a terminal of the given size has room for the screens.
  ///
  /// The result is always `true` while the command line is open.
  func hasRoom(_ size: Size) -> Bool {
    prompt != nil || size.columns >= HostView.minimumSize.columns && size.rows >= HostView.minimumSize.rows
  }

  /// Shows levels, starting with the root.
  ///
  /// If the topmost level has a new view, that view becomes the first responder, unless a view inside the new view was
  /// previously the first responder. In that case, the previous first responder is restored.
  func show(_ contents: [LevelView.Content], hints: [KeyHint]) {
    let before = levels.last?.content
    focus.record(responderBelowOverlay ?? firstResponder, within: before)
    while levels.count > contents.count { removeLevel() }
    while levels.count < contents.count { addLevel() }
    for (level, content) in zip(levels, contents) {
      // A view that is not yet in the hierarchy can have its own first responder, which must be kept.
      if let view = content.view, view.superview == nil, let responder = view.firstResponder {
        focus.record(responder, within: view)
      }
      level.show(content)
    }
    if let top = levels.last?.content, top !== before { focus.responder(within: top).becomeFirstResponder() }
    self.hints = hints
    showHints()
    focusOverlay()
  }

  /// Calls a closure that updates a screen's view.
  ///
  /// If the closure makes a view on a lower level the first responder, that view receives the keys when its level is on
  /// top again.
  func update(_ view: View, _ body: () -> Void) {
    let before = firstResponder
    body()
    guard let responder = firstResponder, let top = levels.last?.content, view !== top, responder.isWithin(view)
    else { return }
    focus.record(responder, within: view)
    (before ?? top).becomeFirstResponder()
  }

  /// The frame of the topmost screen's view, in the coordinates of this view.
  var contentFrame: Rect {
    guard let level = levels.last else { return .zero }
    let inside = level.contentFrame
    return Rect(origin: level.frame.origin + (boxes.last?.frame.origin ?? .zero) + inside.origin, size: inside.size)
  }

  /// Handles a key that switches tabs.
  ///
  /// The keys that switch tabs take precedence over those of the topmost screen.
  ///
  /// - Returns: Whether the key was handled.
  func handleTabs(_ key: KeyPress) -> Bool { levels.last?.handleTabs(key) ?? false }

  private func addLevel() {
    let level = LevelView()
    level.onSelectTab = { [weak self] in self?.onSelectTab?($0) }
    level.onBack = { [weak self] in self?.onBack?() }
    levels.append(level)
    guard levels.count > 1 else { return insert(level) }
    let box = ModalBox(title: "", content: level)
    // Lines that exceed this limit are hard to read.
    box.limit = Size(columns: 96, rows: .max)
    box.minimumSize = Size(columns: 60, rows: 14)
    // The title and the tabs of the root level stay visible.
    box.topInset = 2
    boxes.append(box)
    insert(box)
  }

  private func removeLevel() {
    let level = levels.removeLast()
    level.show(LevelView.Content())
    (boxes.popLast() ?? level).removeFromSuperview()
  }

  /// Adds the view of a level in front of the other levels but behind the help overlay.
  private func insert(_ view: View) {
    addSubview(view)
    if let help { addSubview(help) }
  }

  /// Lays out the subviews.
  ///
  /// On terminals with fewer than three rows, the status line is hidden, but the command line stays visible.
  override func layoutSubviews() {
    tooSmallLabel.isHidden = hasRoom(bounds.size)
    tooSmallLabel.frame = bounds
    statusLine.isHidden = bounds.size.rows < 3 || prompt != nil
    statusLine.frame = bottomLine
    prompt?.frame = bottomLine
    headerLabel.frame = headerArea
    levels.first?.frame = levelArea
    boxes.forEach { $0.frame = levelArea }
    // Levels that are completely covered by a box need not be drawn.
    let first = boxes.lastIndex { $0.coversArea(of: levelArea.size) }
    levels.first?.isHidden = first != nil || !tooSmallLabel.isHidden
    for (index, box) in boxes.enumerated() { box.isHidden = index < first ?? 0 || !tooSmallLabel.isHidden }
    help?.frame = levelArea
  }

  private var bottomLine: Rect {
    var rest = bounds
    return rest.takeBottom(1)
  }

  /// The minimum number of rows that the header leaves for the screens and the status line.
  private static let minimumContentRows = 8

  private var headerArea: Rect {
    guard !header.isEmpty else { return .zero }
    var rest = bounds.insetByOneColumn
    let rows = headerLabel.sizeThatFits(rest.size).rows
    return rest.takeTop(min(rows, max(0, rest.size.rows - HostView.minimumContentRows)))
  }

  /// The area for the levels, which excludes the header and the bottom line if they are shown.
  var levelArea: Rect {
    var rest = bounds
    _ = rest.takeTop(headerArea.size.rows)
    if bounds.size.rows >= 3 || prompt != nil { _ = rest.takeBottom(1) }
    return rest
  }
}

// MARK: - Command line and help

extension HostView {
  func openPrompt(_ title: String) {
    let prompt = CommandPrompt(title: title)
    self.prompt = prompt
    addSubview(prompt)
    focusOverlay()
  }

  /// Closes the command line and restores the first responder.
  func closePrompt() {
    guard let prompt else { return }
    prompt.removeFromSuperview()
    self.prompt = nil
    restoreFirstResponder()
  }

  func openHelp(_ title: String, _ view: HelpView) {
    guard help == nil else { return }
    let box = ModalBox(title: title, content: view)
    box.onClose = { [weak self] in self?.closeHelp() }
    view.onClose = box.onClose
    help = box
    showHints()
    addSubview(box)
    focusOverlay()
  }

  var showsHelp: Bool { help != nil }

  /// Closes the help overlay and restores the first responder.
  func closeHelp() {
    guard let help else { return }
    help.removeFromSuperview()
    self.help = nil
    showHints()
    restoreFirstResponder()
  }

  /// Updates the hints in the status line.
  ///
  /// The hints are hidden while the help overlay is open, because the overlay's border shows the key that closes it.
  private func showHints() { statusLine.hints = help == nil ? hints : [] }

  private func restoreFirstResponder() {
    responderBelowOverlay?.becomeFirstResponder()
    responderBelowOverlay = nil
  }

  /// Makes the open command line or help overlay the first responder, unless it is already the first responder.
  ///
  /// The previous first responder is recorded so that it can be restored when the command line or the overlay closes.
  private func focusOverlay() {
    guard let overlay = prompt ?? help?.content, !overlay.isFirstResponder else { return }
    responderBelowOverlay = firstResponder
    overlay.becomeFirstResponder()
  }
}
