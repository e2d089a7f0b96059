/// A hook of a screen.
public enum AppearanceHook: String, Hashable, Sendable, Codable, CaseIterable {
  /// `willAppear()`
  case willAppear
  /// `didAppear()`
  case didAppear
  /// `willDisappear()`
  case willDisappear
  /// `didDisappear()`
  case didDisappear
}

/// How far a screen has come into view.
public enum AppearancePhase: String, Hashable, Sendable, Codable {
  /// Not in view.
  case hidden
  /// On its way into view.
  case appearing
  /// In view.
  case visible
  /// On its way out of view.
  case disappearing

  /// Returns the phase after a hook; `nil` if the hook may not follow.
  ///
  /// A transition can be cancelled, so that what is appearing disappears without ever having been visible,
  /// and the other way round.
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

/// The hooks that were called on one screen, in order.
public struct AppearanceWalk: Hashable, Sendable, Codable {
  /// The hooks, the first one first.
  public private(set) var hooks: [AppearanceHook] = []
  /// Where the walk has led; `nil` as soon as a hook came that may not follow.
  public private(set) var phase: AppearancePhase? = .hidden
  /// The index of the first hook that may not follow.
  public private(set) var firstFault: Int?

  /// Makes a walk of some hooks.
  public init(_ hooks: [AppearanceHook] = []) {
    for hook in hooks { append(hook) }
  }

  /// Goes on with a hook.
  public mutating func append(_ hook: AppearanceHook) {
    if let before = phase {
      phase = before.after(hook)
      if phase == nil { firstFault = hooks.count }
    }
    hooks.append(hook)
  }

  /// Whether every hook could follow the one before.
  public var isValid: Bool { firstFault == nil }
  /// Whether the walk is valid and no transition is open: the screen is hidden or visible.
  public var isSettled: Bool { phase == .hidden || phase == .visible }
}

extension AppearanceWalk: CustomStringConvertible {
  /// The hooks' names, and a word where the walk went wrong.
  public var description: String {
    hooks.enumerated().map { $0 == firstFault ? "⚠︎\($1)" : "\($1)" }.joined(separator: " ")
  }
}
