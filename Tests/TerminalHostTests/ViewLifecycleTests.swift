import Coordination
import CoordinationTesting
import TerminalHost
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Views of screens in their host")
struct ViewLifecycleTests {
  let navigator = Navigator()
  let host: FullScreenHost

  init() {
    var catalog = ViewCatalog()
    catalog.register("Other") { Label() }
    catalog.register("GreetingView") { GreetingView() }
    host = FullScreenHost(navigator: navigator, viewCatalog: catalog)
  }

  private var text: String { host.frame(size: Size(columns: 60, rows: 5)).buffer.text }

  @Test(.requirement("D1"))
  func `a view is loaded once, when it is first visible, and viewDidLoad is called once after that`() {
    let below = CountingScreen("below")
    let top = CountingScreen("top")
    navigator.run(Showing(below, top))
    #expect(text.contains("top 1"))
    #expect(below.log.isEmpty, "the view has not been visible")
    top.count += 1
    #expect(text.contains("top 2"))
    navigator.goBack()
    #expect(text.contains("below 1"))
    for screen in [below, top] {
      #expect(screen.log.prefix(3) == ["loadView", "viewDidLoad", "update"])
      #expect(screen.log.count { $0 != "update" } == 2)
    }
  }

  @Test func `a view is updated only once for all changes that precede a frame or a change of screens`() {
    let screen = CountingScreen("top")
    navigator.run(Showing(screen))
    _ = text
    let first = screen.updates
    screen.count += 1
    screen.count += 1
    for _ in 0..<2 { #expect(text.contains("top 3") && screen.updates == first + 1) }
    screen.count += 1
    navigator.run(Showing(CountingScreen("modal")), in: .modal())
    for _ in 0..<2 { #expect(text.contains("modal 1") && screen.updates == first + 2) }
  }

  @Test func `a view is updated before a key is handled, unless the key is a letter`() {
    let screen = CountingScreen("top")
    navigator.run(Showing(screen))
    _ = text
    let first = screen.updates
    screen.count += 1
    host.handle(.key(.character("a")), at: .now)
    #expect(screen.updates == first)
    host.handle(.key(KeyPress(.down)), at: .now)
    #expect(screen.updates == first + 1)
  }

  @Test func `a change to a covered screen needs no frame and is visible when the screen appears again`() {
    let (below, top) = (CountingScreen("below"), CountingScreen("top"))
    let flow = Showing(below)
    navigator.run(flow)
    _ = text
    flow.flow.push(top)
    _ = text
    below.count += 1
    #expect(!host.needsDisplay)
    top.count += 1
    #expect(host.needsDisplay)
    flow.flow.pop()
    #expect(text.contains("below 2"))
  }

  @Test func `a note that replaces a view is wrapped`() {
    navigator.run(Showing(UndrawnScreen()))
    let text = host.frame(size: Size(columns: 20, rows: 8)).buffer.text
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("UndrawnScreen has no view for a terminal"))
  }

  @Test(.requirement("D4")) func `a screen whose scene names a view needs no loadView method`() {
    let storyboard = StoryboardCoordinator(
      SceneDescriptor(
        SceneID("greeting"), view: "GreetingView",
        makeScreen: { GreetingScreen() })
    )
    navigator.run(storyboard)
    #expect(text.contains("Hello, Ada"))
    #expect(
      storyboard.root.log == [
        "connectOutlets, view known", "awake, outlet connected", "viewDidLoad Hello, Ada", "update",
      ])
  }

  @Test func `awakeFromCatalog is not called for a view that the screen creates`() throws {
    let screen = OwnViewScreen()
    let view = try screen.load(named: nil, from: ViewCatalog())
    #expect(view.calls == ["outlets", "viewDidLoad"])
  }

  @Test(.requirement("D1")) func `a screen can access its typed view, which is loaded when it is first needed`() {
    let (below, top) = (CountingScreen("below"), CountingScreen("top"))
    #expect(top.view == nil, "no host shows it")
    navigator.run(Showing(below, top))
    #expect(below.log.isEmpty && below.view?.text == "")
    #expect(below.log == ["loadView", "viewDidLoad"])
    #expect(text.contains("top 1"))
    let view: Label? = top.view
    #expect(view?.text == "top 1" && top.view === view)
    top.view?.text = "changed"
    #expect(text.contains("changed"))
  }

  @Test func `the view of a covered screen has no superview until the screen appears again`() {
    let (below, top) = (CountingScreen("below"), CountingScreen("top"))
    let flow = Showing(below)
    navigator.run(flow)
    _ = text
    #expect(below.view?.superview != nil)
    flow.flow.push(top)
    _ = text
    #expect(below.view?.superview == nil && top.view?.superview != nil)
    navigator.goBack()
    _ = text
    #expect(below.view?.superview != nil)
  }

