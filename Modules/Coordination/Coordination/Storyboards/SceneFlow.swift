import Navigation
import Screens

/// A flow in place of a screen, whatever its type.
@MainActor struct SceneFlow {
  let flow: AnyFlow
  let run: @MainActor (any SceneHost, FlowPlacement) -> Refusal?
  let select: @MainActor (Router) -> Refusal?

  init<Child: Coordinator>(
    _ coordinator: Child, _ segues: SceneSegues, telling told: @escaping @MainActor (Child.Output) -> FiredSegue?
  ) {
    flow = coordinator.flow
    run = { host, placement in
      host.run(coordinator, in: placement) { if let event = $0.output.flatMap(told) { segues.fire(event) } }
    }
    select = { [weak coordinator] router in coordinator.flatMap { router.select($0) } }
  }
}
