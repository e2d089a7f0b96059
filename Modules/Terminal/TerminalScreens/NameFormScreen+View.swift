public import Presentation
public import TerminalUI

extension LoginScreen: ViewSpecificScreen {
  /// Returns a line to type a name into.
  ///
  /// - Returns: A view without a name.
  public func loadView() -> LoginView { LoginView() }

  /// Connects the line with the screen.
  public func viewDidLoad(_ view: LoginView) {
    view.addTarget(self, action: LoginScreen.signIn)
    view.addAction(for: .changed) { [weak self, weak view] in
      if let view { self?.perform(.edit(view.name)) }
    }
  }

  private func signIn() { perform(.signIn(state.name)) }

  /// Shows the name, and why it is refused.
  public func update(_ view: LoginView) { view.show(state) }

  /// The title, and what the keys do.
  public var chrome: ScreenChrome {
    ScreenChrome(title: "Sign in", hints: LoginView.hints(state))
  }
}
