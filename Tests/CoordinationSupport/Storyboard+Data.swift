public import Coordination

// Like storyboards that are read from files, storyboards from these initializers can contain unknown names and
// mismatched types. With the typed initializers, such storyboards would not compile.

extension Storyboard {
  public init(
    _ name: String, provides: KeyValuePairs<String, String>, handles: KeyValuePairs<String, String> = [:],
    entries: [Entry], @ListBuilder<Scene> scenes: () -> [Scene]
  ) {
    self.init(
      name: name, provides: provides.map(PortDescription.init), handles: handles.map(PortDescription.init),
      entries: entries, scenes: scenes())
  }

  public init(
    _ name: String, handles: KeyValuePairs<String, String>, entries: [Entry],
    @ListBuilder<Scene> scenes: () -> [Scene]
  ) {
    self.init(name, provides: [:], handles: handles, entries: entries, scenes: scenes)
  }

  public init(_ name: String, startingAt scene: String, @ListBuilder<Scene> scenes: () -> [Scene]) {
    self.init(name: name, entries: [Entry("start", to: scene)], scenes: scenes())
  }
}

extension Storyboard.Scene {
  public init(
    _ identifier: String, root: String, view: String? = nil, inputs: KeyValuePairs<String, String> = [:],
    outputs: KeyValuePairs<String, String> = [:], flow: Storyboard? = nil,
    @Storyboard.ListBuilder<Storyboard.Segue> segues: () -> [Storyboard.Segue] = { [] }
  ) {
    self.init(
      identifier: identifier, root: root, view: view, inputs: inputs.map(Storyboard.PortDescription.init),
      outputs: outputs.map(Storyboard.PortDescription.init), flow: flow, segues: segues())
  }
}

extension Storyboard.Entry {
  public init(_ name: String, _ type: String = Storyboard.PortDescription.event, to scene: String) {
    self.init(port: .init(name, type), destination: scene)
  }
}

extension Storyboard.Segue {
  public init(_ name: String, _ kind: Kind) { self.init(name: name, kind: kind) }
}
