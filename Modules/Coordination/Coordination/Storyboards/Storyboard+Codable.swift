import Navigation

// As any coder reads and writes it. What cannot be read is a `DecodingError` whose coding path leads to the fault.

extension Storyboard: Codable {
  /// The version of the form that is written; a newer one is refused.
  public static let version = 1
  /// How many things of one sort are read: scenes of a storyboard, segues of a scene.
  public static let countLimit = 1000
  /// How many inputs or outputs of one thing are read.
  public static let portLimit = 64
  /// How deep storyboards may lie in each other when they are read.
  public static let depthLimit = 8

  private enum CodingKeys: String, CodingKey { case version, name, provides, handles, entries, scenes }

  /// Reads a storyboard; whether it is sound is for ``validate()`` to say.
  ///
  /// - Throws: `DecodingError` if it is malformed, too large, of a newer version or of an unknown kind.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    // As a number of any size, because coders do not say where an integer stands that does not fit.
    try Self.check(try fields.decode(Double.self, forKey: .version), in: fields)
    try self.init(fields)
  }

  private static func check(_ version: Double, in fields: KeyedDecodingContainer<CodingKeys>) throws {
    guard version != Double(Self.version) else { return }
    let fault = version > Double(Self.version) ? "a newer version" : "no such version"
    throw DecodingError.dataCorruptedError(forKey: .version, in: fields, debugDescription: fault)
  }

  private init(_ fields: KeyedDecodingContainer<CodingKeys>) throws {
    self.init(
      name: try fields.decode(String.self, forKey: .name),
      provides: try fields.list(.provides, atMost: Self.portLimit),
      handles: try fields.list(.handles, atMost: Self.portLimit),
      entries: try fields.list(.entries),
      scenes: try fields.list(.scenes))
  }

  /// Writes the storyboard; what there is not is left out.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(Self.version, forKey: .version)
    try fill(&fields)
  }

  private func fill(_ fields: inout KeyedEncodingContainer<CodingKeys>) throws {
    try fields.encode(name, forKey: .name)
    try fields.put(provides, .provides)
    try fields.put(handles, .handles)
    try fields.put(entries, .entries)
    try fields.put(scenes, .scenes)
  }

  /// A storyboard as a scene holds it: the outermost says the version for all.
  fileprivate struct Inner: Codable {
    let storyboard: Storyboard

    init(_ storyboard: Storyboard) { self.storyboard = storyboard }

    init(from decoder: any Decoder) throws {
      // Each lies in a scene, which lies in a list.
      let path = decoder.codingPath
      let depth = zip(path, path.dropFirst()).count {
        $0.intValue != nil && $1.stringValue == Scene.CodingKeys.flow.stringValue
      }
      guard depth <= depthLimit else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: path, debugDescription: "deeper than \(depthLimit) storyboards"))
      }
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      if let version = try fields.decodeIfPresent(Double.self, forKey: .version) { try check(version, in: fields) }
      storyboard = try Storyboard(fields)
    }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try storyboard.fill(&fields)
    }
  }
}

extension Storyboard.Port {
  private enum CodingKeys: String, CodingKey { case name, type }

  /// Reads a port; without a type it is a mere event.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try fields.decode(String.self, forKey: .name),
      try fields.decodeIfPresent(String.self, forKey: .type) ?? Self.event)
  }

  /// Writes the port; a mere event has no type.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(name, forKey: .name)
    if type != Self.event { try fields.encode(type, forKey: .type) }
  }
}

extension Storyboard.Entry: Codable {
  private enum CodingKeys: String, CodingKey { case destination = "to" }

  /// Reads an entry.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    port = try Storyboard.Port(from: decoder)
    destination = try fields.decode(String.self, forKey: .destination)
  }

  /// Writes the entry.
  public func encode(to encoder: any Encoder) throws {
    try port.encode(to: encoder)
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(destination, forKey: .destination)
  }
}

