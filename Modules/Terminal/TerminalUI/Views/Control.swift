/// A view that notifies targets of user actions.
///
/// A target is either an object together with one of its methods, or a closure. Objects are held weakly, so a screen
/// can be the target of a view that it owns. Deallocated targets are removed automatically.
open class Control: View {
  /// A user action.
  public enum Event: Hashable, Sendable {
    /// The user performed the control's main action, such as pressing a button or entering a line.
    case primary
    /// The user changed the control's value.
    case changed
  }

  private struct Connection {
    let event: Event
    /// The target, which is the control itself if the action is a closure.
    weak var target: AnyObject?
    let action: @MainActor () -> Void
  }

  /// Whether the control is enabled.
  ///
  /// A disabled control handles neither keys nor clicks and sends no events.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { releaseMouse() }
      setNeedsDisplay()
    }
  }
  private var connections: [Connection] = []

  public override init() {}

  /// Whether the control can become the first responder.
  ///
  /// The default implementation returns the value of ``isEnabled``.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Calls a method on a target when an event occurs.
  ///
  /// - Parameters:
  ///   - target: The object to notify, which is held weakly.
  ///   - action: The target's method to call, such as `LoginScreen.signIn`.
  ///   - event: The event for which to call the method.
  public final func addTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for event: Event = .primary
  ) {
    connections.append(
      Connection(event: event, target: target) { [weak target] in
        if let target { action(target)() }
      })
  }

  /// Registers a closure to call when an event occurs.
  public final func addAction(for event: Event = .primary, _ action: @escaping @MainActor () -> Void) {
    connections.append(Connection(event: event, target: self, action: action))
  }

  /// Removes all connections to a target.
  public final func removeTarget(_ target: AnyObject) { connections.removeAll { $0.target === target } }

  /// Notifies the targets for an event in the order in which they were added.
  ///
  /// If the control is disabled, the method does nothing.
  ///
  /// - Returns: Whether a target was notified.
  @discardableResult
  public final func sendActions(for event: Event) -> Bool {
    guard isEnabled else { return false }
    connections.removeAll { $0.target == nil }
    let notified = connections.filter { $0.event == event }
    for connection in notified { connection.action() }
    return !notified.isEmpty
  }
}
