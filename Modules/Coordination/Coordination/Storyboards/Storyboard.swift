/// A scenario as a value: its scenes, and which event of a scene leads where.
///
/// A storyboard says all that can happen in a flow and nothing of how a screen is made, so it can be read, drawn,
/// compared, stored and edited without a line of code. ``validate()`` finds what is wrong with one before anything
/// runs.
public struct Storyboard: Hashable, Sendable {
  /// What the scenario is called.
  public var name: String
  /// What the flow gives to any scene that needs it.
  public var provides: [Port]
  /// What the flow does something about itself, wherever it is told, without leading anywhere.
  public var handles: [Port]
  /// How the flow can begin; the first is how it begins if nobody says.
  public var entries: [Entry]
  /// The scenes.
  public var scenes: [Scene]

  /// Makes a storyboard from its parts.
  ///
  /// - Parameters:
  ///   - name: What the scenario is called.
  ///   - provides: What the flow gives to any scene that needs it.
  ///   - handles: What the flow does something about itself.
  ///   - entries: How the flow can begin.
  ///   - scenes: The scenes.
  public init(name: String, provides: [Port] = [], handles: [Port] = [], entries: [Entry], scenes: [Scene]) {
    self.name = name
    self.provides = provides
    self.handles = handles
    self.entries = entries
    self.scenes = scenes
  }

  /// Writes a storyboard down.
  ///
  /// - Parameters:
  ///   - name: What the scenario is called.
  ///   - provides: What the flow gives to any scene that needs it, as types by name.
  ///   - handles: What the flow does something about itself, as types by name.
  ///   - entries: How the flow can begin.
  ///   - scenes: The scenes.
  public init(
    _ name: String,
    provides: KeyValuePairs<String, String> = [:],
    handles: KeyValuePairs<String, String> = [:],
    entries: [Entry],
    @ListBuilder<Scene> scenes: () -> [Scene]
  ) {
    self.init(
      name: name, provides: provides.map(Port.init), handles: handles.map(Port.init), entries: entries,
      scenes: scenes())
  }

  /// Writes a storyboard down that begins at one scene.
  public init(_ name: String, startingAt scene: String, @ListBuilder<Scene> scenes: () -> [Scene]) {
    self.init(name, entries: [Entry("start", to: scene)], scenes: scenes)
  }

  /// The first scene of a name; `nil` if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scenes.
  public subscript(identifier: String) -> Scene? { scenes.first { $0.identifier == identifier } }

  /// What the flow finishes with: whatever a segue of a scene leaves it with, each once.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scenes and segues, those of flows inside included.
  public var exits: [Port] {
    var exits: [Port] = []
    var seen: Set<Port> = []
    for scene in scenes {
      let told = scene.toldByName
      for segue in scene.segues {
        guard case .exit(let output) = segue.kind else { continue }
        let port = Port(output, told[segue.name]?.type ?? Port.event)
        if seen.insert(port).inserted { exits.append(port) }
      }
    }
    return exits
  }
}

extension Storyboard {
  /// Something with a name and a type that goes into a scene or a flow, or comes out.
  public struct Port: Hashable, Sendable, Codable, CustomStringConvertible {
    /// What it is called there.
    public var name: String
    /// The name of its type: `City`, or `Domain.City` where another has the same; `Void` for a mere event.
    public var type: String

    /// The type of a mere event.
    public static let event = "Void"

    /// Makes a port.
    public init(_ name: String, _ type: String = Port.event) {
      self.name = name
      self.type = type
    }

    /// Name and type, as Swift writes them: `city: City`.
    public var description: String { type == Port.event ? name : "\(name): \(type)" }
  }

  /// A way in: what whoever begins the flow hands over, and the scene that it begins with.
  public struct Entry: Hashable, Sendable {
    /// What is handed over; `Void` if it is nothing.
    public var port: Port
    /// The scene that the flow begins with.
    public var destination: String

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - name: What the entry is called, and what is handed over.
    ///   - type: The name of its type.
    ///   - destination: The scene that the flow begins with.
    public init(_ name: String, _ type: String = Port.event, to destination: String) {
      port = Port(name, type)
      self.destination = destination
    }
  }
}
