import Coordination

/// A change in progress to the view hierarchy.
///
/// The change is applied to the hierarchy when the transition finishes.
struct Transition {
  enum Origin {
    /// A step from the navigator or from a recording.
    case step(Step, StepAnswer)
    /// A user gesture, with the event to report if the gesture finishes.
    case gesture(HostEvent)
  }

  let origin: Origin
  /// The calls that were made at the start of the transition.
  ///
  /// The arrays in these calls might be outdated by the time ``SimulatedHost/finish()`` is called.
  let calls: [UIKitCall]
  var order: HookOrder { HookOrder(calls.first) }

  /// Whether the transition is a gesture that the user ends.
  var isGesture: Bool {
    if case .gesture = origin { true } else { false }
  }
}