extension Storyboard.Scene: Codable {
  fileprivate enum CodingKeys: String, CodingKey { case identifier, root, view, inputs, outputs, flow, segues }

  /// Reads a scene.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      identifier: try fields.decode(String.self, forKey: .identifier),
      root: try fields.decode(String.self, forKey: .root),
      view: try fields.decodeIfPresent(String.self, forKey: .view),
      inputs: try fields.list(.inputs, atMost: Storyboard.portLimit),
      outputs: try fields.list(.outputs, atMost: Storyboard.portLimit),
      flow: try fields.decodeIfPresent(Storyboard.Inner.self, forKey: .flow)?.storyboard,
      segues: try fields.list(.segues))
  }

  /// Writes the scene; what there is not is left out.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(identifier, forKey: .identifier)
    try fields.encode(root, forKey: .root)
    try fields.encodeIfPresent(view, forKey: .view)
    try fields.put(inputs, .inputs)
    try fields.put(outputs, .outputs)
    try fields.encodeIfPresent(flow.map(Storyboard.Inner.init), forKey: .flow)
    try fields.put(segues, .segues)
  }
}

extension Storyboard.Segue: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, kind, style, isBlocking, output
    case destination = "to"
  }

  /// Reads a segue.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let destination = { try fields.decode(String.self, forKey: .destination) }
    let kind: Kind
    switch try fields.decode(String.self, forKey: .kind) {
    case "push": kind = .push(to: try destination())
    case "present":
      let style = try fields.decodeIfPresent(NavigationState.Layer.Style.self, forKey: .style) ?? .sheet
      let isBlocking = try fields.decodeIfPresent(Bool.self, forKey: .isBlocking) ?? false
      kind = .present(to: try destination(), style, isBlocking: isBlocking)
    case "replace": kind = .replace(to: try destination())
    case "selectTab": kind = .selectTab(to: try destination())
    case "turnPage": kind = .turnPage(to: try destination())
    case "unwind": kind = .unwind(to: try destination())
    case "exit": kind = .exit(try fields.decode(String.self, forKey: .output))
    case let other:
      throw DecodingError.dataCorruptedError(forKey: .kind, in: fields, debugDescription: "unknown kind '\(other)'")
    }
    self.init(try fields.decode(String.self, forKey: .name), kind)
  }

  /// Writes the segue; what there is not is left out.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(name, forKey: .name)
    try fields.encode(word, forKey: .kind)
    try fields.encodeIfPresent(destination, forKey: .destination)
    if case .present(_, let style, let isBlocking) = kind {
      if style != .sheet { try fields.encode(style, forKey: .style) }
      if isBlocking { try fields.encode(isBlocking, forKey: .isBlocking) }
    }
    if case .exit(let output) = kind { try fields.encode(output, forKey: .output) }
  }

  /// The name of its kind.
  public var word: String {
    switch kind {
    case .push: "push"
    case .present: "present"
    case .replace: "replace"
    case .selectTab: "selectTab"
    case .turnPage: "turnPage"
    case .unwind: "unwind"
    case .exit: "exit"
    }
  }
}

extension KeyedDecodingContainer {
  /// Reads a list that may be missing, and stops where it is longer than allowed.
  fileprivate func list<Element: Decodable>(
    _ key: Key, atMost limit: Int = Storyboard.countLimit
  ) throws -> [Element] {
    guard contains(key) else { return [] }
    var list = try nestedUnkeyedContainer(forKey: key)
    var elements: [Element] = []
    while !list.isAtEnd {
      guard elements.count < limit else {
        throw DecodingError.dataCorruptedError(in: list, debugDescription: "more than \(limit) in one list")
      }
      elements.append(try list.decode(Element.self))
    }
    return elements
  }
}

extension KeyedEncodingContainer {
  /// Writes a list, unless there is nothing in it.
  fileprivate mutating func put(_ elements: [some Encodable], _ key: Key) throws {
    if !elements.isEmpty { try encode(elements, forKey: key) }
  }
}
