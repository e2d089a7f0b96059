import Coordination
import CoordinationTesting
import TerminalHost
import TerminalUI

/// A coordinator that shows a dialog with two text fields.
final class Dialog: StubCoordinator<Never> {
  let screen = DialogScreen()

  override func start(_ flow: Flow<Never>) {
    super.start(flow)
    flow.push(screen)
  }
}

final class DialogScreen: Screen, ViewSpecificScreen {
  let view = FormView()

  func loadView() -> FormView { view }
  func viewDidLoad(_ view: FormView) {}
  func update(_ view: FormView) {}
  var chrome: ScreenChrome { ScreenChrome(title: "Dialog", hints: [KeyHint(.escape, title: "leave")]) }
}

/// A view with two fields, one below the other.
///
/// Tab moves the focus between the fields.
final class FormView: View {
  let fields = [TextField(), TextField()]

  override init() {
    super.init()
    fields.forEach(addSubview)
    movesFocusByTab = true
  }

  override func layoutSubviews() {
    for (field, row) in zip(fields, Layout([.fixed(1), .fixed(1), .fill()]).rows(in: bounds)) { field.frame = row }
  }
}
