public import TerminalUI

/// Views by names, so that a scene can say which view shows its screen.
public struct ViewCatalog {
  private var builders: [String: @MainActor () -> View] = [:]

  /// Makes a catalogue without views.
  public init() {}

  /// The names, in order.
  public var names: [String] { builders.keys.sorted() }

  /// Has a view made under a name; one that had it before is forgotten.
  ///
  /// - Parameters:
  ///   - name: The name, such as `LoginView`.
  ///   - make: Makes a new view each time.
  public mutating func register(_ name: String, _ make: @escaping @MainActor () -> View) { builders[name] = make }

  /// Returns a new view, of the type that is asked for.
  ///
  /// - Parameters:
  ///   - name: The name that it was registered under.
  ///   - type: The type that it must have; known from what the view is used for.
  /// - Returns: A view that nobody else has.
  /// - Throws: ``ViewError`` if there is no view of that name, or it is of another type.
  @MainActor public func view<V: View>(named name: String, as type: V.Type = V.self) throws(ViewError) -> V {
    guard let make = builders[name] else { throw .unknownName(name, known: names) }
    let made = make()
    guard let view = made as? V else {
      throw .wrongType(name, needed: "\(type)", made: "\(Swift.type(of: made))")
    }
    return view
  }
}