  @Test func `a screen keeps the view of the remaining host after another host is released`() {
    let screen = CountingScreen("top")
    navigator.run(Showing(screen))
    _ = text
    let view = screen.view
    do {
      let other = Navigator()
      let second = FullScreenHost(navigator: other)
      other.run(Showing(screen))
      _ = second.frame(size: Size(columns: 60, rows: 5))
      #expect(screen.view != nil && screen.view !== view)
    }
    #expect(screen.view === view)
  }

  @Test func `the view of a screen is nil in loadView and available in viewDidLoad and update`() {
    let screen = CountingScreen("top")
    var views: [Bool] = []
    screen.onCall = { [unowned screen] in views.append(screen.view != nil) }
    navigator.run(Showing(screen))
    _ = text
    #expect(screen.log.prefix(3) == ["loadView", "viewDidLoad", "update"] && views.prefix(3) == [false, true, true])
  }

  @Test func `the view property is nil if a screen has no view, and a view is released with its screen`() {
    let nameless = GreetingScreen()
    navigator.run(Showing(nameless))
    _ = text
    #expect(nameless.view == nil)
    weak var view: Label?
    do {
      let screen = CountingScreen("top")
      navigator.run(Showing(screen), in: .modal())
      _ = text
      view = screen.view
      #expect(view != nil)
    }
    navigator.goBack()
    _ = text
    #expect(view == nil)
  }

  /// The name, if any, of a view that cannot be created, and the text that is expected in the view's place.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let name: String?
    let text: String
  }

  @Test(
    .requirement("D4"),
    arguments: [
      Fault(testDescription: "no name", name: nil, text: "GreetingScreen has no view"),
      Fault(
        testDescription: "unknown", name: "Greeting",
        text: "no view is named “Greeting”; registered views: GreetingView, Other"),
      Fault(testDescription: "another type", name: "Other", text: "“Other” is of type Label; expected GreetingView"),
    ])
  func `an error message replaces a view that cannot be created`(_ fault: Fault) {
    let screen = GreetingScreen()
    screen.viewName = fault.name
    navigator.run(Showing(screen))
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(fault.text), "\(words)")
    #expect(screen.log.isEmpty)
  }
}

private final class UndrawnScreen: Screen {}

/// A screen that logs the calls from the host.
private final class CountingScreen: StatefulScreen, ViewSpecificScreen {
  private(set) var log: [String] = []
  private let name: String
  var count = 1 {
    didSet { stateDidChange?() }
  }
  var state: Int { count }
  var stateDidChange: (@MainActor () -> Void)?

  init(_ name: String) { self.name = name }

  var updates: Int { log.count { $0 == "update" } }

  var onCall: (() -> Void)?

  func loadView() -> Label {
    note("loadView")
    return Label()
  }

  func viewDidLoad(_ view: Label) { note("viewDidLoad") }

  private func note(_ call: String) {
    log.append(call)
    onCall?()
  }

  func update(_ view: Label) {
    note("update")
    view.text = "\(name) \(count)"
  }

  let chrome = ScreenChrome()
}

/// A screen that creates its own view.
private final class OwnViewScreen: Screen, ViewSpecificScreen {
  final class LoggingView: View {
    var calls: [String] = []

    override func awakeFromCatalog() { calls.append("awake") }
  }

  func loadView() -> LoggingView { LoggingView() }
  func connectOutlets(of view: LoggingView) { view.calls.append("outlets") }
  func viewDidLoad(_ view: LoggingView) { view.calls.append("viewDidLoad") }
  func update(_ view: LoggingView) {}

  let chrome = ScreenChrome()
}

private final class GreetingView: View {
  private let label = Label()

  override init() {
    super.init()
    addSubview(label)
  }

  var greeting: String {
    get { label.text }
    set { label.text = newValue }
  }

  weak var screen: GreetingScreen?

  override func awakeFromCatalog() {
    screen?.log.append(screen?.view === self ? "awake, outlet connected" : "awake")
  }

  override func layoutSubviews() { label.frame = bounds }
}

/// A screen that creates no view itself, so its scene must name the view.
private final class GreetingScreen: NamedViewScreen, ViewSpecificScreen {
  var log: [String] = []
  var viewName: String?

  func connectOutlets(of view: GreetingView) {
    view.screen = self
    log.append(self.view === view ? "connectOutlets, view known" : "connectOutlets")
  }

  func viewDidLoad(_ view: GreetingView) {
    view.greeting = "Hello, Ada"
    log.append("viewDidLoad \(view.greeting)")
  }

  func update(_ view: GreetingView) { log.append("update") }

  let chrome = ScreenChrome()
}
