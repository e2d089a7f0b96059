public import Navigation

extension Storyboard {
  /// A screen of a scenario, or another scenario that stands in its place, with the segues that lead on from it.
  ///
  /// Segues lie in the scene that they start from, so one that starts nowhere cannot be written.
  public struct Scene: Hashable, Sendable {
    /// The name of the scene, unique in its storyboard.
    public var identifier: String
    /// The name of its type: of a screen or its output protocol, or of the coordinator that runs in its place.
    public var root: String
    /// The name of its view, if the host's catalogue is to look it up.
    public var view: String?
    /// What the scene cannot do without.
    public var inputs: [Port]
    /// What the scene tells.
    public var outputs: [Port]
    /// The storyboard of the flow that stands in place of a screen; what that finishes with, the scene tells.
    public var flow: Storyboard? {
      get { flows.first }
      set { flows = newValue.map { [$0] } ?? [] }
    }
    /// Where its events lead.
    public var segues: [Segue]

    // At most one; a list, because a value cannot hold itself.
    private var flows: [Storyboard] = []

    /// Makes a scene from its parts.
    ///
    /// - Parameters:
    ///   - identifier: The name of the scene.
    ///   - root: The name of its type.
    ///   - view: The name of its view, if it has one.
    ///   - inputs: What the scene cannot do without.
    ///   - outputs: What the scene tells.
    ///   - flow: The storyboard of the flow that stands in place of a screen.
    ///   - segues: Where its events lead.
    public init(
      identifier: String, root: String, view: String? = nil, inputs: [Port] = [], outputs: [Port] = [],
      flow: Storyboard? = nil, segues: [Segue] = []
    ) {
      self.identifier = identifier
      self.root = root
      self.view = view
      self.inputs = inputs
      self.outputs = outputs
      self.segues = segues
      self.flow = flow
    }

    /// Writes a scene down.
    ///
    /// - Parameters:
    ///   - identifier: The name of the scene.
    ///   - root: The name of its type.
    ///   - view: The name of its view, if it has one.
    ///   - inputs: What the scene cannot do without, as types by name.
    ///   - outputs: What the scene tells, as types by name; `Void` for mere events.
    ///   - flow: The storyboard of the flow that stands in place of a screen.
    ///   - segues: Where its events lead.
    public init(
      _ identifier: String, root: String, view: String? = nil,
      needs inputs: KeyValuePairs<String, String> = [:], tells outputs: KeyValuePairs<String, String> = [:],
      flow: Storyboard? = nil, @ListBuilder<Segue> segues: () -> [Segue] = { [] }
    ) {
      self.init(
        identifier: identifier, root: root, view: view, inputs: inputs.map(Port.init), outputs: outputs.map(Port.init),
        flow: flow, segues: segues())
    }

    /// All that the scene tells, what the flow in its place finishes with included.
    public var told: [Port] {
      guard let flow else { return outputs }
      let own = Set(outputs)
      return outputs + flow.exits.filter { !own.contains($0) }
    }

    /// What the scene tells, by name; the first of a name.
    package var toldByName: [String: Port] { Dictionary(told.map { ($0.name, $0) }) { first, _ in first } }

    /// The first segue of a name; `nil` if the scene has none.
    public func segue(named name: String) -> Segue? { segues.first { $0.name == name } }
  }

  /// Where an event of a scene leads, and how.
  public struct Segue: Hashable, Sendable {
    /// What sets it off: the name of something that the scene tells, or that its screen fires.
    public var name: String
    /// Where it leads, and how.
    public var kind: Kind

    /// Makes a segue.
    public init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
    }

    /// How a segue leads on.
    public enum Kind: Hashable, Sendable {
      /// Puts a scene on top; back leads back.
      case push(to: String)
      /// Puts a scene on a layer of its own; closing it, or going back from it, leads back unless it blocks.
      case present(to: String, NavigationState.Layer.Style = .sheet, isBlocking: Bool = false)
      /// Puts a scene in the place of this one, to which nothing leads back then.
      case replace(to: String)
      /// Selects the tab of a scene.
      case selectTab(to: String)
      /// Turns to the page of a scene, which is added after the current one if there is none.
      case turnPage(to: String)
      /// Takes away whatever came after a scene.
      case unwind(to: String)
      /// Ends the flow with an output.
      case exit(String)
    }
  }
}

extension Storyboard.Segue {
  /// The scene that the segue leads to; `nil` if it leaves the flow.
  public var destination: String? {
    switch kind {
    case .push(let scene), .present(let scene, _, _), .replace(let scene), .selectTab(let scene),
      .turnPage(let scene), .unwind(let scene):
      scene
    case .exit: nil
    }
  }

  /// Whether the scene it leads to may be made by it, and so has to be given what it needs.
  public var bringsScene: Bool {
    switch kind {
    case .push, .present, .replace, .selectTab, .turnPage: true
    case .unwind, .exit: false
    }
  }

  /// Whether a person can undo it by going back, closing a layer, or turning or selecting what was there before.
  public var leadsBack: Bool {
    switch kind {
    case .push, .selectTab, .turnPage: true
    case .present(_, _, let isBlocking): !isBlocking
    case .replace, .unwind, .exit: false
    }
  }
}
