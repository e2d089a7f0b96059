import Navigation
import Screens

/// A coordinator that is run to show what contexts say.
@MainActor struct LinkedFlow {
  let flow: AnyFlow
  let maker: any ContextMaker
  /// Runs the coordinator below a flow.
  let run: (AnyFlow?, Navigator) -> Refusal?
  /// Tells nobody of the coordinator's end.
  let forget: () -> Void
}
