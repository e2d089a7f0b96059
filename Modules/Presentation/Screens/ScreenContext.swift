/// What a screen shows, as data: a kind, and what it is about.
///
/// Contexts are compared, stored and linked to without knowing the types that made them; a kind that nobody knows any
/// more survives being read and written.
public struct ScreenContext: Sendable {
  /// One pointer wide, so that what holds a context stays small whatever it is about.
  private let storage: Storage

  private final class Storage: Sendable {
    let kind: String
    let payload: ContextValue

    init(kind: String, payload: ContextValue) {
      self.kind = kind
      self.payload = payload
    }
  }

  /// Makes a context from its parts.
  ///
  /// - Parameters:
  ///   - kind: What kind of screen, such as `city`.
  ///   - payload: What it is about, such as the number of a city.
  public init(kind: String, payload: ContextValue = .null) {
    storage = Storage(kind: kind, payload: payload)
  }

  /// What kind of screen, such as `city`.
  public var kind: String { storage.kind }
  /// What it is about, such as the number of a city.
  public var payload: ContextValue { storage.payload }
}

extension ScreenContext: Hashable {
  /// Whether two contexts are of one kind and about the same.
  public static func == (left: ScreenContext, right: ScreenContext) -> Bool {
    left.storage === right.storage || (left.kind == right.kind && left.payload == right.payload)
  }

  /// Hashes kind and payload.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(payload)
  }
}

extension ScreenContext: Codable {
  private enum CodingKeys: String, CodingKey { case kind, payload }

  /// Reads a context; without a payload it is about nothing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      kind: try container.decode(String.self, forKey: .kind),
      payload: try container.decodeIfPresent(ContextValue.self, forKey: .payload) ?? .null)
  }

  /// Writes kind and payload; a payload of nothing is left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    if payload != .null { try container.encode(payload, forKey: .payload) }
  }
}
