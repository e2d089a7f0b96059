/// A hook that is called when a screen appears or disappears.
public enum AppearanceHook: String, Hashable, Sendable, Codable, CaseIterable {
  case willAppear
  case didAppear
  case willDisappear
  case didDisappear
}

/// The phase of a screen's appearance.
public enum AppearancePhase: String, Hashable, Sendable, Codable {
  /// The screen has finished disappearing or has not appeared yet.
  case hidden
  /// The screen is becoming visible.
  case appearing
  /// The screen has finished appearing.
  case visible
  /// The screen is becoming hidden.
  case disappearing

  /// Returns the phase after a hook, or `nil` if the hook is not valid in this phase.
  ///
  /// A transition can be canceled, so an appearing screen can disappear before it has finished appearing. Likewise, a
  /// disappearing screen can appear again.
  public func after(_ hook: AppearanceHook) -> Self? {
    switch (self, hook) {
    case (.hidden, .willAppear), (.disappearing, .willAppear): .appearing
    case (.appearing, .didAppear): .visible
    case (.visible, .willDisappear), (.appearing, .willDisappear): .disappearing
    case (.disappearing, .didDisappear): .hidden
    default: nil
    }
  }
}

/// The sequence of hooks that were called on one screen.
public struct AppearanceWalk: Hashable, Sendable, Codable {
  /// The hooks, in the order in which they were called.
  public private(set) var hooks: [AppearanceHook] = []
  /// The phase after the last hook, or `nil` if an invalid hook has been called.
  public private(set) var phase: AppearancePhase? = .hidden
  /// The index of the first hook that is not valid after its predecessor, or `nil` if there is none.
  public private(set) var firstFault: Int?

  /// Creates a walk from the hooks that were called on one screen.
  public init(_ hooks: [AppearanceHook] = []) {
    for hook in hooks { append(hook) }
  }

  /// Appends a hook and updates the phase.
  public mutating func append(_ hook: AppearanceHook) {
    if let before = phase {
      phase = before.after(hook)
      if phase == nil { firstFault = hooks.count }
    }
    hooks.append(hook)
  }

  /// Whether every hook is valid after its predecessor.
  public var isValid: Bool { firstFault == nil }
  /// Whether the walk is valid and ends with the screen either visible or hidden.
  public var isSettled: Bool { phase == .hidden || phase == .visible }
}

extension AppearanceWalk: CustomStringConvertible {
  /// The names of the hooks, with a warning sign before the first invalid hook.
  public var description: String {
    hooks.enumerated().map { $0 == firstFault ? "⚠︎\($1)" : "\($1)" }.joined(separator: " ")
  }
}
