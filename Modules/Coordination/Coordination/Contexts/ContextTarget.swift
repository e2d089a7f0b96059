import Navigation
public import Screens

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
