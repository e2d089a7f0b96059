import TerminalUI

/// The whole terminal: the levels, modals in boxes in front of the base, and a line that says what the keys do.
final class HostView: View {
  /// Below this extent nothing can be read, and a note says so.
  private static let smallest = Size(columns: 8, rows: 2)

  private var levels: [LevelView] = []
  private var boxes: [ModalBox] = []
  private let headerLabel = Label("", style: .dim)
  private let statusLine = StatusLine()
  private let smallNote = Label("Too small", style: .warning)

  /// Where a command is typed, in the place of the line at the bottom.
  private(set) var prompt: CommandPrompt?
  /// What the keys do, in front of everything.
  private var help: ModalBox?
  /// Who gets the keys when there is no prompt and no help any more.
  private weak var heldResponder: View?
  private var focus = FocusMemory()
  private var hints: [KeyHint] = []

  /// Shown for a while instead of what the keys do.
  var message: String? {
    get { statusLine.message }
    set { statusLine.message = newValue }
  }

  /// What stands above everything, as long as there is room for more than that.
  var header: String {
    get { headerLabel.text }
    set {
      headerLabel.text = newValue
      setNeedsLayout()
    }
  }

  /// Called with the number of a tab that a person wants to see.
  var onSelectTab: ((Int) -> Void)?

  /// Called when a person clicks on where back leads.
  var onBack: (() -> Void)?

  override init() {
    super.init()
    smallNote.isHidden = true
    headerLabel.wraps = true
    addSubview(headerLabel)
    addSubview(statusLine)
    addSubview(smallNote)
  }

  /// Whether there is too little room for anything to be read: nothing is to be done then that nobody sees.
  var isTooSmall: Bool { !smallNote.isHidden }

  /// Whether anything can be read in such an extent.
  func hasRoom(_ size: Size) -> Bool {
    prompt != nil || size.columns >= HostView.smallest.columns && size.rows >= HostView.smallest.rows
  }

  /// Shows levels, the base first; the view of the last one gets the keys, or what had them in it before.
  func show(_ contents: [LevelView.Content], hints: [KeyHint]) {
    let before = levels.last?.content
    if before !== contents.last?.view { focus.keep(heldResponder ?? firstResponder, within: before) }
    while levels.count > contents.count { removeLevel() }
    while levels.count < contents.count { addLevel() }
    for (level, content) in zip(levels, contents) {
      // A view that is not shown yet is its own root, and what became first responder within it is to stay so.
      if let view = content.view, view.superview == nil, let responder = view.firstResponder {
        focus.keep(responder, within: view)
      }
      level.show(content)
    }
    if let top = levels.last?.content, top !== before { focus.responder(within: top).becomeFirstResponder() }
    self.hints = hints
    showHints()
    focusOverlay()
  }

  /// Calls a closure that updates the view of a screen.
  ///
  /// A view of a lower level that becomes first responder gets the keys when its level is on top again.
  func update(_ view: View, _ body: () -> Void) {
    let before = firstResponder
    body()
    guard let responder = firstResponder, responder !== before, let top = levels.last?.content, view !== top,
      responder.isWithin(view)
    else { return }
    focus.keep(responder, within: view)
    (before ?? top).becomeFirstResponder()
  }

  /// Where the view of the screen on top is.
  var contentFrame: Rect {
    guard let level = levels.last else { return .zero }
    let inside = level.contentFrame
    return Rect(origin: level.frame.origin + (boxes.last?.frame.origin ?? .zero) + inside.origin, size: inside.size)
  }

  /// Answers the keys that change tabs, before the content can.
  ///
  /// - Returns: Whether the key was one of them.
  func handleTabs(_ key: KeyPress) -> Bool { levels.last?.handleTabs(key) ?? false }

  private func addLevel() {
    let level = LevelView()
    level.onSelectTab = { [weak self] in self?.onSelectTab?($0) }
    level.onBack = { [weak self] in self?.onBack?() }
    levels.append(level)
    guard levels.count > 1 else { return insert(level) }
    let box = ModalBox(title: "", content: level)
    // Wider lines are hard to read.
    box.limit = Size(columns: 96, rows: .max)
    box.leastExtent = Size(columns: 60, rows: 14)
    // The base's title and tabs stay whole.
    box.clearRows = 2
    boxes.append(box)
    insert(box)
  }

  private func removeLevel() {
    let level = levels.removeLast()
    level.show(LevelView.Content())
    (boxes.popLast() ?? level).removeFromSuperview()
  }

  /// Puts a level in front of the others, behind help.
  private func insert(_ view: View) {
    addSubview(view)
    if let help { addSubview(help) }
  }

  /// As the terminal gets lower, the status line goes before the title bar; a prompt stays.
  override func layoutSubviews() {
    smallNote.isHidden = hasRoom(bounds.size)
    smallNote.frame = bounds
    statusLine.isHidden = bounds.size.rows < 3 || prompt != nil
    statusLine.frame = bottomLine
    prompt?.frame = bottomLine
    headerLabel.frame = headerArea
    levels.first?.frame = levelArea
    boxes.forEach { $0.frame = levelArea }
    // What a box covers whole need not be drawn.
    let first = boxes.lastIndex { $0.coversAll(of: levelArea.size) }
    levels.first?.isHidden = first != nil || !smallNote.isHidden
    for (index, box) in boxes.enumerated() { box.isHidden = index < first ?? 0 || !smallNote.isHidden }
    help?.frame = levelArea
  }

  private var bottomLine: Rect {
    var rest = bounds
    return rest.takeBottom(1)
  }

  /// The lines of the header: none if fewer than so many would be left.
  private static let leastRows = 8

  private var headerArea: Rect {
    guard !header.isEmpty else { return .zero }
    var rest = bounds.insetByOneColumn
    let rows = headerLabel.sizeThatFits(rest.size).rows
    return rest.takeTop(min(rows, max(0, rest.size.rows - HostView.leastRows)))
  }

  /// All but the header and the line at the bottom, if there is one.
  var levelArea: Rect {
    var rest = bounds
    _ = rest.takeTop(headerArea.size.rows)
    if bounds.size.rows >= 3 || prompt != nil { _ = rest.takeBottom(1) }
    return rest
  }
}

// MARK: - What takes the keys for a while

extension HostView {
  /// Opens a line to type a command into.
  func openPrompt(_ title: String) {
    let prompt = CommandPrompt(title: title)
    self.prompt = prompt
    addSubview(prompt)
    focusOverlay()
  }

  /// Closes the line, and gives the keys back.
  func closePrompt() {
    guard let prompt else { return }
    prompt.removeFromSuperview()
    self.prompt = nil
    giveKeysBack()
  }

  /// Opens the help.
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

  /// Whether the help is open.
  var showsHelp: Bool { help != nil }

  /// Closes the help, and gives the keys back.
  func closeHelp() {
    guard let help else { return }
    help.removeFromSuperview()
    self.help = nil
    showHints()
    giveKeysBack()
  }

  /// Says what the keys do now; the help says in its border how to close it.
  private func showHints() { statusLine.hints = help == nil ? hints : [] }

  private func giveKeysBack() {
    heldResponder?.becomeFirstResponder()
    heldResponder = nil
  }

  /// Gives prompt or help the focus back that another view has taken, and remembers which.
  private func focusOverlay() {
    guard let overlay = prompt ?? help?.content, !overlay.isFirstResponder else { return }
    heldResponder = firstResponder
    overlay.becomeFirstResponder()
  }
}
