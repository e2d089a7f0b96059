import Coordination

/// A change of the hierarchy that has begun and not ended: the hierarchy is still the one from before.
struct Transition {
  enum Origin {
    /// The navigator asked for it, or a recording did.
    case step(Step, StepAnswer)
    /// A finger drags; if it goes far enough, this is told.
    case gesture(HostEvent)
  }

  let origin: Origin
  /// The calls as they were made; the arrays in them may be out of date when it ends, see ``SimulatedHost/finish()``.
  let calls: [UIKitCall]
  var order: HookOrder { HookOrder(calls.first) }

  /// Whether it is a gesture, which a person ends.
  var isGesture: Bool {
    if case .gesture = origin { true } else { false }
  }
}
