import Navigation
public import Screens

/// Makes what contexts say; the one nearest to where it is to be shown is asked first, then those above.
@MainActor public protocol ContextMaker: AnyObject {
  /// Makes a screen, or a coordinator that makes it, or leaves that to the flow above.
  ///
  /// Nothing is shown yet, and may never be: if anything else on the way cannot be made, nothing is.
  ///
  /// - Parameter context: What is to be shown.
  /// - Returns: `nil` if that is another's business.
  /// - Throws: Whatever makes it impossible, such as a city that nobody knows; nothing moves then.
  func make(_ context: ScreenContext) throws -> ContextTarget?
}

/// A coordinator whose screens can be made from contexts: for links, and to resume where a person was.
@MainActor public protocol ContextCoordinator<Output>: Coordinator, ContextMaker {
  /// Called in place of `start()`, before the screens come that have been made; it shows nothing itself.
  func resume()
}

extension ContextCoordinator {
  /// Does nothing.
  public func resume() {}
}

/// What is made for a context.
@MainActor public struct ContextTarget {
  enum Content {
    case screen(any Screen)
    case flow(LinkedFlow)
  }

  let content: Content

  /// A screen, which belongs to the flow of whoever makes it.
  public static func screen(_ screen: any Screen) -> ContextTarget { ContextTarget(content: .screen(screen)) }

  /// A coordinator, which is run below whoever makes it, and is asked for the screen.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator that has not been run before; `resume()` is called in place of `start()`.
  ///   - onEnd: Called exactly once, if what the coordinator is made for is opened.
  /// - Returns: A target that runs the coordinator only if everything else on the way can be made, too.
  public static func flow<Output>(
    _ coordinator: some ContextCoordinator<Output>, onEnd: (@MainActor (FlowOutcome<Output>) -> Void)? = nil
  ) -> ContextTarget {
    let flow = coordinator.flow
    let linked = LinkedFlow(flow: flow, maker: coordinator) { parent, navigator in
      if let refusal = flow.begin(coordinator, under: parent, on: navigator, at: .here) { return refusal }
      flow.onEnd = onEnd
      coordinator.resume()
      flow.didStart()
      return nil
    } forget: {
      flow.onEnd = nil
    }
    return ContextTarget(content: .flow(linked))
  }
}

/// A coordinator that is run to show what contexts say.
@MainActor struct LinkedFlow {
  let flow: AnyFlow
  let maker: any ContextMaker
  /// Runs the coordinator below a flow.
  let run: (AnyFlow?, Navigator) -> Refusal?
  /// Tells nobody of the coordinator's end.
  let forget: () -> Void
}
