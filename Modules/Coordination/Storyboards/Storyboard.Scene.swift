import Coordinators
public import Navigation
public import Screens

extension Storyboard {
  /// A screen or a nested storyboard, with the segues that start there.
  ///
  /// A scene contains its segues, so each segue starts at an existing scene.
  public struct Scene: Hashable, Sendable {
    /// The name of the scene, which is unique in its storyboard.
    public var identifier: String
    /// The name of the scene's root type.
    ///
    /// The type is the screen's class, a protocol to which the screen conforms, or the coordinator that runs in place
    /// of a screen.
    public var root: String
    /// The name of the screen's view in the host's catalog, or `nil` if the screen creates its own view.
    ///
    /// The name is used only for validation and diagrams. The host reads the name that the scene's descriptor sets on
    /// the screen.
    public var view: String?
    /// The ports whose values the scene is created from.
    public var inputs: [PortDescription]
    /// The ports through which the scene fires events.
    public var outputs: [PortDescription]
    /// The storyboard of the flow that runs in place of a screen, or `nil` if the scene has no nested storyboard.
    ///
    /// This storyboard's exits are outputs of the scene.
    public var flow: Storyboard? {
      get { flows.first }
      set { flows = newValue.map { [$0] } ?? [] }
    }
    /// The segues that the outputs trigger.
    public var segues: [Segue]

    // The array contains at most one storyboard. An array is needed because a structure cannot contain itself.
    private var flows: [Storyboard] = []

    public init(
      identifier: String, root: String, view: String? = nil, inputs: [PortDescription] = [],
      outputs: [PortDescription] = [], flow: Storyboard? = nil, segues: [Segue] = []
    ) {
      self.identifier = identifier
      self.root = root
      self.view = view
      self.inputs = inputs
      self.outputs = outputs
      self.segues = segues
      self.flow = flow
    }

    /// Creates a scene from its typed name.
    ///
    /// The scene's inputs are its own input and the provided inputs. The scene's code takes the provided inputs from
    /// the flow.
    public init<Input, Root>(
      _ scene: SceneID<Input>, root: Root.Type, view: String? = nil, provided: [any PortProtocol] = [],
      outputs: [any PortProtocol] = [], flow: Storyboard? = nil, @ListBuilder<Segue> segues: () -> [Segue] = { [] }
    ) {
      let own = scene.input.map { [PortDescription($0)] } ?? []
      self.init(
        identifier: scene.name, root: TypeName(root).description, view: view,
        inputs: own + provided.map { PortDescription($0) }, outputs: outputs.map { PortDescription($0) },
        flow: flow, segues: segues())
    }

    /// The scene's outputs, including its nested flow's exits.
    var allOutputs: [PortDescription] {
      guard let flow else { return outputs }
      let own = Set(outputs)
      return outputs + flow.exits.filter { !own.contains($0) }
    }

    /// The segues, each with the output that triggers it.
    package var firedSegues: [(segue: Segue, port: PortDescription)] {
      let outputs = Dictionary(allOutputs.map { ($0.name, $0) }) { first, _ in first }
      return segues.map { ($0, outputs[$0.name] ?? PortDescription($0.name)) }
    }

    /// Returns the first segue with the given name, or `nil` if there is none.
    package func segue(named name: String) -> Segue? { segues.first { $0.name == name } }
  }

  /// The transition that a scene's event triggers.
  public struct Segue: Hashable, Sendable {
    /// The name of the port that triggers the segue.
    public var name: String
    public var kind: Kind

    public init(name: String, kind: Kind) {
      self.name = name
      self.kind = kind
    }

    /// A segue's kind and destination.
    ///
    /// For a description of each kind, see ``Target``.
    public enum Kind: Hashable, Sendable {
      case push(to: String)
      case present(to: String, NavigationState.Presentation.Style = .sheet, isBlocking: Bool = false)
      case replace(to: String)
      case selectTab(to: String)
      case unwind(to: String)
      case exit(String)
    }
  }
}

extension Storyboard.Segue {
  private var traits: (word: String, target: String, bringsScene: Bool, navigatesBack: Bool) {
    switch kind {
    case .push(let scene): ("push", scene, true, true)
    case .present(let scene, _, let isBlocking): ("present", scene, true, !isBlocking)
    case .replace(let scene): ("replace", scene, true, false)
    case .selectTab(let scene): ("selectTab", scene, true, true)
    case .unwind(let scene): ("unwind", scene, false, false)
    case .exit(let port): ("exit", port, false, false)
    }
  }

  /// The name of the segue's kind, as stored in files.
  var word: String { traits.word }

  /// The name of the destination scene, or `nil` if the segue exits the flow.
  public var destination: String? { if case .exit = kind { nil } else { target } }

  /// The name of the scene or exit that the segue targets.
  package var target: String { traits.target }

  /// Whether the segue might create its destination scene and therefore must provide the scene's input.
  var bringsScene: Bool { traits.bringsScene }

  /// Whether the user can undo the segue by navigating back, dismissing the modal, or returning to the previous tab.
  var navigatesBack: Bool { traits.navigatesBack }
}
