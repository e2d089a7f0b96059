import Coordinators
public import Screens

/// A value that describes a flow's scenes and the segues that the scenes' events trigger.
///
/// ```swift
/// import Coordination
///
/// final class ShelfScreen: Screen {}
/// final class BookScreen: Screen {}
///
/// enum Choice {
///   static let title = Port<String>("title")
///   static let chosenTitle = Port<String>("chosenTitle")
///   static let shelf = SceneID("shelf")
///   static let book = SceneID("book", from: title)
///
///   static let storyboard = Storyboard("choice", startingAt: shelf) {
///     Storyboard.Scene(shelf, root: ShelfScreen.self, outputs: [title]) {
///       Storyboard.Segue(title, .push(to: book))
///     }
///     Storyboard.Scene(book, root: BookScreen.self, outputs: [chosenTitle]) {
///       Storyboard.Segue(chosenTitle, .exit(chosenTitle))
///     }
///   }
/// }
/// ```
///
/// In code, typed ports connect the scenes. The storyboard itself contains names in place of types, so it can be drawn,
/// compared, stored, and edited without its screens' code. ``validate()`` finds a storyboard's faults before the flow
/// runs.
public struct Storyboard: Hashable, Sendable {
  public var name: String
  /// The inputs that the flow itself provides to scenes.
  public var provides: [PortDescription]
  /// The scene outputs that the flow handles without a segue.
  public var handles: [PortDescription]
  /// The entries at which the flow can start.
  ///
  /// The first entry is the default.
  public var entries: [Entry]
  public var scenes: [Scene]

  public init(
    name: String, provides: [PortDescription] = [], handles: [PortDescription] = [], entries: [Entry], scenes: [Scene]
  ) {
    self.name = name
    self.provides = provides
    self.handles = handles
    self.entries = entries
    self.scenes = scenes
  }

  public init(
    _ name: String, provides: [any PortProtocol] = [], handles: [any PortProtocol] = [], entries: [Entry],
    @ListBuilder<Scene> scenes: () -> [Scene]
  ) {
    self.init(
      name: name, provides: provides.map { PortDescription($0) }, handles: handles.map { PortDescription($0) },
      entries: entries, scenes: scenes())
  }

  public init(_ name: String, startingAt scene: SceneID<Never>, @ListBuilder<Scene> scenes: () -> [Scene]) {
    self.init(name, entries: [Entry(Port<Void>("start"), to: scene)], scenes: scenes)
  }

  /// The first scene with the given name, or `nil` if there is none.
  public subscript(identifier: String) -> Scene? { scenes.first { $0.identifier == identifier } }

  /// The ports through which segues exit the flow, without duplicates.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scenes and segues, including those of nested flows.
  public var exits: [PortDescription] {
    var seen: Set<PortDescription> = []
    return scenes.flatMap(\.firedSegues).compactMap { segue, port in
      guard case .exit(let name) = segue.kind else { return nil }
      let outward = PortDescription(name, port.type)
      return seen.insert(outward).inserted ? outward : nil
    }
  }
}

extension Storyboard {
  /// The name of a port and the name of its type, as stored in a storyboard.
  public struct PortDescription: Hashable, Sendable, CustomStringConvertible {
    public var name: String
    /// The name of the port's type: a short name such as `City`, or a qualified name such as `Domain.City`.
    ///
    /// The type of an event without a value is `Void`.
    public var type: String

    /// The type of an event without a value.
    public static let event = "Void"

    public init(_ name: String, _ type: String = PortDescription.event) {
      self.name = name
      self.type = type
    }

    public init<P: PortProtocol>(_ port: P) { self.init(port.name, TypeName(P.Value.self).description) }

    /// The name and the type in Swift notation, such as `city: City`, or only the name for an event without a value.
    public var description: String { type == PortDescription.event ? name : "\(name): \(type)" }
  }

  /// An entry of a flow: the first scene, and the port that provides the scene's value.
  public struct Entry: Hashable, Sendable {
    public var port: PortDescription
    public var destination: String

    /// Creates an entry from its components, as stored in a file.
    public init(port: PortDescription, destination: String) {
      self.port = port
      self.destination = destination
    }
  }

  /// A result builder that collects scenes or segues, one per line.
  @resultBuilder public enum ListBuilder<Element> {
    public static func buildBlock(_ elements: Element...) -> [Element] { elements }
  }
}
