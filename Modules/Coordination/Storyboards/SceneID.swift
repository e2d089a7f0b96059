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
/// For a scene that needs no value, use a `SceneID<Never>`. A segue from any port can target such a scene.
public struct SceneID<Input: Sendable>: Hashable, Sendable {
  /// The name of the scene, which is unique in its storyboard.
  public let name: String
  /// The port that provides the value, or `nil` if the scene does not need a value.
  let input: Port<Input>?
}

extension SceneID {
  /// Creates the name of a scene that takes its value from a port.
  ///
  /// Segues from other ports with the same value type can also target the scene.
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
  /// The kind and destination of a segue, with the type of the value that the destination takes.
  public struct Target<Value: Sendable>: Hashable, Sendable {
    let kind: Segue.Kind
  }
}

extension Storyboard.Target {
  /// Pushes a scene.
  ///
  /// The back action navigates to the scene that fired the segue.
  public static func push(to scene: SceneID<Value>) -> Self { Self(kind: .push(to: scene.name)) }

  /// Presents a scene in a modal.
  ///
  /// The user can dismiss the modal unless it is blocking.
  public static func present(
    to scene: SceneID<Value>, _ style: NavigationState.Presentation.Style = .sheet, isBlocking: Bool = false
  ) -> Self { Self(kind: .present(to: scene.name, style, isBlocking: isBlocking)) }

  /// Shows a scene in place of the scene that fired the segue.
  public static func replace(to scene: SceneID<Value>) -> Self { Self(kind: .replace(to: scene.name)) }

  /// Selects a scene's tab, creating the tab if it does not exist.
  public static func selectTab(to scene: SceneID<Value>) -> Self { Self(kind: .selectTab(to: scene.name)) }

  /// Finishes the flow through one of its ports, with the segue's value.
  public static func exit(_ output: Port<Value>) -> Self { Self(kind: .exit(output.name)) }
}

extension Storyboard.Target where Value == Never {
  /// Removes all scenes above an existing scene.
  ///
  /// The segue passes no value to the scene.
  public static func unwind<Input>(to scene: SceneID<Input>) -> Self { Self(kind: .unwind(to: scene.name)) }
}

extension Storyboard.Segue {
  public init<Value>(_ port: Port<Value>, _ target: Storyboard.Target<Value>) {
    self.init(name: port.name, kind: target.kind)
  }

  /// Creates a segue from a port to a scene that needs no value.
  // This initializer is disfavored so that the compiler uses the other initializer to diagnose a wrong value type.
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
