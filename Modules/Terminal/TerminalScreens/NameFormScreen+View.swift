public import Presentation
public import TerminalHost
import TerminalUI

extension NameFormScreen: ViewSpecificScreen {
  public func loadView() -> NameFormView { NameFormView() }

  public func viewDidLoad(_ view: NameFormView) {
    view.addTarget(self, action: NameFormScreen.submit)
    view.addTarget(self, action: NameFormScreen.edit, for: .changed)
  }

  private func edit() {
    if let view { perform(.edit(view.name)) }
  }

  private func submit() { perform(.submit(state.name, for: state.purpose)) }

  public func update(_ view: NameFormView) { view.show(state) }

  public var chrome: ScreenChrome {
    let title =
      switch state.purpose {
      case .signIn: "Sign in"
      case .rename: "Name"
      }
    return ScreenChrome(title: title, hints: NameFormView.hints(state))
  }
}
