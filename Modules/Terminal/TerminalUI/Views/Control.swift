/// A view that tells others what a person does with it.
///
/// Who is told is a target by one of its methods, or a closure. A target is held weakly, so that a screen may be told
/// by a view that it holds itself; one that has gone is forgotten.
open class Control: View {
  /// What a person does.
  public enum Event: Hashable, Sendable {
    /// The control was used for what it is there for: a button was pressed, a line was entered.
    case primary
    /// What the control holds was changed.
    case changed
  }

  private struct Connection {
    let event: Event
    /// Who is told; of a closure the control itself.
    weak var target: AnyObject?
    let action: @MainActor () -> Void
  }

  /// Whether the control can be used; one that cannot takes neither keys nor clicks, and tells nobody.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { releaseMouse() }
      setNeedsDisplay()
    }
  }
  private var connections: [Connection] = []

  /// Makes a control without extent.
  public override init() {}

  /// Whether it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Calls a method of a target whenever something is done.
  ///
  /// - Parameters:
  ///   - target: Who is told; held weakly.
  ///   - action: One of its methods, such as `LoginScreen.signIn`.
  ///   - event: What it is told of.
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

  /// Calls a closure whenever something is done.
  public final func addAction(for event: Event = .primary, _ action: @escaping @MainActor () -> Void) {
    connections.append(Connection(event: event, target: self, action: action))
  }

  /// Calls no method of a target any more.
  public final func removeTarget(_ target: AnyObject) { connections.removeAll { $0.target === target } }

  /// Tells everybody who wants to know of an event, in the order they were added; nobody while disabled.
  ///
  /// - Returns: Whether somebody was told.
  @discardableResult
  public final func sendActions(for event: Event) -> Bool {
    guard isEnabled else { return false }
    connections.removeAll { $0.target == nil }
    let told = connections.filter { $0.event == event }
    for connection in told { connection.action() }
    return !told.isEmpty
  }
}
