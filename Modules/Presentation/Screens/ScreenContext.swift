/// A description of a screen's content as data: a kind and a payload.
///
/// ```swift
/// import Coordination
///
/// struct BookContext: ContextRepresentable {
///   static let kind = "book"
///   let id: Int
///
///   var payload: ContextValue { .int(id) }
///
///   init(id: Int) { self.id = id }
///
///   init?(payload: ContextValue) {
///     guard case .int(let id) = payload else { return nil }
///     self.id = id
///   }
/// }
///
/// let context = ScreenContext(BookContext(id: 7))  // The same as ScreenContext(kind: "book", payload: .int(7)).
/// let id = context.as(BookContext.self)?.id
/// ```
///
/// Comparing, storing, or linking to a context does not require the type from which the context was created. A context
/// whose kind is no longer known to the app is preserved when the app decodes the context and encodes it again.
public struct ScreenContext: Sendable {
  /// The kind and the payload, stored behind a single pointer so that values that contain a context stay small.
  private let storage: Storage

  private final class Storage: Sendable {
    let kind: String
    let payload: ContextValue

    init(kind: String, payload: ContextValue) {
      self.kind = kind
      self.payload = payload
    }
  }

  public init(kind: String, payload: ContextValue = .null) {
    storage = Storage(kind: kind, payload: payload)
  }

  /// The kind of content, such as `city`.
  public var kind: String { storage.kind }
  /// The data that specifies the content, such as the identifier of a city.
  public var payload: ContextValue { storage.payload }
}

extension ScreenContext: Hashable {
  public static func == (left: ScreenContext, right: ScreenContext) -> Bool {
    left.storage === right.storage || (left.kind == right.kind && left.payload == right.payload)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(payload)
  }
}

extension ScreenContext: Codable {
  private enum CodingKeys: String, CodingKey { case kind, payload }

  /// Decodes a context.
  ///
  /// A missing payload is decoded as `null`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      kind: try container.decode(String.self, forKey: .kind),
      payload: try container.decodeIfPresent(ContextValue.self, forKey: .payload) ?? .null)
  }

  /// Encodes the context, omitting a `null` payload.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    if payload != .null { try container.encode(payload, forKey: .payload) }
  }
}
