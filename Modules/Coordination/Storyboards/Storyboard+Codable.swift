import Coordinators
import Navigation

// Storyboards work with any encoder or decoder. Empty lists and default values are omitted. A `DecodingError` contains
// the coding path of the value that cannot be decoded.

extension Storyboard: Codable {
  /// The version of the encoding format.
  ///
  /// Decoding rejects all other versions.
  public static let version = 1
  /// The maximum nesting depth of storyboards that can be decoded.
  public static let depthLimit = 8

  fileprivate enum CodingKeys: String, CodingKey { case version, name, provides, handles, entries, scenes }

  /// Decodes a storyboard and validates it.
  ///
  /// To decode a storyboard that might have faults (for example, in an editor), decode a ``Draft``.
  ///
  /// - Throws: `DecodingError` if the storyboard is malformed or nested too deeply, or if it contains an unknown
  ///   version or segue kind. ``ValidationError`` if ``validate()`` finds faults.
  public init(from decoder: any Decoder) throws {
    self = try Draft(from: decoder).storyboard
    let faults = validate()
    guard faults.isEmpty else { throw ValidationError(faults: faults) }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    if encoder.codingPath.storyboardDepth == 0 { try fields.encode(Self.version, forKey: .version) }
    try fields.encode(name, forKey: .name)
    try fields.encodeUnlessEmpty(provides, .provides)
    try fields.encodeUnlessEmpty(handles, .handles)
    try fields.encodeUnlessEmpty(entries, .entries)
    try fields.encodeUnlessEmpty(scenes, .scenes)
  }

  /// A storyboard that might have faults because it is decoded without validation.
  public struct Draft: Hashable, Sendable, Codable {
    public var storyboard: Storyboard

    public init(_ storyboard: Storyboard) { self.storyboard = storyboard }

    /// Decodes a storyboard without validating it.
    ///
    /// - Throws: `DecodingError` if the storyboard is malformed or nested too deeply, or if it contains an unknown
    ///   version or segue kind.
    public init(from decoder: any Decoder) throws {
      let depth = decoder.codingPath.storyboardDepth
      guard depth <= depthLimit else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "nested deeper than \(depthLimit) storyboards"))
      }
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      // The version of the outermost storyboard also applies to nested storyboards.
      if depth == 0 || fields.contains(.version) {
        // The version is decoded as a `Double` because some decoders report no coding path for an integer that
        // overflows.
        let version = try fields.decode(Double.self, forKey: .version)
        guard version == Double(Storyboard.version) else {
          let fault = version > Double(Storyboard.version) ? "a newer version" : "no such version"
          throw DecodingError.dataCorruptedError(forKey: .version, in: fields, debugDescription: fault)
        }
      }
      storyboard = try Storyboard(
        name: fields.decode(String.self, forKey: .name), provides: fields.list(.provides),
        handles: fields.list(.handles), entries: fields.list(.entries), scenes: fields.list(.scenes))
    }

    public func encode(to encoder: any Encoder) throws { try storyboard.encode(to: encoder) }
  }
}

extension Storyboard.PortDescription: Codable {
  private enum CodingKeys: String, CodingKey { case name, type }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      fields.decode(String.self, forKey: .name), fields.decodeIfPresent(String.self, forKey: .type) ?? Self.event)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(name, forKey: .name)
    if type != Self.event { try fields.encode(type, forKey: .type) }
  }
}

extension Storyboard.Entry: Codable {
  private enum CodingKeys: String, CodingKey { case destination = "to" }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      port: Storyboard.PortDescription(from: decoder), destination: fields.decode(String.self, forKey: .destination))
  }

  public func encode(to encoder: any Encoder) throws {
    try port.encode(to: encoder)
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(destination, forKey: .destination)
  }
}

extension Storyboard.Scene: Codable {
  fileprivate enum CodingKeys: String, CodingKey { case identifier, root, view, inputs, outputs, flow, segues }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      identifier: fields.decode(String.self, forKey: .identifier), root: fields.decode(String.self, forKey: .root),
      view: fields.decodeIfPresent(String.self, forKey: .view), inputs: fields.list(.inputs),
      outputs: fields.list(.outputs),
      flow: fields.decodeIfPresent(Storyboard.Draft.self, forKey: .flow)?.storyboard, segues: fields.list(.segues))
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(identifier, forKey: .identifier)
    try fields.encode(root, forKey: .root)
    try fields.encodeIfPresent(view, forKey: .view)
    try fields.encodeUnlessEmpty(inputs, .inputs)
    try fields.encodeUnlessEmpty(outputs, .outputs)
    try fields.encodeIfPresent(flow, forKey: .flow)
    try fields.encodeUnlessEmpty(segues, .segues)
  }
}

extension Storyboard.Segue: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, kind, style, isBlocking, output
    case destination = "to"
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let destination = { try fields.decode(String.self, forKey: .destination) }
    let kind: Kind =
      switch try fields.decode(String.self, forKey: .kind) {
      case "push": .push(to: try destination())
      case "present":
        .present(
          to: try destination(),
          try fields.decodeIfPresent(NavigationState.Presentation.Style.self, forKey: .style) ?? .sheet,
          isBlocking: try fields.decodeIfPresent(Bool.self, forKey: .isBlocking) ?? false)
      case "replace": .replace(to: try destination())
      case "selectTab": .selectTab(to: try destination())
      case "unwind": .unwind(to: try destination())
      case "exit": .exit(try fields.decode(String.self, forKey: .output))
      case let other:
        throw DecodingError.dataCorruptedError(forKey: .kind, in: fields, debugDescription: "unknown kind '\(other)'")
      }
    self.init(name: try fields.decode(String.self, forKey: .name), kind: kind)
  }

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
}

extension [any CodingKey] {
  /// The nesting depth of the storyboard at this coding path.
  ///
  /// The depth is the number of scenes that enclose the storyboard, as counted in the coding path.
  fileprivate var storyboardDepth: Int {
    zip(self, dropFirst()).count {
      $0.intValue != nil && $1.stringValue == Storyboard.Scene.CodingKeys.flow.stringValue
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a list, or returns an empty list if the key is missing.
  fileprivate func list<Element: Decodable>(_ key: Key) throws -> [Element] {
    try decodeIfPresent([Element].self, forKey: key) ?? []
  }
}

extension KeyedEncodingContainer {
  fileprivate mutating func encodeUnlessEmpty(_ elements: [some Encodable], _ key: Key) throws {
    if !elements.isEmpty { try encode(elements, forKey: key) }
  }
}
