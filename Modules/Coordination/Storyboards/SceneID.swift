import Coordinators
public import Navigation
public import Screens

/// The name of a scene, with the type of the value that the scene is created from.
///
/// ```swift
/// import Coordination
///
/// enum Choice {
///   static let region = Port<String>("region")
///   static let regions = SceneID("regions")
///   static let cities = SceneID("cities", from: region)
/// }
/// ```
///
/// A scene that needs no value is a `SceneID<Never>`; every segue can target it.
public struct SceneID<Input: Sendable>: Hashable, Sendable {
  /// The name of the scene, unique in its storyboard.
  public let name: String
  /// The port that provides the value, or `nil` if the scene needs none.
  let input: Port<Input>?
}

extension SceneID {
  /// Creates the name of a scene.
  ///
  /// Segues of other ports with the same type can also target the scene.
  public init(_ name: String, from input: Port<Input>) {
    self.name = name
    self.input = input
  }
}

extension SceneID where Input == Never {
  public init(_ name: String) {
    self.name = name
    input = nil
  }
}

// MARK: - Segues and entries

extension Storyboard {
  /// The destination of a segue: a ``Segue/Kind`` with the type of the value that its scene or exit takes.
  public struct Target<Value: Sendable>: Hashable, Sendable {
    let kind: Segue.Kind
  }
}

extension Storyboard.Target {
  /// Pushes a scene; back navigates to the scene that fired the segue.
  public static func push(to scene: SceneID<Value>) -> Self { Self(kind: .push(to: scene.name)) }

  /// Presents a scene modally; the user can dismiss it unless it is blocking.
  public static func present(
    to scene: SceneID<Value>, _ style: NavigationState.Presentation.Style = .sheet, isBlocking: Bool = false
  ) -> Self { Self(kind: .present(to: scene.name, style, isBlocking: isBlocking)) }

  public static func replace(to scene: SceneID<Value>) -> Self { Self(kind: .replace(to: scene.name)) }

  public static func selectTab(to scene: SceneID<Value>) -> Self { Self(kind: .selectTab(to: scene.name)) }

  /// Finishes the flow through one of its ports, with the value of the segue.
  public static func exit(_ output: Port<Value>) -> Self { Self(kind: .exit(output.name)) }
}

extension Storyboard.Target where Value == Never {
  /// Removes all scenes above an existing scene, which takes no value.
  public static func unwind<Input>(to scene: SceneID<Input>) -> Self { Self(kind: .unwind(to: scene.name)) }
}

extension Storyboard.Segue {
  public init<Value>(_ port: Port<Value>, _ target: Storyboard.Target<Value>) {
    self.init(name: port.name, kind: target.kind)
  }

  /// Creates a segue from a port to a scene that needs no value.
  // Disfavored, so that the compiler uses the other initializer to explain a wrong type.
  @_disfavoredOverload
  public init(_ port: some PortProtocol, _ target: Storyboard.Target<Never>) {
    self.init(name: port.name, kind: target.kind)
  }
}

extension Storyboard.Entry {
  public init<Value>(_ port: Port<Value>, to scene: SceneID<Value>) {
    self.init(port: .init(port), destination: scene.name)
  }

  public init<Value>(_ port: Port<Value>, to scene: SceneID<Never>) {
    self.init(port: .init(port), destination: scene.name)
  }
}
