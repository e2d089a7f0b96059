import Coordination

/// A change to the hierarchy that is in progress.
///
/// The change is applied to the hierarchy when the transition finishes.
struct Transition {
  enum Origin {
    /// A step of the navigator or of a recording.
    case step(Step, StepAnswer)
    /// A gesture by the user, with the event to report if the gesture finishes.
    case gesture(HostEvent)
  }

  let origin: Origin
  /// The calls as they were made at the start of the transition.
  ///
  /// The arrays in these calls may be outdated when ``SimulatedHost/finish()`` is called.
  let calls: [UIKitCall]
  var order: HookOrder { HookOrder(calls.first) }

  /// Whether the transition is a gesture, which the user ends.
  var isGesture: Bool {
    if case .gesture = origin { true } else { false }
  }
}
