import Coordination
import TerminalHost
import TerminalUI
import Testing

/// A program with a text field whose container view can also become first responder.
///
/// The field becomes first responder when the view is loaded.
@MainActor
@Suite("A program with a text field in a container")
struct ChildFocusProgram {
  final class FormView: View {
    let field = TextField()

    override init() {
      super.init()
      addSubview(field)
    }

    override var canBecomeFirstResponder: Bool { true }

    override func layoutSubviews() { field.frame = bounds }
  }

  final class FormScreen: Screen, ViewSpecificScreen {
    private(set) var text = ""

    func loadView() -> FormView { FormView() }

    func viewDidLoad(_ view: FormView) {
      view.field.becomeFirstResponder()
      view.field.onChange = { [weak self] in self?.text = $0 }
    }

    func update(_ view: FormView) {}

    var chrome: ScreenChrome { ScreenChrome(title: "Form") }
  }

  @Test func `the first keys reach a text field that becomes first responder when the view is loaded`() {
    let navigator = Navigator()
    let host = FullScreenHost(navigator: navigator)
    let screen = FormScreen()
    navigator.show(screen)
    _ = host.frame(size: Size(columns: 40, rows: 10))
    for letter in "ada" { host.handle(.key(KeyPress(.character(letter))), at: .now) }
    #expect(screen.text == "ada")
  }
}
