public import TerminalUI

/// A registry that creates views by name, so that a scene can name its screen's view.
public struct ViewCatalog {
  private var builders: [String: @MainActor () -> View] = [:]

  /// Creates a catalog without views.
  public init() {}

  /// The names of the registered views, sorted.
  public var names: [String] { builders.keys.sorted() }

  /// Registers a view under a name, replacing any view that is already registered under that name.
  ///
  /// - Parameters:
  ///   - name: The name, such as `LoginView`.
  ///   - make: A closure that returns a new view each time it is called.
  public mutating func register(_ name: String, _ make: @escaping @MainActor () -> View) { builders[name] = make }

  /// Creates the view with the given name.
  ///
  /// - Parameters:
  ///   - name: The name under which the view was registered.
  ///   - type: The expected type, which is inferred by default.
  /// - Returns: A new view.
  /// - Throws: ``ViewError`` if no view is registered under the name, or if the view has a different type.
  @MainActor public func view<V: View>(named name: String, as type: V.Type = V.self) throws(ViewError) -> V {
    guard let make = builders[name] else { throw .unknownName(name, known: names) }
    let created = make()
    guard let view = created as? V else {
      throw .wrongType(name, expected: "\(type)", found: "\(Swift.type(of: created))")
    }
    return view
  }
}

/// An error that prevents a screen's view from being created.
public enum ViewError: Error, Hashable, CustomStringConvertible {
  /// The scene names no view, and the screen does not implement ``ViewSpecificScreen/loadView()``.
  case noName(screen: String)
  /// The catalog contains no view with the given name.
  case unknownName(String, known: [String])
  /// The view with the given name does not have the type that the screen requires.
  case wrongType(String, expected: String, found: String)

  /// A message that describes the problem and how to solve it.
  public var description: String {
    switch self {
    case .noName(let screen): "\(screen) has no view: name one in its scene, or implement loadView()"
    case .unknownName(let name, []): "no view is named “\(name)”: the catalog is empty"
    case .unknownName(let name, let known):
      "no view is named “\(name)”; registered views: \(known.joined(separator: ", "))"
    case .wrongType(let name, let expected, let found): "the view “\(name)” is of type \(found); expected \(expected)"
    }
  }
}
