extension NavigationState {
  /// A container above everything below it; what is below cannot be used until the layer is closed.
  public struct Layer: Hashable, Sendable, Codable {
    /// How much of what is below stays in view.
    public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
      /// Covers a part: what is below stays in view.
      case sheet
      /// Covers all: what is below goes out of view.
      case fullScreen
      /// Covers all, but can be seen through: what is below stays in view.
      case overFullScreen

      /// Whether what is below goes out of view.
      public var coversAll: Bool { self == .fullScreen }
    }

    /// The entry that presents the layer, in the layer below; when it leaves, so does the layer.
    public let presenter: Entry.ID
    /// How much of what is below stays in view.
    public let style: Style
    /// Whether a person cannot close the layer; the program can.
    public let isBlocking: Bool
    /// What is on the layer.
    public internal(set) var content: Container

    /// Makes a layer from its parts.
    public init(presenter: Entry.ID, style: Style = .sheet, isBlocking: Bool = false, content: Container) {
      self.presenter = presenter
      self.style = style
      self.isBlocking = isBlocking
      self.content = content
    }
  }
}
